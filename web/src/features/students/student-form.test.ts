import { expect, test } from 'vitest'
import { changeOf, emptyForm, FORM_FIELDS, validateStudent } from './student-form.ts'

const filled = {
  ...emptyForm,
  first_name: 'Asha',
  last_name: 'Menon',
  phone: '919812345670',
  email: 'asha@home.example',
  date_of_birth: '2012-05-14',
  admission_number: 'A-1',
  class_name: 'UKG',
  gender: 'Female',
  address: '12 Lake Road',
  joining_date: '2026-06-01',
}

test('every field of the form is required', () => {
  expect(Object.keys(validateStudent(emptyForm))).toEqual([...FORM_FIELDS])
  expect(validateStudent(filled)).toEqual({})
})

test('the days of a student fit together', () => {
  expect(validateStudent({ ...filled, joining_date: '2012-05-14' })).toEqual({
    joining_date: 'The joining date must be after the date of birth.',
  })
  expect(validateStudent({ ...filled, date_of_birth: '1989-12-31' })).toHaveProperty('date_of_birth')
  expect(validateStudent({ ...filled, date_of_birth: '1990-01-01' })).toEqual({})
})

test('what is given of the parents is checked, and none of it is required', () => {
  const wrong = { ...filled, parent_phone: '12', parent_email: 'nonsense' }
  expect(Object.keys(validateStudent(wrong))).toEqual(['parent_phone', 'parent_email'])
})

test('an imported student without an address can be edited without one', () => {
  expect(validateStudent({ ...filled, email: '' }, true)).toEqual({})
  expect(validateStudent({ ...filled, email: 'nonsense' }, true)).toHaveProperty('email')
  expect(changeOf({ ...filled, email: ' ' }, { ...filled, email: '' })).toEqual({})
})

test('only what was changed goes out', () => {
  const corrected = { ...filled, in_class_since: '2026-08-03', father_name: '' }
  expect(changeOf(corrected, { ...filled, father_name: 'Ravi Menon' })).toEqual({
    in_class_since: '2026-08-03',
    father_name: '',
  })
  expect(changeOf(filled, filled)).toEqual({})
})

test('the first day in the class must be a day', () => {
  expect(validateStudent({ ...filled, in_class_since: 'soon' })).toHaveProperty('in_class_since')
})

import { updateRosterStudent } from '@margam/contract/classes'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Roster, RosterStudent, RosterStudentData } from './roster.api.ts'
import { emptyForm, formOf, validateEdit, validateNew, yearChoices, yearsFor } from './roster-forms.ts'
import { csvName, rosterCsv, sortRoster } from './roster-list.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:00:00Z') })
})
afterAll(() => {
  vi.useRealTimers()
})

const wrong = (errors: ReturnType<typeof validateNew>) =>
  Object.fromEntries(Object.entries(errors).filter(([, text]) => text))

const filled = {
  ...emptyForm('2026', ['s1']),
  first_name: 'Asha',
  last_name: 'Nair',
  email: 'asha@home.example',
  date_of_birth: '2012-05-14',
  admission_number: 'A-1',
  roll_number: '7',
  gender: 'Female',
  address: '12 Lake Road',
}

test('a new student needs all but a phone', () => {
  expect(wrong(validateNew(filled))).toEqual({})
  expect(wrong(validateNew(emptyForm('2026', [])))).toEqual({
    first_name: 'First name is required.',
    last_name: 'Last name is required.',
    email: 'Email is required.',
    date_of_birth: 'Date of birth is required.',
    admission_number: 'Admission number is required.',
    roll_number: 'Roll number is required.',
    gender: 'Gender is required.',
    address: 'Address is required.',
    subjects: 'Please select at least one subject.',
  })
  expect(wrong(validateNew({ ...filled, academic_year_to: '2029' }))).toEqual({
    academic_year_to: 'The academic year ends in the year after it begins.',
  })
})

test('the years of a new student are those of the class, or the first of the selectors', () => {
  expect(yearsFor('2025')).toEqual({ academic_year_from: '2025', academic_year_to: '2026' })
  expect(yearsFor('2027')).toEqual({ academic_year_from: '2016', academic_year_to: '2017' })
})

test('the selectors span eleven years, twelve in an edit, and keep what is stored', () => {
  expect([yearChoices('new', 'from', '').at(0), yearChoices('new', 'from', '').at(-1)]).toEqual(['2016', '2026'])
  expect([yearChoices('new', 'to', '').at(0), yearChoices('new', 'to', '').at(-1)]).toEqual(['2017', '2027'])
  expect(yearChoices('new', 'from', '')).toHaveLength(11)
  expect([yearChoices('edit', 'from', '').length, yearChoices('edit', 'from', '').at(-1)]).toEqual([12, '2027'])
  expect(yearChoices('edit', 'from', '2009').at(0)).toBe('2009')
})

const stored = {
  ...filled,
  date_of_birth: null,
  gender: null,
  phone: '919812345670',
  height: '142.5',
  in_class_since: '2026-06-01',
  annual_income: 'Above 20 Lakh',
} as unknown as RosterStudentData

test('an edit needs the phone and the years, and never sends the e-mail', () => {
  const form = formOf(stored)
  expect(form).not.toHaveProperty('email')
  expect([form.date_of_birth, form.height, form.fathers_name, form.subjects]).toEqual(['', '142.5', '', ['s1']])
  expect(Object.keys(form).filter((name) => !(name in updateRosterStudent.body.shape))).toEqual([])
  expect(wrong(validateEdit({ ...form, date_of_birth: '2012-05-14', gender: 'Female' }))).toEqual({})
  expect(
    wrong(
      validateEdit({
        ...form,
        date_of_birth: '2012-05-14',
        gender: 'Female',
        phone: '',
        academic_year_from: '',
        height: '-2',
        weight: '1e2',
        guardian_contact: '12',
      }),
    ),
  ).toEqual({
    phone: 'Phone number is required.',
    academic_year_from: 'Academic year from is required.',
    height: 'Height must be a number from 0 to 300.',
    weight: 'Weight must be a number from 0 to 500.',
    guardian_contact: 'Phone number must be 10 digits.',
  })
})

const people = [
  { first_name: 'Zoë', last_name: 'Abraham', email: '=cmd()', subject: 'Physics, Chemistry', roll_number: '1' },
  { first_name: 'asha', last_name: 'Nair', email: 'a@home.example', subject: 'Physics', roll_number: '2' },
] as RosterStudent[]

test('the list is sorted by name whatever the case, and stands by roll number otherwise', () => {
  const first = (sort: string) => sortRoster(people, sort).map((one) => one.first_name)
  expect(first('first_name')).toEqual(['asha', 'Zoë'])
  expect(first('-first_name')).toEqual(['Zoë', 'asha'])
  expect(first('last_name')).toEqual(['Zoë', 'asha'])
  expect(first('')).toEqual(['Zoë', 'asha'])
  expect(first('password')).toEqual(['Zoë', 'asha'])
})

test('the file names its class and runs no formula', () => {
  const lines = rosterCsv(people).split('\r\n')
  expect(lines[0]).toContain('Roll number,First name')
  expect(lines[1]).toContain(`'=cmd()`)
  expect(lines[1]).toContain('"Physics, Chemistry"')
  expect(csvName({ class_name: '8 A / Evening' } as Roster)).toBe('students-8-a-evening.csv')
})

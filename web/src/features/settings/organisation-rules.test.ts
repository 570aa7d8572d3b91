import { expect, test } from 'vitest'
import { checkGeneral, checkProfile, generalBody } from './organisation-rules.ts'

const general = {
  grading_system: 'letters',
  low_attendance_threshold: '75',
  working_days: ['1', '2'],
  hold_marks_as_drafts: false,
  paper_language: 'en',
}

test.each([
  ['', 'Must be a number.'],
  ['many', 'Must be a number.'],
  ['-1', 'Must be 0 to 100.'],
  ['100.5', 'Must be 0 to 100.'],
  ['0', undefined],
  ['100', undefined],
  ['82.5', undefined],
])('a threshold of "%s" is judged as the server judges it', (low_attendance_threshold, message) => {
  expect(checkGeneral({ ...general, low_attendance_threshold }).low_attendance_threshold).toBe(message)
})

test('a school works on one day at least', () => {
  expect(checkGeneral({ ...general, working_days: [] }).working_days).toBe('Choose at least one working day.')
})

test('what is typed is sent as numbers', () => {
  expect(generalBody(general)).toMatchObject({ low_attendance_threshold: 75, working_days: [1, 2] })
})

test('a profile needs what a registration needs', () => {
  const empty = { organisation_name: '', address: '', affiliated_to: '', affiliation_number: '', phone: '' }
  expect(checkProfile(empty)).toEqual({
    organisation_name: 'Organisation name required',
    address: 'Address required',
    affiliated_to: 'Affiliated to required',
    affiliation_number: 'Affiliation number required',
    phone: 'Phone number is required.',
  })
})

import { expect, test } from 'vitest'
import { checkGeneral, checkProfile, generalBody } from './organisation-rules.ts'

const general = {
  grading_system: 'letters',
  low_attendance_threshold: '75',
  forecast_pass_mark: '',
  forecast_warning_chance: '50',
  working_days: ['1', '2'],
  hold_marks_as_drafts: false,
  verified_consent: false,
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

test.each([
  ['', '19', undefined, 'Must be 20 to 90.'],
  ['0', '90', 'Must be 1 to 100.', undefined],
  ['forty', '', 'Must be a number.', 'Must be a number.'],
  ['33', '20', undefined, undefined],
])('a pass mark of "%s" and a chance of "%s" are judged, too', (forecast_pass_mark, forecast_warning_chance, a, b) => {
  expect(checkGeneral({ ...general, forecast_pass_mark, forecast_warning_chance })).toMatchObject({
    forecast_pass_mark: a,
    forecast_warning_chance: b,
  })
})

test('a school works on one day at least', () => {
  expect(checkGeneral({ ...general, working_days: [] }).working_days).toBe('Choose at least one working day.')
})

test('what is typed is sent as numbers', () => {
  expect(generalBody(general)).toMatchObject({
    low_attendance_threshold: 75,
    forecast_pass_mark: null,
    forecast_warning_chance: 50,
    working_days: [1, 2],
  })
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

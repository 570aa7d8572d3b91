import { expect, test } from 'vitest'
import { lastDayError } from './last-day.ts'

const since = { day: '2026-06-01', tooEarly: 'The end date cannot be before the start date.' }

test.each([
  ['', 'Please select an end date.'],
  ['2026-11-31', 'Use a date that exists, as day, month and year.'],
  ['31 May', 'Use a date that exists, as day, month and year.'],
  ['2026-05-31', 'The end date cannot be before the start date.'],
  ['2026-06-01', undefined],
])('an end date of "%s": %s', (day, message) => {
  expect(lastDayError(day, since)).toBe(message)
})

test('what has no first day may end on any', () => {
  expect(lastDayError('1999-01-01', { ...since, day: null })).toBeUndefined()
})

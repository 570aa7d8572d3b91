import { expect, test } from 'vitest'
import { isAttendanceKept, keptSince, whyNotKeptFrom } from './attendance-start.ts'
import { plainEnglish } from './sentence.ts'

const YEAR = { startsOn: '2026-06-01', endsOn: '2027-05-31', attendanceStartsOn: '2026-11-22' }
const said = (sentence: ReturnType<typeof keptSince>) => sentence && plainEnglish(sentence)

test.each([
  ['2026-06-01', false],
  ['2026-11-21', false],
  ['2026-11-22', true],
  ['2027-05-31', true],
])('on %s a register is asked for: %s', (day, isAsked) => {
  expect(isAttendanceKept(day, YEAR)).toBe(isAsked)
})

test.each([
  ['2026-06-01', undefined],
  ['2027-05-31', undefined],
  ['2026-05-31', 'Choose a day of the academic year, 2026-06-01 to 2027-05-31.'],
  ['2062-11-22', 'Choose a day of the academic year, 2026-06-01 to 2027-05-31.'],
])('attendance from %s on', (day, reason) => {
  expect(said(whyNotKeptFrom(day, YEAR))).toBe(reason)
})

test('a year that was over before the school had its account keeps what it has', () => {
  const over = { startsOn: '2025-06-01', endsOn: '2026-05-31', attendanceStartsOn: '2026-11-22' }
  expect(whyNotKeptFrom('2026-11-22', over)).toBeUndefined()
})

test.each([
  [
    'the year',
    YEAR,
    'Attendance has been kept since 2026-11-22. Of the days before, only those with a register or a month’s tally count.',
  ],
  [
    'a term that was over',
    { startsOn: '2026-06-01', endsOn: '2026-10-31' },
    'Attendance has been kept since 2026-11-22. Of the days before, only those with a register or a month’s tally count.',
  ],
  ['a term that began later', { startsOn: '2027-01-01', endsOn: '2027-05-31' }, undefined],
  ['a term that begins on the day', { startsOn: '2026-11-22', endsOn: '2027-05-31' }, undefined],
])('a paper of %s', (_name, span, text) => {
  expect(said(keptSince(YEAR, span))).toBe(text)
})

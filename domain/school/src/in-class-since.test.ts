import { describe, expect, test } from 'vitest'
import { type Bounds, firstDayInClass, whyCutOff, whyNotSince } from './in-class-since.ts'
import { plainEnglish } from './sentence.ts'

const YEAR = { startsOn: '2026-06-01', endsOn: '2027-05-31' }
const TODAY = '2026-11-22'

describe('the first day in a class', () => {
  test.each<[string, Omit<Bounds, 'year'>, string, string]>([
    ['nobody says anything: the first day of the year', {}, '', '2026-06-01'],
    ['joined years ago', { joiningDate: '2022-06-01' }, '', '2026-06-01'],
    ['joined in August', { joiningDate: '2026-08-10' }, '', '2026-08-10'],
    ['joins next month', { joiningDate: '2026-12-01' }, '', '2026-12-01'],
    ['a class that began in July', { classStart: '2026-07-01', joiningDate: '2026-06-01' }, '', '2026-07-01'],
    ['was in another section until today', { joiningDate: '2022-06-01', freeFrom: TODAY }, '', TODAY],
    ['the school says July', { joiningDate: '2022-06-01' }, '2026-07-01', '2026-07-01'],
    ['the school says July, this one joined in August', { joiningDate: '2026-08-10' }, '2026-07-01', '2026-08-10'],
    [
      'the school says June, this one was elsewhere until August',
      { freeFrom: '2026-08-01' },
      YEAR.startsOn,
      '2026-08-01',
    ],
  ])('%s', (_name, bounds, asked, day) => {
    expect(firstDayInClass({ year: YEAR, ...bounds }, asked)).toBe(day)
  })
})

describe('a day since when students are in a class', () => {
  test.each<[string, string, Omit<Bounds, 'year'>, string | undefined]>([
    ['the first day of the year', '2026-06-01', {}, undefined],
    ['today', TODAY, {}, undefined],
    ['the day before the year', '2026-05-31', {}, 'Choose a day of the academic year, 2026-06-01 to 2027-05-31.'],
    ['the day after it', '2027-06-01', {}, 'Choose a day of the academic year, 2026-06-01 to 2027-05-31.'],
    ['before the class', '2026-06-30', { classStart: '2026-07-01' }, 'The class begins on 2026-07-01.'],
    ['tomorrow', '2026-11-23', {}, 'This day is in the future.'],
    ['a day to come on which the student joins', '2026-12-01', { joiningDate: '2026-12-01' }, undefined],
    ['after the joining to come', '2026-12-02', { joiningDate: '2026-12-01' }, 'This day is in the future.'],
  ])('%s', (_name, day, bounds, reason) => {
    const said = whyNotSince(day, { year: YEAR, ...bounds }, TODAY)
    expect(said && plainEnglish(said)).toBe(reason)
  })

  test('the first day of a year to come', () => {
    const next = { startsOn: '2027-06-01', endsOn: '2028-05-31' }
    expect(whyNotSince('2027-06-01', { year: next }, TODAY)).toBeUndefined()
  })
})

test('a correction that would cut something off says which days', () => {
  expect(whyCutOff([])).toBeUndefined()
  const said = whyCutOff(['2026-06-04', '2026-06-03', '2026-06-04'])
  expect(said && plainEnglish(said)).toBe(
    'Attendance or marks of this student would be left outside of their class: 2026-06-03, 2026-06-04.',
  )
  const days = Array.from({ length: 7 }, (_, i) => `2026-06-0${i + 1}`)
  expect(JSON.stringify(whyCutOff(days))).toContain('"more":2')
})

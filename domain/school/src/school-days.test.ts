import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, daysOf, firstSchoolDay, monthSpan, weekdayOf, weekOf, whyNoSchool } from './school-days.ts'
import { plainEnglish } from './sentence.ts'

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('school days', () => {
  test('know their weekday, week and month, across the end of a leap February', () => {
    expect(['2026-11-16', '2026-11-20', '2026-11-21', '2026-11-22'].map(weekdayOf)).toEqual([1, 5, 6, 7])
    expect(weekOf('2026-11-22')).toEqual({ startsOn: '2026-11-16', endsOn: '2026-11-22' })
    expect(monthSpan('2028-02')).toEqual({ startsOn: '2028-02-01', endsOn: '2028-02-29' })
    expect([addMonths('2026-12', 1), addMonths('2027-01', -1), addMonths('2026-06', 12)]).toEqual([
      '2027-01',
      '2026-12',
      '2027-06',
    ])
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  test('a week holds its day, begins on a Monday and has seven days', () => {
    fc.assert(
      fc.property(day, (one) => {
        const week = weekOf(one)
        expect(daysOf(week)).toContain(one)
        expect([weekdayOf(week.startsOn), weekdayOf(week.endsOn), daysOf(week).length]).toEqual([1, 7, 7])
      }),
    )
  })

  test('going there and back again ends at the same day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (one, count) => {
        expect(addDays(addDays(one, count), -count)).toBe(one)
      }),
    )
  })
})

describe('a register', () => {
  const calendar = {
    today: '2026-11-21',
    year: { startsOn: '2026-06-01', endsOn: '2027-05-31' },
    workingDays: [1, 2, 3, 4, 5],
    holidays: [{ name: 'Diwali', startsOn: '2026-11-09', endsOn: '2026-11-10' }],
  }
  test.each([
    ['2026-11-20', undefined],
    ['2026-11-23', 'This day is in the future.'],
    ['2026-05-29', 'This day is outside the academic year.'],
    ['2026-11-10', 'This day is a holiday: Diwali.'],
    ['2026-11-21', 'Saturday is not a working day of the school.'],
    ['2026-11-11', undefined],
  ])('on %s: %s', (one, reason) => {
    const found = whyNoSchool(one, calendar)
    expect(found && plainEnglish(found)).toBe(reason)
  })

  test('begins on the first day that is one, whether past or to come', () => {
    const weekdays = { workingDays: [1, 2, 3, 4, 5], holidays: [] }
    const year = { startsOn: '2027-06-05', endsOn: '2028-03-31' }
    expect(firstSchoolDay({ ...weekdays, year })).toBe('2027-06-07')
    const holiday = { name: 'Holiday', startsOn: '2027-06-01', endsOn: '2027-06-07' }
    expect(firstSchoolDay({ ...weekdays, year, holidays: [holiday] })).toBe('2027-06-08')
    expect(firstSchoolDay({ ...weekdays, year, holidays: [{ ...holiday, endsOn: year.endsOn }] })).toBeUndefined()
  })
})

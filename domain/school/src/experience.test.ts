import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { experienceMonths, type JobSpan, monthsText, wholeMonths } from './experience.ts'
import { addDays } from './school-days.ts'

const TODAY = '2026-11-21'
const job = (startsOn: string, endsOn: string | null) => ({ startsOn, endsOn })

test.each([
  ['2020-06-01', '2023-02-01', 32],
  ['2020-06-01', '2023-01-31', 31],
  ['2020-01-31', '2020-03-01', 1],
  ['2020-01-31', '2020-02-29', 0],
  ['2020-02-29', '2021-02-28', 11],
  ['2020-05-01', '2020-05-01', 0],
])('from %s to %s are %i whole months', (from, until, months) => {
  expect(wholeMonths(from, until)).toBe(months)
})

describe('experience', () => {
  test.each<[string, JobSpan[], string]>([
    ['nothing', [], '0 years'],
    ['a job with its last day', [job('2020-06-01', '2023-01-31')], '2 years 8 months'],
    ['a present job', [job('2025-11-01', null)], '1 year'],
    ['one day', [job('2025-11-01', '2025-11-01')], '0 years'],
    ['two jobs at once', [job('2020-01-01', '2021-12-31'), job('2021-01-01', '2022-12-31')], '3 years'],
    ['a job within another', [job('2020-01-01', '2021-12-31'), job('2020-03-01', '2020-09-30')], '2 years'],
    ['jobs that follow on', [job('2020-01-15', '2020-06-30'), job('2020-07-01', '2021-01-14')], '1 year'],
    ['jobs with a gap', [job('2020-01-01', '2020-06-30'), job('2022-01-01', '2022-07-31')], '1 year 1 month'],
    ['a job that is yet to come', [job('2027-01-01', null)], '0 years'],
  ])('of %s', (_name, jobs, text) => {
    expect(monthsText(experienceMonths(jobs, TODAY))).toBe(text)
  })

  const day = fc.integer({ min: 0, max: 15_000 }).map((offset) => addDays('1985-01-01', offset))
  const span = fc.tuple(day, day).map((days) => {
    const [startsOn, endsOn] = days.toSorted()
    return { startsOn, endsOn }
  })
  const spans = fc.array(span, { minLength: 1, maxLength: 8 })

  test('is never more than the time from the first day to the last, and never less than the longest job', () => {
    fc.assert(
      fc.property(spans, (jobs) => {
        const first = jobs.map(({ startsOn }) => startsOn).toSorted()[0]
        const last =
          jobs
            .map(({ endsOn }) => endsOn)
            .toSorted()
            .at(-1) ?? first
        const months = experienceMonths(jobs, TODAY)
        expect(months).toBeLessThanOrEqual(wholeMonths(first, addDays(last, 1)))
        const longest = Math.max(...jobs.map(({ startsOn, endsOn }) => wholeMonths(startsOn, addDays(endsOn, 1))))
        expect(months).toBeGreaterThanOrEqual(longest)
      }),
    )
  })

  test('does not depend on the order, and a job told twice counts once', () => {
    fc.assert(
      fc.property(spans, (jobs) => {
        const months = experienceMonths(jobs, TODAY)
        expect(experienceMonths(jobs.toReversed(), TODAY)).toBe(months)
        expect(experienceMonths([...jobs, ...jobs], TODAY)).toBe(months)
      }),
    )
  })
})

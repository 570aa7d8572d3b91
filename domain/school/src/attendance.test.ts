import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  attendanceRate,
  daysPresent,
  daysTaken,
  KINDS,
  type Kind,
  standingOf,
  sumTallies,
  tallyMonths,
  tallyOf,
} from './attendance.ts'
import { percentage } from './rounding.ts'

const kinds = fc.array(fc.constantFrom<Kind>(...KINDS), { maxLength: 60 })

describe('the rate of attendance', () => {
  test.each([
    [['present', 'present', 'absent'], 66.67],
    [['present', 'late', 'half_day', 'absent'], 62.5],
    [['half_day'], 50],
    [['absent'], 0],
  ] as const)('of %j is %d per cent', (days, rate) => {
    const found = attendanceRate(tallyOf(days))
    expect(found && percentage(found)).toBe(rate)
    expect((100 * daysPresent(tallyOf(days))) / days.length).toBeCloseTo(rate, 2)
  })

  test('is nothing when no register was taken', () => {
    expect(attendanceRate(tallyOf([]))).toBeNull()
  })

  test('lies in 0 to 1, and a day present never lowers it, a day absent never raises it', () => {
    fc.assert(
      fc.property(kinds, (days) => {
        const value = (list: readonly Kind[]) => {
          const rate = attendanceRate(tallyOf(list))
          return rate ? Number(rate.numerator) / Number(rate.denominator) : undefined
        }
        const rate = value(days)
        if (rate === undefined) return
        expect(rate).toBeGreaterThanOrEqual(0)
        expect(rate).toBeLessThanOrEqual(1)
        expect(value([...days, 'present'])).toBeGreaterThanOrEqual(rate)
        expect(value([...days, 'absent'])).toBeLessThanOrEqual(rate)
      }),
    )
  })

  test('equals the mean of the days’ worth, and does not care about their order or grouping', () => {
    const worth = { present: 2, late: 2, half_day: 1, absent: 0 }
    fc.assert(
      fc.property(kinds, kinds, (one, other) => {
        const whole = tallyOf([...other, ...one])
        expect(sumTallies([tallyOf(one), tallyOf(other)])).toEqual(whole)
        expect(daysTaken(whole)).toBe(one.length + other.length)
        const rate = attendanceRate(whole)
        const sum = [...one, ...other].reduce((total, kind) => total + worth[kind], 0)
        const days = one.length + other.length
        expect(rate).toEqual(days ? { numerator: BigInt(sum), denominator: BigInt(2 * days) } : null)
      }),
    )
  })
})

test.each([
  [74.99, 'low'],
  [75, 'watch'],
  [89.99, 'watch'],
  [90, 'good'],
] as const)('a rate of %d stands as %s with a threshold of 75', (percent, standing) => {
  expect(standingOf({ numerator: BigInt(Math.round(percent * 100)), denominator: 10_000n }, 75)).toBe(standing)
})

test('a third below the threshold by less than the two decimals shown is still low', () => {
  expect(standingOf({ numerator: 66_666n, denominator: 100_000n }, 66.67)).toBe('low')
})

describe('attendance by month', () => {
  const part = (month: string, ...days: Kind[]) => ({ month, tally: tallyOf(days) })

  test('adds up what is known of a month, and has a month without a day between two that have some', () => {
    const found = tallyMonths([
      part('2027-01', 'present'),
      part('2026-11', 'absent'),
      part('2026-11', 'late'),
      part('2026-06'),
    ])
    expect(found.map(({ month, tally }) => [month, daysTaken(tally)])).toEqual([
      ['2026-11', 2],
      ['2026-12', 0],
      ['2027-01', 1],
    ])
    expect(tallyMonths([])).toEqual([])
  })

  test('comes to the same as all days together, each month once and in order', () => {
    const month = fc.integer({ min: 1, max: 12 }).map((number) => `2026-${String(number).padStart(2, '0')}`)
    const parts = fc.array(fc.record({ month, tally: kinds.map(tallyOf) }), { maxLength: 20 })
    fc.assert(
      fc.property(parts, (all) => {
        const found = tallyMonths(all)
        expect(sumTallies(found.map((one) => one.tally))).toEqual(sumTallies(all.map((one) => one.tally)))
        const months = found.map((one) => one.month)
        expect(months).toEqual([...new Set(months)].toSorted())
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GRADING_SCALES, gradeKey, gradeOf, type Weighted, weightedAverage } from './grading.ts'
import { meanRatio, subjectResult } from './report.ts'
import {
  compareRatios,
  divideHalfUp,
  formatMark,
  hundredthsOf,
  isAtLeast,
  percentage,
  type Ratio,
  stepsOf,
} from './rounding.ts'

// The arithmetic of results in nothing but bigints, as it is defined. The product's own takes doubles where they are exact.

const reduced = ({ numerator, denominator }: Ratio): Ratio => {
  let [a, b] = [numerator, denominator]
  while (b > 0n) [a, b] = [b, a % b]
  return { numerator: numerator / a, denominator: denominator / a }
}

function plainAverage(parts: readonly Weighted[]): Ratio | null {
  const counted = parts.filter(({ weight }) => weight > 0n)
  const total = counted.reduce((all, { weight }) => all + weight, 0n)
  const sum = counted.reduce(
    (all, { ratio, weight }) => ({
      numerator: all.numerator * ratio.denominator + weight * ratio.numerator * all.denominator,
      denominator: all.denominator * ratio.denominator,
    }),
    { numerator: 0n, denominator: 1n },
  )
  return total === 0n ? null : reduced({ numerator: sum.numerator, denominator: sum.denominator * total })
}

const plainPercentage = ({ numerator, denominator }: Ratio) =>
  Number(divideHalfUp(numerator * 10_000n, denominator)) / 100

const plainGrade = (ratio: Ratio, scale: (typeof GRADING_SCALES)[number]) => {
  const reached = gradeKey(scale).find(({ from }) => ratio.numerator * 100n >= BigInt(from) * ratio.denominator)
  if (reached) return reached.grade
  if (scale === 'percentage') return `${plainPercentage(ratio)}%`
  const points = divideHalfUp(ratio.numerator * 400n, ratio.denominator)
  return `${points / 100n}.${String(points % 100n).padStart(2, '0')}`
}

/** As marks are, around what a double holds exactly, and far beyond. */
const whole = fc.oneof(
  { weight: 6, arbitrary: fc.bigInt({ min: 1n, max: 1_000_000n }) },
  { weight: 2, arbitrary: fc.bigInt({ min: 1n, max: 1n << 42n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: (1n << 53n) - 20_000n, max: (1n << 53n) + 20_000n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 1n, max: 1n << 90n }) },
)
const maximum = fc.oneof(fc.constantFrom(2_000n, 2_500n, 4_000n, 8_000n, 10_000n), whole)
const ratio = fc
  .tuple(whole, maximum)
  .map(([one, denominator]): Ratio => ({ numerator: one % (denominator + 1n), denominator }))
const weight = fc.oneof(fc.constantFrom(0n, 100n, 2_000n, 4_000n), whole)
const anyRatio = fc.oneof(ratio, fc.record({ numerator: whole, denominator: maximum }))
const weighted = fc.array(fc.record({ ratio: anyRatio, weight }), { maxLength: 12 })

test('every mark comes out of its number as it is', () => {
  const wrong: string[] = []
  for (let mark = 0n; mark < 1_000_000n; mark++) {
    if (hundredthsOf(Number(formatMark(mark))) !== mark) wrong.push(formatMark(mark))
  }
  expect(wrong).toEqual([])
})

test('every tie is rounded up, and what lies next to it to its own side', () => {
  const wrong: string[] = []
  // beside it as close as marks come, and closer than a double can tell apart
  for (const times of [1n, 1_000n, 999_983n, 10n ** 15n]) {
    for (const steps of [1, 10, 100, 400, 10_000]) {
      for (let below = 0; below < steps; below++) {
        const numerator = BigInt(2 * below + 1) * times
        const denominator = BigInt(2 * steps) * times
        const found = [-1n, 0n, 1n].map((off) =>
          stepsOf({ numerator: numerator * 2n + off, denominator: denominator * 2n }, steps),
        )
        if (found.join() !== [below, below + 1, below + 1].join()) wrong.push(`${below} of ${steps}: ${found.join()}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('every hundredth of a per cent, and what lies next to it, gets the grade of the exact ratio', () => {
  const wrong: string[] = []
  for (const times of [1n, 999_983n, 10n ** 15n]) {
    for (let hundredth = 0n; hundredth <= 10_000n; hundredth++) {
      for (const off of [-1n, 0n, 1n]) {
        const one = { numerator: hundredth * times + off, denominator: 10_000n * times }
        if (one.numerator < 0n) continue
        for (const scale of GRADING_SCALES) {
          if (gradeOf(one, scale) !== plainGrade(one, scale)) wrong.push(`${scale} ${one.numerator}/${one.denominator}`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
})

describe('results are as exact in doubles as in bigints', () => {
  test('averages', () => {
    fc.assert(
      fc.property(weighted, (parts) => {
        expect(weightedAverage(parts)).toEqual(plainAverage(parts))
      }),
    )
  })

  test('per cents, shares of steps and grades, also half a step away', () => {
    const half = fc
      .tuple(fc.bigInt({ min: 0n, max: 10_000n }), maximum, fc.constantFrom(-1n, 0n, 1n))
      .map(([step, times, off]): Ratio => {
        const numerator = (2n * step + 1n) * times + off
        return { numerator, denominator: 20_000n * times }
      })
    fc.assert(
      fc.property(fc.oneof(ratio, half), fc.integer({ min: 1, max: 20_000 }), (one, steps) => {
        expect(percentage(one)).toBe(plainPercentage(one))
        expect(stepsOf(one, steps)).toBe(Number(divideHalfUp(one.numerator * BigInt(steps), one.denominator)))
        for (const scale of GRADING_SCALES) expect(gradeOf(one, scale)).toBe(plainGrade(one, scale))
      }),
    )
  })

  test('which is more, also where they are next to each other or the same', () => {
    const near = fc
      .tuple(ratio, fc.bigInt({ min: 1n, max: 1_000n }), fc.constantFrom(-1n, 0n, 1n))
      .map(([one, times, off]): [Ratio, Ratio] => [
        one,
        { numerator: one.numerator * times + off, denominator: one.denominator * times },
      ])
    fc.assert(
      fc.property(fc.oneof(near, fc.tuple(ratio, ratio)), fc.integer({ min: 0, max: 10_000 }), ([a, b], hundredth) => {
        const difference = a.numerator * b.denominator - b.numerator * a.denominator
        expect(Math.sign(compareRatios(a, b))).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0)
        expect(isAtLeast(a, hundredth / 100)).toBe(a.numerator * 10_000n >= BigInt(hundredth) * a.denominator)
      }),
    )
  })

  test('a subject’s result and the mean of a class', () => {
    const terms = [
      { id: 'one', weight: 4_000n },
      { id: 'two', weight: 3_333n },
    ]
    const exam = fc
      .record({
        termId: fc.constantFrom('one', 'two', 'gone', null),
        weight,
        maximum,
        share: whole,
        isAbsent: fc.boolean(),
      })
      .map(({ share, isAbsent, ...row }) => ({
        ...row,
        entry: isAbsent ? ('absent' as const) : share % (row.maximum + 1n),
      }))
    const plainResult = (
      exams: readonly { termId: string | null; weight: bigint; maximum: bigint; entry: bigint | 'absent' }[],
    ) => {
      const groups: [string | null, bigint][] = [
        ['one', 8_000n],
        ['two', 6_666n],
        [null, 7_333n],
      ]
      return plainAverage(
        groups.flatMap(([id, share]) => {
          const own = exams.flatMap(({ termId, maximum: denominator, entry, weight: counts }) =>
            (termId === 'gone' ? null : termId) === id && entry !== 'absent'
              ? [{ ratio: { numerator: entry, denominator }, weight: counts }]
              : [],
          )
          const average = plainAverage(own)
          return average ? [{ ratio: average, weight: share }] : []
        }),
      )
    }
    fc.assert(
      fc.property(fc.array(fc.array(exam, { maxLength: 8 }), { maxLength: 5 }), (students) => {
        const results = students.map((exams) => subjectResult(exams, terms).ratio)
        expect(results).toEqual(students.map(plainResult))
        const counted = results.flatMap((one) => (one ? [{ ratio: one, weight: 1n }] : []))
        expect(meanRatio(results)).toEqual(plainAverage(counted))
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classAverage, LEAST_MARKS, shownAverage } from './class-average.ts'
import { percentage } from './rounding.ts'

const total = (marks: readonly number[], maximum = 50) => ({
  marks: marks.length,
  sum: BigInt(marks.reduce((sum, mark) => sum + mark, 0) * 100),
  maximum: BigInt(maximum * 100),
})
const percent = (marks: readonly number[]) => {
  const ratio = classAverage(total(marks))
  return ratio && percentage(ratio)
}

describe('the average of a class in an exam', () => {
  test.each([
    [[], null],
    [[0, 0, 0], 0],
    [[50], 100],
    [[40, 25], 65],
    [[10, 20, 30], 40],
    [[1, 1, 0], 1.33],
  ])('of %j of 50 is %j per cent', (marks, expected) => expect(percent(marks)).toBe(expected))

  test('is shown to a student from three marks on', () => {
    expect([[], [40], [40, 20]].map((marks) => shownAverage(total(marks)))).toEqual([null, null, null])
    expect(shownAverage(total([40, 20, 30]))).toEqual(classAverage(total([40, 20, 30])))
  })

  test('lies between the lowest and the highest mark, and what is shown is it or nothing', () => {
    const marks = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(marks, (all) => {
        const average = percent(all) ?? Number.NaN
        expect(average).toBeGreaterThanOrEqual(Math.min(...all) * 2)
        expect(average).toBeLessThanOrEqual(Math.max(...all) * 2)
        const shown = shownAverage(total(all))
        expect(shown && percentage(shown)).toBe(all.length < LEAST_MARKS ? null : average)
      }),
    )
  })
})

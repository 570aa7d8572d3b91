import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fit, similarity, toRatingScale } from './fit.ts'
import { type Six, six, sum } from './themes.ts'

const ratings = fc
  .tuple(...([1, 1, 1, 1, 1, 1] as const).map(() => fc.double({ min: 1, max: 7, noNaN: true })))
  .map((values): Six => six((k) => values[k]))

describe('fit of a pupil and a career', () => {
  test('follows F = 0.5 r + 0.5 (1 - d/12) on a worked pair', () => {
    const result = fit([7, 1, 1, 1, 1, 1], [1, 7, 1, 1, 1, 1])
    expect(result.r).toBeCloseTo(-0.2, 12)
    expect(result.distance).toBeCloseTo(Math.sqrt(72), 12)
    expect(result.hybrid).toBeCloseTo(0.5 * -0.2 + 0.5 * (1 - Math.sqrt(72) / 12), 12)
    expect(result.display).toBeCloseTo((result.hybrid + 0.5) / 1.5, 12)
  })

  test('gives the worked example of the README', () => {
    const result = fit(toRatingScale([9, 7, 4, 2, 3, 6]), [6, 5, 2, 1, 2, 4])
    expect(result.r).toBeCloseTo(0.989, 3)
    expect(result.distance).toBeCloseTo(1.036, 3)
    expect(result.display).toBeCloseTo(0.968, 3)
  })

  test('is complete for equal shapes, whatever their height', () => {
    const result = fit([6, 5, 4, 3, 2, 1], [7, 6, 5, 4, 3, 2])
    expect(result.r).toBeCloseTo(1, 12)
    expect(result.distance).toBeCloseTo(0, 12)
    expect(result.display).toBeCloseTo(1, 12)
  })

  test('has contributions that add up to the correlation within 1e-9', () => {
    const halves = fc.integer({ min: 2, max: 14 }).map((value) => value / 2)
    const shapes = fc.tuple(halves, halves, halves, halves, halves, halves).filter((values) => new Set(values).size > 1)
    fc.assert(
      fc.property(shapes, shapes, (pupil, career) => {
        const covariance = (a: readonly number[], b: readonly number[]) =>
          6 * sum(a.map((value, k) => value * b[k])) - sum(a) * sum(b)
        const pearson = covariance(pupil, career) / Math.sqrt(covariance(pupil, pupil) * covariance(career, career))
        const { r, contributions } = fit(pupil, career)
        expect(Math.abs(sum(contributions) - pearson)).toBeLessThan(1e-9)
        expect(r).toBeCloseTo(pearson, 9)
      }),
    )
  })

  test('never is NaN and stays within 0-1 on display', () => {
    fc.assert(
      fc.property(ratings, ratings, (pupil, career) => {
        const { display, hybrid, distance } = fit(pupil, career)
        expect(display).toBeGreaterThanOrEqual(0)
        expect(display).toBeLessThanOrEqual(1)
        expect(Number.isFinite(hybrid + distance)).toBe(true)
      }),
    )
  })

  test('has no r and no contributions for a level profile', () => {
    const result = fit([4, 4, 4, 4, 4, 4], [7, 6, 5, 4, 3, 2])
    expect(result.r).toBeNull()
    expect(result.contributions).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('is symmetric in its correlation', () => {
    expect(similarity([7, 2, 1, 3, 5, 4], [1, 6, 2, 2, 3, 1])).toBeCloseTo(
      similarity([1, 6, 2, 2, 3, 1], [7, 2, 1, 3, 5, 4]),
      12,
    )
  })

  test('puts scores 0-10 on the 1-7 scale', () => {
    expect(toRatingScale([0, 5, 10, 2.5, 7.5, 1])).toEqual([1, 4, 7, 2.5, 5.5, 1.6])
  })
})

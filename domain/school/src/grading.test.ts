import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GRADING_SCALES, gradeKey, gradeOf, markRatio, weightedAverage } from './grading.ts'
import { formatMark, isAtLeast, parseMark, percentage, type Ratio } from './rounding.ts'

const ratio = (mark: string, maximum: string): Ratio => {
  const found = markRatio(parseMark(mark) ?? 0n, parseMark(maximum) ?? 0n)
  if (!found) throw new Error('no maximum')
  return found
}
const hundredths = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) })

describe('a mark', () => {
  test.each([
    ['74', 7400n], ['74.5', 7450n], ['74.05', 7405n], [0, 0n], [7.1, 710n], ['-1', -100n],
    ['74.555', undefined], ['1e3', undefined], ['', undefined], ['AB', undefined], ['७४', undefined], [Number.NaN, undefined],
  ])('%s is read as %s hundredths', (text, value) => expect(parseMark(text)).toBe(value)) // biome-ignore format: a table

  test('is written as it was read', () => {
    fc.assert(fc.property(hundredths(10 ** 8), (mark) => parseMark(formatMark(mark)) === mark))
  })
})

describe('a percentage', () => {
  test.each([
    ['2', '3', 66.67],
    ['1', '8', 12.5],
    ['1', '80', 1.25],
    ['0.01', '8', 0.13],
    ['200', '200', 100],
  ])('%s of %s is %s', (mark, maximum, percent) => expect(percentage(ratio(mark, maximum))).toBe(percent))

  test('rounds half up, exactly: 1 in 20,000 is 0.01 and a hair less is 0', () => {
    expect(percentage({ numerator: 1n, denominator: 20_000n })).toBe(0.01)
    expect(percentage({ numerator: 9_999n, denominator: 200_000_000n })).toBe(0)
  })
})

describe('a grade', () => {
  test.each([
    ['90', '100', 'A'], ['89.99', '100', 'B'], ['80', '100', 'B'], ['70', '100', 'C'], ['60', '100', 'D'],
    ['50', '100', 'E'], ['49.99', '100', 'F'], ['0', '100', 'F'], ['18', '20', 'A'], ['83.5', '167', 'E'],
  ])('%s of %s is %s', (mark, maximum, grade) => expect(gradeOf(ratio(mark, maximum), 'letters')).toBe(grade)) // biome-ignore format: a table

  test('comes from the exact ratio, not from the rounded percentage', () => {
    const justBelow = { numerator: 89_999n, denominator: 100_000n }
    expect(percentage(justBelow)).toBe(90)
    expect(gradeOf(justBelow, 'letters')).toBe('B')
  })

  test.each([
    ['91', 'A1'],
    ['90.5', 'A2'],
    ['81', 'A2'],
    ['40', 'D'],
    ['33', 'D'],
    ['32.99', 'E'],
  ])('CBSE: %s is %s', (mark, grade) => expect(gradeOf(ratio(mark, '100'), 'cbse')).toBe(grade))

  test.each(['letters', 'cbse'] as const)('%s: the key names the grade of its own lower bound', (scale) => {
    for (const { grade, from } of gradeKey(scale)) expect(gradeOf(ratio(String(from), '100'), scale)).toBe(grade)
  })

  test.each([
    ['100', '4.00'],
    ['66.67', '2.67'],
    ['50', '2.00'],
    ['0', '0.00'],
  ])('GPA: %s is %s', (mark, points) => {
    expect(gradeOf(ratio(mark, '100'), 'gpa')).toBe(points)
  })

  const worth: Record<string, (grade: string) => number> = {
    letters: (grade) => -grade.charCodeAt(0),
    cbse: (grade) => -['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D', 'E'].indexOf(grade),
    percentage: (grade) => Number.parseFloat(grade),
    gpa: Number,
  }
  test.each(GRADING_SCALES)('%s: more marks never give a lower grade', (scale) => {
    fc.assert(
      fc.property(hundredths(10_000), hundredths(10_000), (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        const grade = (mark: bigint) => worth[scale](gradeOf({ numerator: mark, denominator: 10_000n }, scale))
        return grade(low) <= grade(high)
      }),
    )
  })
})

describe('a weighted average', () => {
  const part = fc.record({
    ratio: fc.record({ numerator: hundredths(10_000), denominator: fc.constant(10_000n) }),
    weight: fc.bigInt({ min: 0n, max: 1_000n }),
  })

  test('of nothing is null', () => {
    expect(weightedAverage([])).toBeNull()
    expect(weightedAverage([{ ratio: ratio('5', '10'), weight: 0n }])).toBeNull()
  })

  test('is exact: (1/3 + 1/6) / 2 = 1/4', () => {
    const parts = [ratio('1', '3'), ratio('1', '6')].map((one) => ({ ratio: one, weight: 100n }))
    expect(weightedAverage(parts)).toEqual({ numerator: 1n, denominator: 4n })
  })

  test('lies between its lowest and highest part, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), (parts) => {
        const average = weightedAverage(parts)
        if (!average) return parts.every((one) => one.weight === 0n)
        const reversed = weightedAverage(parts.toReversed())
        const counted = parts.filter((one) => one.weight > 0n).map((one) => one.ratio.numerator)
        const value = (average.numerator * 10_000n) / average.denominator
        const lowest = counted.reduce((a, b) => (a < b ? a : b))
        const highest = counted.reduce((a, b) => (a > b ? a : b))
        return value >= lowest && value <= highest && reversed?.numerator === average.numerator
      }),
    )
  })
})

test('"at least" is exact at the boundary', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredth) =>
      isAtLeast({ numerator: BigInt(hundredth), denominator: 10_000n }, hundredth / 100),
    ),
  )
})

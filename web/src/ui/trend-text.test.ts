import { describe, expect, it } from 'vitest'
import { across, bridgeOf, linesOf, type TrendPoint, trendTakeaway } from './trend-text.ts'

const at = (value: number | null, average?: number | null, name = 'Unit test'): TrendPoint => ({
  day: '2026-08-10',
  name,
  value,
  ...(average === undefined ? {} : { average }),
})

describe('the takeaway of marks over time', () => {
  it.each([
    [[], 'No marks yet.'],
    [[at(null), at(null)], 'Absent so far.'],
    [[at(72.5)], '72.5% in Unit test.'],
    [[at(60), at(72.25)], '72.25% in Unit test: 12.25 points above the exam before.'],
    [[at(60), at(null), at(59)], '59% in Unit test: 1 point below the exam before.'],
    [[at(60), at(60, 66.67)], '60% in Unit test: the same as the exam before, 6.67 points below the class average.'],
    [[at(80, 80)], '80% in Unit test: level with the class average.'],
    [[at(80, null)], '80% in Unit test.'],
    [[{ ...at(80), isDraft: true }], '80% in Unit test (draft).'],
    // 0.1 + 0.2 of floats is not read by anybody
    [[at(66.6), at(66.9)], '66.9% in Unit test: 0.3 points above the exam before.'],
  ])('of %j is %j', (points, text) => {
    expect(trendTakeaway(points)).toBe(text)
  })
})

describe('a line of marks', () => {
  it('breaks where somebody was absent', () => {
    expect(linesOf([10, 20, null, 30, 40]).map((line) => line.split(' ').length)).toEqual([2, 2])
  })
  it('is led on faintly over an absence', () => {
    expect(bridgeOf([10, null, 30])).toBe('4,90 96,70')
  })
  it('is none of a single mark', () => {
    expect(linesOf([10])).toEqual([])
    expect(linesOf([10, null, 20])).toEqual([])
  })
  it('runs from left to right within the plot', () => {
    const distances = Array.from({ length: 12 }, (_, index) => across(index, 12))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...distances)).toBeLessThanOrEqual(100)
    expect(across(0, 1)).toBe(50)
  })
})

import { describe, expect, test } from 'vitest'
import { interpretInterests, interpretReasoning, percentileOf } from './interpretation.ts'
import { type ReasoningResult, readInterests } from './pupil.ts'
import { byTheme } from './testing/pupils.ts'
import type { Six } from './themes.ts'

const own = { name: 'the reasoning test', external: false }
const reasoning = (score: number, more: Partial<ReasoningResult> = {}): ReasoningResult => ({
  score,
  percentages: {},
  source: own,
  ...more,
})
const interests = (scores: Six) => interpretInterests(readInterests(byTheme(scores)), undefined)

describe('reasoning', () => {
  test.each([
    [130, 'higher than 98%'],
    [129, 'higher than 91%'],
    [120, 'higher than 91%'],
    [110, 'higher than 75%'],
    [109, 'higher than 50%'],
    [90, 'higher than 50%'],
    [89, 'below average'],
  ])('at %i says %s', (score, words) => {
    expect(interpretReasoning(reasoning(score), 10)).toContain(words)
  })

  test('is a range with the exact percentile range beside it', () => {
    const text = interpretReasoning(reasoning(104, { band: [93, 115] }), 10)
    expect(text).toContain('reasoning estimate is 104, likely 93-115')
    expect(text).toContain('32 to 84')
    expect(text).toContain('not a clinical IQ test')
  })

  test('holds percentiles to 1-99', () => {
    expect(percentileOf(200)).toBe(99)
    expect(percentileOf(10)).toBe(1)
    expect(percentileOf(100)).toBe(50)
  })

  test('below class 9 is a band without a number', () => {
    const text = interpretReasoning(reasoning(112), 8)
    expect(text).toContain('above the middle')
    expect(text).not.toMatch(/\d/)
  })

  test('calls a part stronger only from four marks of ten on', () => {
    const close = reasoning(100, { percentages: { logical: 70, numerical: 40, verbal: 60 } })
    expect(interpretReasoning(close, 10)).toContain('too close')
    const far = reasoning(100, { percentages: { logical: 90, numerical: 50, verbal: 60 } })
    expect(interpretReasoning(far, 10)).toContain('Logical reasoning is a relative strength')
    expect(interpretReasoning(far, 10)).toContain('logical 90% (Excellent)')
  })

  test('of an outside test names it and gives percentiles, not labels', () => {
    const text = interpretReasoning(
      reasoning(100, {
        percentages: { logical: 90, verbal: 40 },
        source: { name: 'WAIS', external: true, confidence: 'low' },
      }),
      10,
    )
    expect(text).toContain('WAIS (confidence: low)')
    expect(text).toContain('Percentiles by part: logical 90, verbal 40.')
    expect(text).not.toContain('Excellent')
  })

  test('is left out where there is none', () => {
    expect(interpretReasoning(undefined, 10)).toContain('No reasoning result')
  })
})

describe('interests', () => {
  test('carry the band words of the result page', () => {
    expect(interests([9, 8, 7, 5, 3, 1])).toContain('Realistic (90%, Exceptional)')
    expect(interests([7, 10, 4, 4, 4, 4])).toContain('Realistic (70%, Strong)')
    expect(interests([7, 10, 4, 4, 4, 4])).toContain('not how able you are')
  })

  test('say when the first two are not clearly different', () => {
    expect(interests([9, 8, 5, 4, 3, 2])).toContain('not clearly different')
    expect(interests([9, 7, 5, 4, 3, 2])).toContain('strongest interest is Realistic')
  })

  test('say that a flat profile shows no direction yet', () => {
    expect(interests([5, 6, 5, 5, 5, 5])).toContain('lie close together')
  })

  test('say when height was not used', () => {
    expect(interests([10, 10, 10, 10, 10, 7])).toContain('Nearly everything appealed')
    expect(interests([0, 0, 0, 0, 3, 0])).toContain('Little appealed')
  })
})

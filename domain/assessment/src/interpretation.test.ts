import { describe, expect, it } from 'vitest'
import { INTEREST_ITEMS, SCALE_OPTIONS, type Scale } from './interest/items.ts'
import { scoreInterests } from './interest/score.ts'
import { interpretInterests, interpretReasoning, namedStanding } from './interpretation.ts'
import { CATEGORIES, type OptionKey } from './item.ts'
import { createRng } from './rng.ts'
import { type ReasoningResult, scoreForm } from './scoring/score-form.ts'

const BANNED =
  /\b(genius|gifted|low iq|dull|slow|retarded|unfit|not suited|cannot|will become|must choose|guaranteed|diagnos\w+|your iq is)\b/i
const form = Array.from({ length: 30 }, (_, i) => ({
  category: CATEGORIES[i % 3],
  b: -2 + i * 0.14,
  key: 'A' as const,
  options: { A: '1', B: '2', C: '3', D: '4', E: '5' },
}))
const sitting = (right: number, more: Partial<Parameters<typeof scoreForm>[1]> = {}): ReasoningResult =>
  scoreForm(form, { answers: new Map(Array.from({ length: right }, (_, i): [number, OptionKey] => [i, 'A'])), ...more })

describe('words of the results', () => {
  it('keep to estimates and ranges in 2,000 interest reports and every reasoning report', () => {
    const rng = createRng('words')
    for (let n = 0; n < 2000; n++) {
      const scale: Scale = n % 2 === 0 ? 5 : 3
      const values = Object.keys(SCALE_OPTIONS[scale]).map(Number)
      const answers = INTEREST_ITEMS.filter(() => rng.chance(n % 5 === 0 ? 0.8 : 1)).map(({ id }) => ({
        itemId: id,
        value: rng.pick(values),
      }))
      expect(interpretInterests(scoreInterests(scale, answers)).join(' ')).not.toMatch(BANNED)
    }
    for (let right = 0; right <= 30; right++) {
      for (const classLevel of [8, 9, 12]) {
        for (const result of [sitting(right), sitting(right, { expired: true }), sitting(right, { seconds: [1] })]) {
          expect(interpretReasoning(result, classLevel).join(' ')).not.toMatch(BANNED)
        }
      }
    }
  })

  it('name the estimate, its range, its percentile range and what it is not', () => {
    const words = interpretReasoning(sitting(20), 10).join(' ')
    expect(words).toMatch(/Reasoning estimate \d+, likely \d+-\d+: higher than 50%\./)
    expect(words).toMatch(/Exact percentile on the scale: \d+(st|nd|rd|th) \(range \d+\w\w to \d+\w\w\)/)
    expect(words).toMatch(/not a clinical IQ test/)
  })

  it('show the band without the number below class 9', () => {
    expect(interpretReasoning(sitting(20), 8).join(' ')).toMatch(/Reasoning estimate: likely \d+-\d+\./)
    expect(interpretReasoning(sitting(20), 8).join(' ')).not.toMatch(/estimate \d+|percentile/)
    expect(interpretReasoning(sitting(20), 9).join(' ')).toMatch(/estimate \d+/)
  })

  it('say when there is too little to estimate from, and when the time ended early', () => {
    expect(interpretReasoning(sitting(5), 10).join(' ')).toMatch(/too little to estimate/)
    expect(interpretReasoning(sitting(20, { expired: true }), 10).join(' ')).toMatch(/before the last 10 questions/)
  })

  it('keep the default sentences of 130, 120, 110 and 90', () => {
    expect([130, 129, 119, 109, 90, 89].map(namedStanding)).toEqual([
      'higher than 98%',
      'higher than 91%',
      'higher than 75%',
      'higher than 50%',
      'higher than 50%',
      'below average',
    ])
  })

  it('call an interest band an interest, and a code an estimate when others fit as well', () => {
    const answers = INTEREST_ITEMS.map(({ id, theme }) => ({
      itemId: id,
      value: theme === 'Social' ? 5 : theme === 'Artistic' ? 4 : 2,
    }))
    const words = interpretInterests(scoreInterests(5, answers)).join(' ')
    expect(words).toMatch(/Social \(interest Exceptional\)/)
    expect(words).toMatch(/is an estimate; .* fit about as well/)
    expect(interpretInterests(scoreInterests(5, [])).join(' ')).toMatch(/not enough for a code/)
  })
})

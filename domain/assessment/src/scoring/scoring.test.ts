import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { simulateRecovery } from '../../audit/simulate.ts'
import { assembleSlots } from '../form/assemble.ts'
import { interpretReasoning } from '../interpretation.ts'
import { CATEGORIES, type OptionKey } from '../item.ts'
import { createRng } from '../rng.ts'
import { percentileOfIq, phi, phiInverse } from './normal.ts'
import { information, probability } from './response-model.ts'
import { domainLabel, type ScoredItem, scoreForm } from './score-form.ts'
import { sumScoreTable } from './sum-score.ts'

const options = { A: '1', B: '2', C: '3', D: '4', E: '5' }
const form: ScoredItem[] = Array.from({ length: 30 }, (_, i) => ({
  category: CATEGORIES[i % 3],
  b: [-2.2, -1.6, -1.1, -0.7, -0.3, 0.1, 0.5, 0.9, 1.4, 2][Math.floor(i / 3)],
  key: 'A',
  options,
}))
const first = (count: number, key: OptionKey = 'A'): Map<number, OptionKey> =>
  new Map(Array.from({ length: count }, (_, i) => [i, key]))

describe('the normal curve', () => {
  it('has the tabled values and its inverse', () => {
    expect(phi(0)).toBe(0.5)
    expect(phi(1.959963985)).toBeCloseTo(0.975, 9)
    expect(phi(-3.5)).toBeCloseTo(0.000232629, 9)
    for (const p of [0.01, 0.25, 0.5, 0.9, 0.99]) expect(phi(phiInverse(p))).toBeCloseTo(p, 10)
    expect([90, 100, 110, 130, 40, 160].map(percentileOfIq)).toEqual([25, 50, 75, 98, 1, 99])
  })
})

describe('the response model', () => {
  it('has its floor at guessing and lies halfway above it at the difficulty', () => {
    expect(probability(-40, { b: 0, options: 5 })).toBeCloseTo(0.2, 9)
    expect(probability(0.7, { b: 0.7, options: 8 })).toBeCloseTo(0.125 + 0.875 / 2, 12)
    expect(probability(40, { b: 0, options: 5 })).toBeCloseTo(1, 9)
  })
  it('has the information of the slope over the variance', () => {
    const item = { b: 0.3, options: 5 }
    for (const theta of [-2, 0, 1.5]) {
      const slope = (probability(theta + 1e-5, item) - probability(theta - 1e-5, item)) / 2e-5
      const p = probability(theta, item)
      expect(information(theta, item)).toBeCloseTo(slope ** 2 / (p * (1 - p)), 6)
    }
  })
})

describe('sum-score estimates', () => {
  it('equal those from all answer patterns one by one', () => {
    const items = [
      { b: -1, options: 5 },
      { b: 0, options: 5 },
      { b: 1.2, options: 8 },
    ]
    const grid = Array.from({ length: 161 }, (_, i) => -4 + i * 0.05)
    for (let raw = 0; raw <= 3; raw++) {
      const weights = grid.map((theta) => {
        let sum = 0
        for (let pattern = 0; pattern < 8; pattern++) {
          if ([0, 1, 2].filter((i) => (pattern >> i) & 1).length !== raw) continue
          sum += items.reduce(
            (product, item, i) =>
              product * ((pattern >> i) & 1 ? probability(theta, item) : 1 - probability(theta, item)),
            1,
          )
        }
        return sum * Math.exp((-theta * theta) / 2)
      })
      const total = weights.reduce((sum, w) => sum + w, 0)
      expect(sumScoreTable(items)[raw].theta).toBeCloseTo(
        grid.reduce((sum, t, i) => sum + t * weights[i], 0) / total,
        10,
      )
    }
  })

  it('rise with every mark', () => {
    const rows = sumScoreTable(form.map(({ b }) => ({ b, options: 5 })))
    rows.slice(1).forEach((row, i) => expect(row.theta).toBeGreaterThan(rows[i].theta))
  })

  it('recover simulated abilities without bias, within 8 points, in a band that holds nine in ten', () => {
    const forms = ['a', 'b', 'c'].map((seed) =>
      assembleSlots(createRng(seed)).map(({ design, options: count }) => ({ b: design.b, options: count })),
    )
    const { bias, rmse, coverage } = simulateRecovery(forms, 3000, 'test')
    expect(Math.abs(bias)).toBeLessThanOrEqual(0.7)
    expect(rmse).toBeLessThanOrEqual(8)
    expect(coverage).toBeGreaterThanOrEqual(0.87)
    expect(coverage).toBeLessThanOrEqual(0.93)
  })
})

describe('a scored sitting', () => {
  it('counts unanswered as wrong and wrong as nothing lost', () => {
    const wrong = new Map([...first(20), ...Array.from({ length: 10 }, (_, i): [number, OptionKey] => [20 + i, 'B'])])
    expect(scoreForm(form, { answers: first(20) }).iqscore).toBe(scoreForm(form, { answers: wrong }).iqscore)
    expect(scoreForm(form, { answers: first(20) })).toMatchObject({ raw: 20, total: 30, percentage: 67, answered: 20 })
  })

  it('gives the same marks the same estimate, whichever items they come from', () => {
    const last = new Map(Array.from({ length: 18 }, (_, i): [number, OptionKey] => [29 - i, 'A']))
    expect(scoreForm(form, { answers: last }).iqscore).toBe(scoreForm(form, { answers: first(18) }).iqscore)
  })

  it('is too little to estimate from at seven right answers, or when it went by too fast', () => {
    expect(scoreForm(form, { answers: first(7) })).toMatchObject({
      tooLittle: 'few_right_answers',
      iqscore: null,
      band: null,
      percentileRange: null,
    })
    expect(scoreForm(form, { answers: first(8) })).toMatchObject({ tooLittle: null })
    const hasty = scoreForm(form, { answers: first(20), seconds: Array.from({ length: 20 }, () => 4.9) })
    expect(hasty).toMatchObject({ tooLittle: 'very_fast', iqscore: null })
    expect(scoreForm(form, { answers: first(20), seconds: Array.from({ length: 20 }, () => 5) }).tooLittle).toBeNull()
    expect(scoreForm(form, { answers: new Map() })).toMatchObject({ raw: 0, tooLittle: 'few_right_answers' })
  })

  it('counts six or more unreached items when the time ran out', () => {
    expect(scoreForm(form, { answers: first(24), expired: true }).unreached).toBe(6)
    expect(scoreForm(form, { answers: first(25), expired: true }).unreached).toBe(0)
    expect(scoreForm(form, { answers: first(24) }).unreached).toBe(0)
    expect(scoreForm(form, { answers: new Map(), expired: true }).unreached).toBe(30)
  })

  it('calls a category a relative strength from four marks above another', () => {
    const marks = (logical: number, others: number) =>
      new Map(
        form.flatMap((item, i): [number, OptionKey][] =>
          Math.floor(i / 3) < (item.category === 'logical_reasoning' ? logical : others) ? [[i, 'A']] : [],
        ),
      )
    expect(scoreForm(form, { answers: marks(8, 4) }).relativeStrengths).toEqual(['logical_reasoning'])
    expect(scoreForm(form, { answers: marks(7, 4) }).relativeStrengths).toEqual([])
    expect(scoreForm(form, { answers: marks(8, 4) }).categoryScores.logical_reasoning).toMatchObject({
      correct: 8,
      total_score: 10,
      percentage: 80,
      label: 'Strong',
    })
  })

  it('refuses places and options that the form does not have', () => {
    expect(() => scoreForm(form, { answers: new Map([[30, 'A']]) })).toThrow(RangeError)
    expect(() => scoreForm(form, { answers: new Map([[0, 'H']]) })).toThrow(/no option H/)
  })

  it('labels percentages of marks from 90, 75, 50 and 25', () => {
    expect([90, 89, 75, 50, 25, 24].map(domainLabel)).toEqual([
      'Excellent',
      'Strong',
      'Strong',
      'Average',
      'Developing',
      'Needs Improvement',
    ])
  })

  it('never holds a number that is none', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.integer({ min: 0, max: 29 }).map(String), fc.constantFrom<OptionKey>('A', 'B', 'E')),
        (chosen) => {
          const answers = new Map(Object.entries(chosen).map(([place, key]) => [Number(place), key]))
          const result = scoreForm(form, { answers })
          expect(JSON.stringify(result)).not.toMatch(/NaN|Infinity/)
          expect(interpretReasoning(result, 10).join(' ')).not.toMatch(/NaN|undefined|null/)
        },
      ),
      { numRuns: 30 },
    )
  })
})

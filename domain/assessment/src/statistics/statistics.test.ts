import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fault, simulateAnswers } from '../../audit/simulate-answers.ts'
import { simulateInterestAnswers } from '../../audit/simulate-interest-answers.ts'
import type { Scale } from '../interest/items.ts'
import { type DesignCounts, designStatistics, isDrawnLess } from './design-statistics.ts'
import { difficultyOf, expectedShare } from './expected.ts'
import { interestStatistics } from './interest-statistics.ts'
import { correlationOf } from './moments.ts'
import { reliability } from './reliability.ts'

const plain: DesignCounts = {
  design: 'coding 2',
  category: 'logical_reasoning',
  b: -0.3,
  options: 5,
  answers: 400,
  right: 260,
  sumRest: 7000,
  sumRestSquared: 134_400,
  sumRestRight: 4940,
  medianSeconds: 41,
  mistakes: { 'letters backwards': 70, 'each letter +1': 70 },
  offered: { 'letters backwards': 800, 'each letter +1': 800 },
}
const one = (change: Partial<DesignCounts>) => designStatistics([{ ...plain, ...change }])[0]

describe('statistics of a design', () => {
  it('give shares, the difficulty found, discrimination and time', () => {
    const { shareRight, expectedShareRight, observedB, discrimination, medianSeconds, flags } = one({})
    expect(shareRight).toBe(0.65)
    expect(expectedShareRight).toBeCloseTo(expectedShare({ b: -0.3, options: 5 }), 12)
    expect(expectedShare({ b: observedB ?? 9, options: 5 })).toBeCloseTo(0.65, 5)
    // By hand: covariance 4940/400 - .65 × 17.5 = .975, over √(.65 × .35) × √(336 - 17.5²).
    expect(discrimination).toBeCloseTo(0.975 / (Math.sqrt(0.2275) * Math.sqrt(29.75)), 9)
    expect(medianSeconds).toBe(41)
    expect(flags).toEqual([])
  })

  it.each<[string, Partial<DesignCounts>, string[], boolean]>([
    ['29 answers', { answers: 29, right: 0, mistakes: {} }, ['too_few_answers'], false],
    ['no answer', { answers: 0, right: 0, mistakes: {}, offered: {} }, ['too_few_answers'], false],
    ['right answers without regard to ability', { sumRestRight: 4550 }, ['low_discrimination'], true],
    ['right answers of the weaker', { sumRestRight: 4300 }, ['low_discrimination'], true],
    ['a far easier item', { b: 1.4 }, ['far_from_expected'], true],
    ['a far harder item', { b: -2.2 }, ['far_from_expected'], true],
    [
      'fewer right than by guessing',
      { answers: 100, right: 5, mistakes: {}, offered: {}, sumRest: 1750, sumRestSquared: 33_600, sumRestRight: 100 },
      ['below_chance'],
      true,
    ],
    ['a mistake that nobody makes', { offered: { ...plain.offered, mirror: 400 } }, ['unused_option'], false],
  ])('flag %s', (_, change, flags, less) => {
    const found = one(change)
    expect(found.flags).toEqual(flags)
    expect(isDrawnLess(found)).toBe(less)
  })

  it('name a mistake nobody makes from 30 offers on, and flag it only where that surprises', () => {
    expect(one({ offered: { ...plain.offered, mirror: 29 } }).unused).toEqual([])
    const seldom = one({ offered: { ...plain.offered, mirror: 30 } })
    expect(seldom.unused).toEqual(['mirror'])
    expect(seldom.flags).toEqual([])
  })

  it('judge nothing under 30 answers, and neither discrimination nor difficulty under 200', () => {
    expect(one({ answers: 29, right: 20, mistakes: {} })).toMatchObject({ discrimination: null, observedB: null })
    const few = { answers: 199, right: 199, sumRest: 3482, sumRestSquared: 66_864, sumRestRight: 3482, mistakes: {} }
    expect(one({ ...few, b: 2, offered: {} }).flags).toEqual([])
    expect(one({ ...few, b: 2, offered: {} }).discrimination).toBeNull()
  })

  it('refuse counts that contradict each other', () => {
    expect(() => one({ right: 401 })).toThrow(RangeError)
    expect(() => one({ answers: 1.5 })).toThrow(RangeError)
    expect(() => one({ mistakes: { 'letters backwards': 141 } })).toThrow(RangeError)
    expect(() => one({ mistakes: { unknown: 1 } })).toThrow(RangeError)
    expect(() => one({ options: 1 })).toThrow(RangeError)
  })

  it('stay within their ranges for any possible counts', () => {
    const answers = fc.array(fc.record({ right: fc.boolean(), rest: fc.integer({ min: 0, max: 29 }) }), {
      maxLength: 300,
    })
    fc.assert(
      fc.property(
        answers,
        fc.double({ min: -2.4, max: 2.4, noNaN: true }),
        fc.constantFrom(5, 8),
        (rows, b, options) => {
          const right = rows.filter((row) => row.right)
          const sum = (values: number[]): number => values.reduce((total, x) => total + x, 0)
          const found = one({
            b,
            options,
            answers: rows.length,
            right: right.length,
            sumRest: sum(rows.map(({ rest }) => rest)),
            sumRestSquared: sum(rows.map(({ rest }) => rest * rest)),
            sumRestRight: sum(right.map(({ rest }) => rest)),
            mistakes: {},
            offered: {},
          })
          expect(found.shareRight === null).toBe(rows.length === 0)
          expect(found.expectedShareRight).toBeGreaterThan(1 / options)
          expect(found.expectedShareRight).toBeLessThan(1)
          expect(Math.abs(found.discrimination ?? 0)).toBeLessThanOrEqual(1)
          expect(Math.abs(found.observedB ?? 0)).toBeLessThanOrEqual(6)
          expect(found.flags.includes('too_few_answers')).toBe(rows.length < 30)
          expect(rows.length < 30 && isDrawnLess(found)).toBe(false)
        },
      ),
    )
  })

  it('find back the difficulty that gives a share', () => {
    for (const b of [-2.2, 0, 2]) expect(difficultyOf(expectedShare({ b, options: 8 }), 8)).toBeCloseTo(b, 4)
    expect(difficultyOf(0.1, 5)).toBeCloseTo(6, 4)
    expect(difficultyOf(1, 5)).toBeCloseTo(-6, 4)
  })
})

describe('simulated answers', () => {
  const run = { forms: 12, pupils: 300, seed: 'planted' }

  it('leave at most two sound designs of a hundred with a flag', () => {
    const judged = ['sound 1', 'sound 2', 'sound 3']
      .flatMap((seed) => designStatistics(simulateAnswers({ ...run, seed })))
      .filter(({ answers }) => answers >= 200)
    expect(judged.length).toBeGreaterThan(400)
    expect(judged.filter(({ flags }) => flags.length > 0).length / judged.length).toBeLessThanOrEqual(0.02)
  })

  it('show a planted fault, and only that', () => {
    const names = designStatistics(simulateAnswers(run)).map(({ design }) => design)
    const planted: Record<string, Fault> = {
      [names[4]]: { kind: 'no_discrimination' },
      [names[13]]: { kind: 'wrong_key' },
      [names[24]]: { kind: 'harder', by: 1.5 },
    }
    const found = designStatistics(simulateAnswers(run, planted))
    for (const name of Object.keys(planted)) {
      expect(found.filter(({ design }) => design === name).map(isDrawnLess)).toEqual([true])
    }
    const others = found.filter(({ design }) => planted[design] === undefined)
    expect(others.filter(isDrawnLess).length / others.length).toBeLessThanOrEqual(0.02)
  })
})

describe('statistics of the interest statements', () => {
  const scales: Scale[] = [3, 5]

  it.each(scales)('have no flag for honest pupils, on %i points', (scale) => {
    const found = interestStatistics(simulateInterestAnswers({ scale, pupils: 400, seed: 'honest' }))
    expect(found).toHaveLength(30)
    expect(found.flatMap(({ flags }) => flags)).toEqual([])
    for (const { correlation, spread, mean } of found) {
      expect(correlation).toBeGreaterThan(0.3)
      expect(spread).toBeGreaterThan(0.5)
      expect(mean).toBeGreaterThan(scale === 3 ? 0.7 : 2.5)
    }
  })

  it.each(scales)('name statements that do not work, on %i points', (scale) => {
    const [low, middle, high] = scale === 3 ? [0, 1, 2] : [1, 3, 5]
    const found = interestStatistics(
      simulateInterestAnswers(
        { scale, pupils: 400, seed: 'planted' },
        {
          R1: (rng) => rng.int(low, high),
          I2: (rng) => (rng.chance(0.8) ? middle : rng.int(low, high)),
          A3: (rng) => (rng.chance(0.96) ? high : low),
          S4: () => middle,
        },
      ),
    )
    const flags = new Map(found.map((row) => [row.itemId, row.flags]))
    expect(flags.get('R1')).toEqual(['low_correlation'])
    expect(flags.get('I2')).toContain('mostly_middle')
    expect(flags.get('A3')).toContain('one_sided')
    expect(flags.get('S4')).toEqual(['low_correlation', 'mostly_middle', 'little_spread'])
    const sound = found.filter(({ itemId }) => !['R1', 'I2', 'A3', 'S4'].includes(itemId))
    expect(sound.flatMap((row) => row.flags)).toEqual([])
  })

  it('say nothing under 30 answers and judge nothing under 200', () => {
    const rows = (pupils: number) => simulateInterestAnswers({ scale: 5, pupils, seed: 'few' }, { R1: () => 3 })
    expect(interestStatistics(rows(29))[0]).toMatchObject({ mean: null, correlation: null, flags: ['too_few_answers'] })
    expect(interestStatistics(rows(199))[0]).toMatchObject({ mean: 3, spread: 0, shareMiddle: 1, flags: [] })
  })

  it('refuse an unknown statement and answers off the scale', () => {
    const [row] = simulateInterestAnswers({ scale: 3, pupils: 40, seed: 'refused' })
    expect(() => interestStatistics([{ ...row, itemId: 'X1' }])).toThrow(RangeError)
    expect(() => interestStatistics([{ ...row, sum: 81 }])).toThrow(RangeError)
    expect(() => interestStatistics([{ ...row, middle: 41 }])).toThrow(RangeError)
  })
})

describe('reliability', () => {
  it('equals alpha worked out from all answers, whatever they are', () => {
    const answers = fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 5 }), {
      minLength: 30,
      maxLength: 60,
    })
    const variance = (values: readonly number[]): number => {
      const mean = values.reduce((sum, x) => sum + x, 0) / values.length
      return values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length
    }
    const sums = (values: readonly number[]) => ({
      sum: values.reduce((total, x) => total + x, 0),
      sumSquared: values.reduce((total, x) => total + x * x, 0),
    })
    fc.assert(
      fc.property(answers, (rows) => {
        const columns = [0, 1, 2, 3, 4].map((i) => rows.map((row) => row[i]))
        const totals = rows.map((row) => row.reduce((sum, x) => sum + x, 0))
        const alpha = reliability({ sittings: rows.length, parts: columns.map(sums), total: sums(totals) })
        const whole = variance(totals)
        fc.pre(whole > 0.01)
        expect(alpha).toBeCloseTo(1.25 * (1 - columns.reduce((sum, c) => sum + variance(c), 0) / whole), 6)
      }),
    )
  })

  it('is 1 for parts that agree, and null where there is nothing to tell', () => {
    const part = { sum: 20, sumSquared: 20 }
    const total = { sum: 40, sumSquared: 80 }
    expect(reliability({ sittings: 40, parts: [part, part], total })).toBeCloseTo(1, 12)
    expect(reliability({ sittings: 29, parts: [part, part], total })).toBeNull()
    expect(reliability({ sittings: 40, parts: [part], total: part })).toBeNull()
    const still = { sum: 40, sumSquared: 40 }
    expect(reliability({ sittings: 40, parts: [still, still], total: { sum: 80, sumSquared: 160 } })).toBeNull()
    expect(() => reliability({ sittings: -1, parts: [], total })).toThrow(RangeError)
  })

  it('has no correlation to rest on where nothing varies', () => {
    expect(correlationOf(30, { sum: 30, sumSquared: 30 }, { sum: 60, sumSquared: 200 }, 60)).toBeNull()
  })
})

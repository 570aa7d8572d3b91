import { describe, expect, it } from 'vitest'
import { createPool } from '../src/form/slots.ts'
import { FAMILIES } from '../src/item.ts'
import { attack } from './attackers.ts'
import { sampleAsForms, sampleItems } from './sample.ts'
import { chiSquareTail, keyPositions, lengthRanks, sizeRanks, uniformP } from './uniform.ts'

// Small samples here; the bench runs 2,000 items a family and 5,000 for uniformity. Three standard errors of leeway.
const SAMPLE = 200
const tolerance = (chance: number): number => 0.03 + 3 * Math.sqrt((chance * (1 - chance)) / SAMPLE)

describe('options alone', () => {
  for (const family of FAMILIES) {
    it(`give nothing away in ${family}`, () => {
      const items = sampleItems(family, SAMPLE, 'options')
      const chance = 1 / Object.keys(items[0].options).length
      const [best] = attack(items).filter(({ name }) => name !== 'learned option texts')
      expect(best.share).toBeLessThanOrEqual(chance + tolerance(chance))
    })
  }

  for (const family of ['coding', 'blood-relation', 'seating'] as const) {
    it(`give nothing away in ${family} of forms without figures`, () => {
      const all = sampleItems(family, SAMPLE, 'told', createPool({ withoutFigures: true }))
      for (const count of [5, 8]) {
        const items = all.filter(({ options }) => Object.keys(options).length === count)
        if (items.length < 40) continue
        const [best] = attack(items).filter(({ name }) => name !== 'learned option texts')
        const leeway = 0.03 + 3.5 * Math.sqrt(((1 / count) * (1 - 1 / count)) / items.length)
        expect(best.share).toBeLessThanOrEqual(1 / count + leeway)
      }
    })
  }

  it('show the right one at every position, size and length about equally often', () => {
    const items = sampleAsForms(600, 'uniform')
    for (const counts of [keyPositions(items, 5), keyPositions(items, 8), sizeRanks(items), lengthRanks(items)]) {
      expect(uniformP(counts)).toBeGreaterThan(0.001)
    }
  })
})

describe('the chi-square test', () => {
  it('gives the tabled tails', () => {
    expect(chiSquareTail(9.488, 4)).toBeCloseTo(0.05, 3)
    expect(chiSquareTail(18.475, 7)).toBeCloseTo(0.01, 3)
  })
  it('finds a lopsided table', () => {
    expect(uniformP([40, 10, 10, 10, 10])).toBeLessThan(0.001)
    expect(uniformP([20, 20, 20, 20, 20])).toBe(1)
  })
})

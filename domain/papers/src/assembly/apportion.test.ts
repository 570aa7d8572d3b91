import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion } from './apportion.ts'

const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0)

describe('apportion', () => {
  it('rounds 44 questions in the ratio 30 : 50 : 20 by the largest remainder', () => {
    expect(apportion(44, [30, 50, 20])).toEqual([13, 22, 9])
  })

  it('gives what a full part cannot take to the others', () => {
    expect(apportion(10, [1, 1], [2, 20])).toEqual([2, 8])
  })

  it('uses parts without weight only when the weighted ones are full', () => {
    expect(apportion(5, [1, 0], [3, 9])).toEqual([3, 2])
  })

  it('sums to the total and stays within one of the exact share', () => {
    fc.assert(
      fc.property(
        fc.nat(100),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 14 }),
        (total, weights) => {
          const parts = apportion(total, weights)
          expect(sum(parts)).toBe(total)
          parts.forEach((part, i) => expect(Math.abs(part - (total * weights[i]) / sum(weights))).toBeLessThan(1))
        },
      ),
    )
  })

  it('never exceeds a capacity and leaves nothing over while there is room', () => {
    const part = fc.record({ weight: fc.nat(9), capacity: fc.nat(12) })
    fc.assert(
      fc.property(fc.nat(60), fc.array(part, { minLength: 1, maxLength: 8 }), (total, parts) => {
        const capacities = parts.map((p) => p.capacity)
        const result = apportion(
          total,
          parts.map((p) => p.weight),
          capacities,
        )
        result.forEach((value, i) => expect(value).toBeLessThanOrEqual(capacities[i]))
        expect(sum(result)).toBe(Math.min(total, sum(capacities)))
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { makeItem } from '../make-item.ts'
import { FAMILY_MODELS } from './index.ts'

const DRAWN = ['matrix', 'figure-series', 'odd-figure']
const WRITTEN = FAMILY_MODELS.filter(({ family }) => !DRAWN.includes(family))
const SEEDS = 12

/** Faults that a reader of a question stops at. */
const FAULTS: readonly (readonly [string, RegExp])[] = [
  ['one with a plural', /(?<![\d.,:] ?)\b1 (?!is\b|has\b|was\b|plus\b|gives\b)[a-z]+s\b/],
  ['many with a singular', /\b(?:[2-9]|\d\d+) (?:hour|day|week|month|year|metre|litre|rupee|page|box|minute)\b/],
  ['a word twice', /\b([A-Za-z]{2,}) \1\b/],
  ['a wrong article', /\ba [aeio][a-z]+\b/],
  ['a stray blank', / {2}| [.,]/],
  ['a value that is none', /undefined|NaN|\[object/],
  ['a sentence that belongs to no scene', /It is day \d|shop nearby|nearest bus stop/],
]

describe.each(WRITTEN.map((model) => [model.family, model] as const))('%s', (family, model) => {
  it('reads without a fault', () => {
    const found = model.designs.flatMap(({ id }) =>
      Array.from({ length: SEEDS }, (_, n) => makeItem({ family, design: id, seed: `wording ${n}` })).flatMap((item) =>
        FAULTS.filter(([, fault]) => fault.test(item.question)).map(([name]) => `${name}: ${item.question}`),
      ),
    )
    expect(found).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { assertionReasonOptions } from './assertion-reason.ts'
import { defaultTargets } from './blueprint.ts'
import type { Item } from './item.ts'
import type { Plan } from './make-paper.ts'
import { makePaper } from './paper-outcome.ts'
import { requestOf, syntheticBank } from './testing/synthetic-bank.ts'

const options = assertionReasonOptions.map((text, i) => ({ text, isKey: i === 0 }))
/** A bank in which whatever asks for more than remembering with one mark is an assertion with a reason. */
const bank = syntheticBank({ size: 900, seed: 'assertions', families: 900 }).map(
  (item): Item =>
    item.marks === 1 && item.bloom !== 'R'
      ? { ...item, type: 'assertion-reason', options, fixedOptions: true, answer: { text: options[0].text } }
      : item,
)

function assertionsIn(pool: readonly Item[], plan: Plan, seed?: string) {
  const outcome = makePaper(requestOf(pool, plan, seed))
  if (outcome.status !== 'made') throw new Error('no paper was made')
  const items = outcome.paper.sections.flatMap(({ questions }) => questions.flatMap((q) => q.items.map((p) => p.item)))
  return items.filter(({ type }) => type === 'assertion-reason').length
}

it.each([
  [10, 2],
  [20, 4],
  [7, 1],
  [3, 1],
])('of %i questions of one mark at most %i are assertions with reasons', (count, most) => {
  for (const seed of ['a', 'b', 'c'])
    expect(assertionsIn(bank, { counts: { 1: count, 2: 5 } }, seed)).toBeLessThanOrEqual(most)
})

it('as many are asked as are needed where there is nothing else', () => {
  const few = bank.filter(({ marks, type, id }) => marks === 1 && (type === 'assertion-reason' || id === 'syn-1'))
  expect(assertionsIn(few, { counts: { 1: 10 } })).toBeGreaterThanOrEqual(9)
})

it('a plan that names the type gets as many as it says', () => {
  const slots = [
    { marks: 1, count: 3, types: ['assertion-reason'] as const },
    { marks: 2, count: 3 },
  ]
  const blueprint = { id: 'own', name: 'Own', sections: [{ title: 'Section A', slots }], targets: defaultTargets }
  expect(assertionsIn(bank, { blueprint })).toBe(3)
})

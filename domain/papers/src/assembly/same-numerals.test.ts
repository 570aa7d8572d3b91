import { expect, it } from 'vitest'
import { soundItem } from '../generated-pool.ts'
import type { Item } from '../item.ts'
import { loadModels } from '../models.ts'
import { askSameNumeral } from './same-numerals.ts'
import { areCompatible } from './selection.ts'

const numerals = (await loadModels(['Mathematics'])).find(({ id }) => id === 'M138')

/** Questions on Roman numerals, of each kind. */
function questions(marks: number): Item[] {
  if (!numerals) throw new Error('no such design')
  const model = numerals
  return Array.from({ length: 60 }, (_, seed) => soundItem(model, `${seed}`, { classLevel: '3', marks })).filter(
    (item) => item !== null,
  )
}

it('no numeral is asked twice, whichever way round', () => {
  const [single, double] = [questions(1), questions(2)]
  const pairs = single.flatMap((one) => double.map((two) => [one, two] as const))
  const numeralOf = (item: Item) => /[IVXL]{2,}/.exec(`${item.stem} ${item.answer.text}`)?.[0] ?? ''
  const repeated = pairs.filter(([one, two]) =>
    `${two.stem} ${two.answer.text} `.split(/[ .]/).includes(numeralOf(one)),
  )
  expect(repeated.length).toBeGreaterThan(0)
  expect(repeated.filter(([one, two]) => areCompatible(one, two))).toEqual([])
  expect(pairs.filter(([one, two]) => !askSameNumeral(one, two)).length).toBeGreaterThan(pairs.length / 2)
})

it('questions of different designs may have the same numerals', () => {
  const [one] = questions(1)
  expect(askSameNumeral(one, { ...one, model: { id: 'M999', version: 1, seed: '1' } })).toBe(false)
})

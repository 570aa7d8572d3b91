import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadBank } from '@margam/content'
import { asksOf, type Item, itemOf, loadModels, subjects } from '@margam/papers'
import { instantiate } from '@margam/papers/generate'
import { afterAll, expect, test } from 'vitest'
import { createPdfMaker } from '../../../pdf/pdf.ts'
import { parseMarkup, textOf } from './markup.ts'
import { formulaProblem, readFormula } from './read-formula.ts'

const pdf = createPdfMaker()
afterAll(() => pdf.close())

const bank = fileURLToPath(new URL('../../../../../content/bank', import.meta.url))
const SEEDS = ['a', 'b', 'c']

/** The bank, and some questions of each model for each class and mark value. */
async function everyItem(): Promise<Item[]> {
  const models = await loadModels(subjects)
  const made = models.flatMap((model) =>
    asksOf(model).flatMap((ask) => SEEDS.map((seed) => itemOf(instantiate(model, seed, ask)))),
  )
  return [...loadBank(bank, subjects), ...made]
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
const formulasIn = (item: Item) =>
  textsIn({ ...item, figure: '', model: undefined }).flatMap((html) =>
    parseMarkup(html)
      .map(textOf)
      .flatMap((text) => text.split('$').filter((_piece, i) => i % 2 === 1)),
  )

// some seconds of work, and minutes where a machine does ten other things
const LIMIT_MS = 240_000

test('every formula of the bank and of all item models is set', { timeout: LIMIT_MS }, async () => {
  const formulas = [...new Set((await everyItem()).flatMap(formulasIn))]
  expect(formulas.length).toBeGreaterThan(3000)
  expect(formulas.flatMap((latex) => formulaProblem(latex) ?? [])).toEqual([])
  const template = `${readFileSync(new URL('./rich-text.typ', import.meta.url), 'utf8')}
#for one in data { block(run((kind: "formula", formula: one))) }`
  const bytes = await pdf.render(template, formulas.map(readFormula))
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

import { generateItems, type Item, loadModels } from '@margam/papers'
import { subjects } from '@margam/papers/item-model'
import { keyOf } from '@margam/papers/projection'
import { describe, expect, it } from 'vitest'
import type { BankItemSource } from './bank-schema.ts'
import { folder } from './index.ts'
import { loadBank } from './load-bank.ts'
import { toItems } from './to-item.ts'

const bank = loadBank(folder('bank'), subjects)
const byId = new Map(bank.map((item) => [item.id, item]))
const models = await loadModels(['Mathematics'])

/** Questions as a pool has them: the bank's by id, those of a model by family, and each must be there. */
function questionsNamed(name: string): Item[] {
  const written = byId.get(name)
  if (written) return [written]
  const [model] = models.filter(({ id }) => id === name.split('-')[0])
  const drawn = (model?.classes ?? []).flatMap((classLevel) =>
    generateItems({ models: [model], classLevel, subject: 'Mathematics', marks: everyMark, seed: name, keep: 2 }),
  )
  const named = drawn.filter(({ family }) => family === name)
  if (named.length === 0) throw new Error(`no question "${name}"`)
  return named
}
const everyMark = new Set([1, 2, 3, 4, 5, 6])

/** Whether every question of one name and every question of the other exclude each other. */
const neverMeet = (one: string, other: string) =>
  questionsNamed(one).every((a) =>
    questionsNamed(other).every((b) => a.family === b.family || a.enemies.some((tag) => b.enemies.includes(tag))),
  )

describe('questions that ask the same in other words', () => {
  it('belong to the very family that they name', () => {
    const astray = bank.filter(({ family }) => (byId.get(family)?.family ?? family) !== family)
    expect(astray.map(({ id, family }) => `${id} → ${family}`)).toEqual([])
  })

  it.each([
    ['sci-10-001', 'sci-core-10-003'],
    ['sci-core-10-013', 'sci-10-046'],
    ['sci-9-013', 'sci-core-9-015'],
    ['sci-9-022', 'sci-core-9-015'],
    ['sci-9-002', 'sci-9-further-025'],
    ['sci-9-011', 'sci-core-9-011'],
    ['sci-9-030', 'sci-core-9-017'],
    ['sci-9-025', 'sci-core-9-014'],
    ['sci-10-008', 'sci-core-10-019'],
    ['sci-10-004', 'sci-core-10-008'],
    ['sci-8-007', 'sci-core-8-014'],
    ['sci-8-010', 'sci-core-8-018'],
    ['sci-core-8-002', 'sci-core-8-003'],
    ['sci-8-008', 'sci-core-8-013'],
    ['soc-5-003', 'soc-primary-002'],
    ['soc-5-002', 'soc-primary-015'],
    ['sci-5-014', 'sci-primary-022'],
    ['sci-10-011', 'sci-10-046'],
    ['sci-core-10-022', 'sci-10-014'],
    ['sci-8-028', 'sci-core-8-006'],
    ['soc-5-003', 'soc-3-4-007'],
  ])('%s and %s never meet on a paper', (one, other) => {
    expect(neverMeet(one, other)).toBe(true)
  })

  it.each([
    ['math-short-001', 'M101-form-1'],
    ['math-short-006', 'M103-form-1'],
    ['math-short-012', 'M160'],
    ['math-short-016', 'M161-form-1'],
    ['math-short-017', 'M161-form-2'],
    ['math-short-039', 'M64-form-1'],
    ['math-short-044', 'M78-form-1'],
    ['math-short-052', 'M152-form-1'],
    ['math-10-mcq-003', 'M66-form-3'],
    ['math-10-mcq-007', 'M69-form-2'],
    ['math-10-mcq-014', 'M74-form-4'],
    ['math-10-mcq-019', 'M78-form-3'],
    ['math-case-011', 'M59-form-3'],
    ['math-case-011', 'M83-form-1'],
    ['M83-form-1', 'M59-form-3'],
    ['math-case-012', 'M60-form-4'],
    ['M143-lift', 'M143-diver'],
    ['M143-lift', 'M31-temperature'],
  ])('%s never meets what %s makes on a paper', (one, other) => {
    expect(neverMeet(one, other)).toBe(true)
  })

  it('share with their whole family what none of it may meet', () => {
    const uneven = [...Map.groupBy(bank, ({ family }) => family)].filter(
      ([, items]) => new Set(items.map(({ enemies }) => [...enemies].sort().join())).size > 1,
    )
    expect(uneven.map(([family, items]) => [family, ...items.map(({ id }) => id)].join(' '))).toEqual([])
  })
})

const tags = {
  version: 1,
  status: 'approved' as const,
  difficulty: 'easy' as const,
  bloom: 'R' as const,
  competency: false,
  enemies: [] as string[],
}
const file = { subject: 'Science', language: 'en', defaults: {} } as const

describe('the printed body', () => {
  it('never prints a match question already matched', () => {
    const pairs = ['p', 'q', 'r'].map((name) => ({ left: name, right: name.toUpperCase() }))
    for (let i = 0; i < 40; i++) {
      const source: BankItemSource = { ...tags, id: `m-${i}`, type: 'match', marks: 3, stem: 'Match.', pairs }
      expect(toItems(source, file)[0].answer.text).not.toBe('1–(a), 2–(b), 3–(c)')
    }
  })

  it('says the right order in the language of the question', () => {
    const sequence = ['p', 'q', 'r', 's']
    const source: BankItemSource = { ...tags, id: 'o', type: 'order', marks: 2, stem: 'Order.', sequence }
    const step = (language: 'en' | 'hi' | 'ml') => toItems(source, { ...file, language })[0].scheme[0].step
    expect(step('en')).toBe('The right order of all 4 lines')
    for (const language of ['hi', 'ml'] as const) expect(step(language)).not.toMatch(/[a-z]/i)
  })

  it('has the scheme of both sides of a choice in the key', () => {
    const choices = bank.filter(({ parts }) => parts?.some((part) => part.or))
    expect(choices.length).toBeGreaterThan(0)
    for (const item of choices) {
      const steps = (item.parts ?? []).flatMap((part) => [...part.scheme, ...(part.or?.scheme ?? [])])
      const lines = keyOf(item).split('\n')
      expect(lines.filter((line) => / — [\d.]+ marks?$/.test(line))).toHaveLength(steps.length)
      expect(lines).toContain('OR')
    }
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generateItems } from './generated-pool.ts'
import type { Item } from './item.ts'
import type { Made } from './make-paper.ts'
import { loadModels } from './models.ts'
import { makePaper } from './paper-outcome.ts'
import { replaceQuestion } from './revise/index.ts'
import { requestOf, syntheticBank } from './testing/synthetic-bank.ts'
import { writingFormat } from './writing-format.ts'

interface Forms {
  models: number
  forms: number
  marks?: readonly number[]
  seed?: string
}

/** Questions of models, each with as many forms of every mark value. */
const formsOf = ({ models, forms, marks = [1], seed = 'forms' }: Forms): Item[] =>
  marks.flatMap((mark) =>
    syntheticBank({ size: models * forms, seed: `${seed} ${mark}`, marks: [mark], topicCount: 3 }).map((item, i) => {
      const id = `M${i % models}`
      const family = `${id}-form-${mark}-${i}`
      return { ...item, id: `${family}.1`, family, enemies: [], model: { id, version: 1, seed: '1' } }
    }),
  )

const madeOf = (pool: readonly Item[], counts: Record<string, number>, seed = '7'): Made => {
  const made = makePaper(requestOf(pool, { counts }, seed))
  if (made.status !== 'made') throw new Error(JSON.stringify(made.conflicts))
  return made
}
const questionsOf = ({ paper }: Made) =>
  paper.sections.flatMap(({ questions }) => questions.flatMap(({ items }) => items))
const mainsOf = (made: Made) => questionsOf(made).map(({ item }) => item)
const most = (names: readonly (string | undefined)[]) =>
  Math.max(...names.map((name) => names.filter((other) => other === name).length))
const mostOfModel = (made: Made) => most(mainsOf(made).map(({ model }) => model?.id))
const seeds = Array.from({ length: 8 }, (_, i) => `seed ${i}`)

describe('how often a paper asks for one model', () => {
  it.each<{ paper: string; counts: Record<string, number>; pool: Forms; allowed: number }>([
    { paper: 'of 20 marks with enough models', counts: { 1: 20 }, pool: { models: 20, forms: 4 }, allowed: 1 },
    { paper: 'of 20 marks with too few', counts: { 1: 20 }, pool: { models: 12, forms: 4 }, allowed: 2 },
    { paper: 'of 40 marks', counts: { 1: 40 }, pool: { models: 20, forms: 5 }, allowed: 2 },
    { paper: 'of 40 marks with too few', counts: { 1: 40 }, pool: { models: 14, forms: 5 }, allowed: 3 },
    {
      paper: 'of which forms of several mark values ask for the same',
      counts: { 1: 12, 2: 6, 3: 6 },
      pool: { models: 12, forms: 3, marks: [1, 2, 3] },
      allowed: 2,
    },
  ])('$allowed on a paper $paper', ({ counts, pool, allowed }) => {
    for (const seed of seeds) expect(mostOfModel(madeOf(formsOf({ ...pool, seed }), counts, seed))).toBe(allowed)
  })

  it('gives way rather than that there is no paper', () => {
    const made = madeOf(formsOf({ models: 5, forms: 8 }), { 1: 40 })
    expect(mostOfModel(made)).toBe(8)
    expect(made.paper.report.relaxed).toEqual([])
  })

  it('refuses no paper that there are different questions for, and keeps to what their number allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 16 }), fc.integer({ min: 1, max: 5 }), fc.nat(500), (models, forms, n) => {
        const asked = Math.min(24, models * forms)
        const made = madeOf(formsOf({ models, forms, seed: `any ${n}` }), { 1: asked }, `${n}`)
        const least = Math.ceil(asked / models)
        const usual = asked <= 20 ? 1 : 2
        // above three the search is free
        const allowed = least <= 3 ? Math.max(usual, least) : asked
        expect(mostOfModel(made)).toBeLessThanOrEqual(allowed)
      }),
      { numRuns: 40 },
    )
  })

  it('replaces a question by one of a model that the paper has less often', () => {
    const pool = formsOf({ models: 25, forms: 4 })
    const made = madeOf(pool, { 1: 40 })
    for (let number = 1; number <= 40; number++) {
      const next = replaceQuestion(requestOf(pool, { counts: { 1: 40 } }, `${number}`), made, number)
      expect(next && mostOfModel(next)).toBe(2)
    }
  })
})

const english = await loadModels(['English'])

describe('writing tasks that are all to be done', () => {
  const pool = generateItems({
    models: english,
    classLevel: '7',
    subject: 'English',
    marks: new Set([5]),
    seed: 'writing',
    keep: 1,
  }).filter(({ type }) => type === 'writing')
  const plan = (choices?: number) => ({
    blueprint: {
      id: 'writing',
      name: 'Writing',
      sections: [{ title: 'A', slots: [{ marks: 5, count: 4, types: ['writing' as const], choices }] }],
      targets: {
        difficulty: { easy: 1, average: 1, difficult: 1 },
        bloom: [{ levels: ['R', 'U', 'Ap', 'An', 'Ev', 'C'] as const, share: 1 }],
      },
    },
  })
  const written = (items: readonly Item[], seed: string, choices?: number) => {
    const made = makePaper({ ...requestOf(items, plan(choices), seed), classLevel: '7', subject: 'English' })
    if (made.status !== 'made') throw new Error(JSON.stringify(made.conflicts))
    return made
  }
  const formatsOf = (made: Made) => mainsOf(made).map(writingFormat)

  it.each([undefined, 1])('differ in their format, with %s internal choices', (choices) => {
    for (const seed of seeds) expect(most(formatsOf(written(pool, seed, choices)))).toBe(1)
  })

  it('share one where there are too few formats, as seldom as can be', () => {
    const few = pool.filter((item) => ['letter', 'notice', 'story'].includes(writingFormat(item) ?? ''))
    for (const seed of seeds) expect(most(formatsOf(written(few, seed)))).toBe(2)
  })

  it('leave an alternative free to have the format of another task', () => {
    const one = new Map(pool.map((item) => [writingFormat(item), item]))
    const four = [...one.values()].slice(0, 4)
    const fifth = pool.find((item) =>
      four.some((other) => writingFormat(other) === writingFormat(item) && other !== item),
    )
    const made = written([...four, ...(fifth ? [fifth] : [])], 'five', 1)
    expect(questionsOf(made).flatMap(({ or }) => or ?? [])).toHaveLength(1)
    expect(most(formatsOf(made))).toBe(1)
  })
})

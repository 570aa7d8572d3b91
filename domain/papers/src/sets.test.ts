import { describe, expect, it } from 'vitest'
import { generateItems } from './generated-pool.ts'
import type { Item } from './item.ts'
import type { PaperRequest } from './make-paper.ts'
import { loadModels } from './models.ts'
import type { Paper } from './paper.ts'
import { paperCode } from './paper-code.ts'
import { makePaper } from './paper-outcome.ts'
import { makeSets, type SetKind } from './sets.ts'
import { syntheticBank } from './testing/synthetic-bank.ts'

const models = await loadModels(['Mathematics'])
const bank = syntheticBank({ size: 900, seed: 'sets' })
const request: PaperRequest = {
  board: 'CBSE',
  classLevel: '7',
  subject: 'Mathematics',
  pool: bank,
  topics: null,
  plan: { counts: { 1: 20, 2: 8, 3: 6, 5: 4 } },
  seed: 'sets',
  usage: [],
}
const made = (from: PaperRequest) => {
  const outcome = makePaper(from)
  if (outcome.status !== 'made') throw new Error(JSON.stringify(outcome.conflicts))
  return outcome
}
const sets = (from: PaperRequest, kind: SetKind, count: number) => {
  const result = makeSets(from, made(from), { kind, count, models })
  if (!result) throw new Error('no sets')
  return result
}
const questions = (paper: Paper) => paper.sections.flatMap((section) => section.questions)
const ids = (paper: Paper) => questions(paper).map((question) => question.items[0].item.id)
const keys = (paper: Paper) =>
  questions(paper).flatMap(({ items: [{ item }] }) => (item.options ? [item.options.findIndex((o) => o.isKey)] : []))

describe('shuffled sets', () => {
  const six = sets(request, 'shuffled', 6).sets.map((set) => set.paper)

  it('hold the same questions', () => {
    for (const paper of six) expect(ids(paper).toSorted()).toEqual(ids(six[0]).toSorted())
  })

  it('put no question of set A at its number in set B', () => {
    const [a, b] = six.map(ids)
    expect(a.filter((id, i) => b[i] === id)).toEqual([])
  })

  it('move at least 70 % of the key letters from set to set and keep them even', () => {
    six.forEach((paper, s) => {
      const own = keys(paper)
      const counts = [0, 1, 2, 3].map((letter) => own.filter((key) => key === letter).length)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      if (s === 0) return
      const before = keys(six[s - 1])
      expect(own.filter((key, i) => key !== before[i]).length / own.length).toBeGreaterThanOrEqual(0.7)
    })
  })

  it('lose no option and keep the key with its text', () => {
    const optionsOf = (paper: Paper) =>
      Object.fromEntries(
        questions(paper).map(({ items: [{ item }] }) => [
          item.id,
          item.options?.map((o) => `${o.text} ${o.isKey}`).toSorted(),
        ]),
      )
    for (const paper of six) expect(optionsOf(paper)).toEqual(optionsOf(six[0]))
  })

  it('never move the options of a question that keeps their order', () => {
    const fixed = bank.map((item) => (item.options ? { ...item, fixedOptions: true } : item))
    const from = { ...request, pool: fixed }
    const source = new Map(fixed.map((item) => [item.id, item.options?.map((o) => o.text)]))
    for (const { paper } of sets(from, 'shuffled', 3).sets)
      for (const { items } of questions(paper))
        expect(items[0].item.options?.map((o) => o.text)).toEqual(source.get(items[0].item.id))
  })

  it('list where each question stands', () => {
    const { sets: three, crossTable } = sets(request, 'shuffled', 3)
    for (const row of crossTable)
      for (const { letter, paper } of three) {
        const question = questions(paper).find((q) => q.number === row.numbers[letter])
        expect(question?.items[0].item.id).toBe(row.items.A)
      }
  })
})

describe('sets of the same questions', () => {
  const first = made(request)

  it.each(['shuffled', 'isomorphic'] as const)(
    'are made %s of a paper whose topics its board has taken out since',
    (kind) => {
      const gone = questions(first.paper)[0].items[0].item.topic
      const left = { ...request, pool: request.pool.filter(({ topic }) => topic !== gone) }
      expect(makeSets(left, first, { kind, count: 2, models })?.sets).toHaveLength(2)
    },
  )

  it('are made of a paper that asks for a model oftener than new papers do', () => {
    const [one, other] = questions(first.paper).map(({ items }) => items[0].item)
    const model = { id: 'M1', version: 1, params: {} }
    const isOf = (id: string) => [one.id, other.id].includes(id)
    const paper = {
      ...first.paper,
      sections: first.paper.sections.map((section) => ({
        ...section,
        questions: section.questions.map((question) => ({
          ...question,
          items: question.items.map((p) => ({ ...p, item: isOf(p.item.id) ? { ...p.item, model } : p.item })),
        })),
      })),
    } as Paper
    const often = { ...first, paper, rules: { ...first.rules, modelCap: 1 } }
    expect(makeSets(request, often, { kind: 'shuffled', count: 2, models })?.sets).toHaveLength(2)
  })
})

describe('isomorphic sets', () => {
  const marks = new Set([1, 2])
  const pool = generateItems({ models, classLevel: '5', subject: 'Mathematics', marks, seed: 'iso', keep: 1 })
  const from: PaperRequest = { ...request, classLevel: '5', pool, plan: { counts: { 1: 6, 2: 5 } }, seed: 'iso' }
  const { sets: three, repeated } = sets(from, 'isomorphic', 3)

  it('ask the same model at the same difficulty with other numbers', () => {
    expect(repeated).toBe(0)
    const [a, b] = three.map(({ paper }) => questions(paper).map((question) => question.items[0].item))
    a.forEach((item, i) => {
      expect([b[i].family, b[i].difficulty, b[i].marks]).toEqual([item.family, item.difficulty, item.marks])
      expect([b[i].stem, b[i].figure]).not.toEqual([item.stem, item.figure])
    })
  })

  it('repeat no question within a set, and no answer of set A where the model has others', () => {
    const [a, b, c] = three.map(({ paper }) => questions(paper).map((question) => question.items[0].item))
    for (const own of [b, c]) {
      expect(new Set(own.map(({ stem, figure }) => `${stem}${figure}`)).size).toBe(own.length)
      const kept = own.filter((item, i) => item.answer.text === a[i].answer.text)
      expect(kept.filter(({ type }) => type !== 'true-false')).toEqual([])
    }
  })
})

describe('disjoint sets', () => {
  it('share no question and have the same spread', () => {
    const { sets: three, repeated } = sets(request, 'disjoint', 3)
    expect(repeated).toBe(0)
    const all = three.flatMap(({ paper }) => ids(paper))
    expect(new Set(all).size).toBe(all.length)
    const spread = three.map(({ paper }) => paper.report.targets)
    for (const other of spread) for (const { target, count } of Object.values(other.topic)) expect(count).toBe(target)
    expect(spread[1].difficulty).toEqual(
      Object.fromEntries(
        Object.entries(spread[0].difficulty).map(([k, v]) => [k, { target: v.count, count: v.count }]),
      ),
    )
  })

  it('are refused where the bank is too small', () => {
    const from = { ...request, pool: bank.slice(0, 150), plan: { counts: { 1: 20 } } }
    expect(makeSets(from, made(from), { kind: 'disjoint', count: 6, models })).toBeNull()
  })
})

describe('disjoint sets of questions that models make', () => {
  /** Each question of the bank twice, as a model would draw it again. */
  const twice = (again: (item: Item, draw: number) => Item) =>
    syntheticBank({ size: 20, seed: 'twice', marks: [1], topicCount: 1 }).flatMap((item, i) =>
      [0, 1].map((draw): Item => {
        const model = { id: `M${i}`, version: 1, seed: `${draw}` }
        return again({ ...item, id: `M${i}.${draw}`, family: model.id, enemies: [], model }, draw)
      }),
    )
  const renamed = twice((item, draw) => ({ ...item, stem: `${['Ravi', 'Meena'][draw]} ${item.stem}` }))
  const retold = twice((item, draw) => ({ ...item, family: `${item.family}-text`, stem: `${item.stem} ${draw + 2}` }))
  const stemsOf = (paper: Paper) =>
    questions(paper).map(({ items }) => items[0].item.stem.replace(/Ravi |Meena | \d$/g, ''))

  it.each([
    ['the question with other names', renamed],
    ['the text with other numbers', retold],
  ])('share no question, be it %s', (_, pool) => {
    const from = { ...request, pool, plan: { counts: { 1: 10 } } }
    const first = made(from)
    const two = makeSets(from, first, { kind: 'disjoint', count: 2, models })
    const stems = two?.sets.flatMap(({ paper }) => stemsOf(paper)) ?? []
    expect(stems).toHaveLength(20)
    expect(new Set(stems).size).toBe(20)
    expect(makeSets(from, first, { kind: 'disjoint', count: 3, models })).toBeNull()
  })

  it('ask a model again with other numbers', () => {
    const pool = twice((item, draw) => ({ ...item, stem: `${item.stem} ${draw + 2}` }))
    const from = { ...request, pool, plan: { counts: { 1: 20 } } }
    const { sets: two, repeated } = sets(from, 'disjoint', 2)
    expect(repeated).toBe(0)
    expect(new Set(two.flatMap(({ paper }) => ids(paper))).size).toBe(40)
  })

  it.each(['one', 'two', 'three'])('share none where models make their questions, seed %s', (seed) => {
    const marks = new Set([1, 2, 3])
    const pool = generateItems({ models, classLevel: '7', subject: 'Mathematics', marks, seed, keep: 3 })
    const from: PaperRequest = { ...request, pool, plan: { counts: { 1: 6, 2: 4, 3: 2 } }, seed }
    const { sets: three, repeated } = sets(from, 'disjoint', 3)
    expect(repeated).toBe(0)
    const all = three.flatMap(({ paper }) => questions(paper).map(({ items }) => items[0].item))
    const texts = all.map(
      ({ stem, figure, answer }) => `${stem.replace(/\b[A-Z][a-z]+\b/g, '')} ${figure} ${answer.text}`,
    )
    expect(new Set(texts).size).toBe(36)
    const forms = all.flatMap(({ family, model }) => (family === model?.id ? [] : [family]))
    expect(new Set(forms).size).toBe(forms.length)
  })

  it('are made where the next set must ask for one model more often than the first', () => {
    const pool = syntheticBank({ size: 45, seed: 'forms', marks: [1], topicCount: 1 }).map((item, i): Item => {
      // twenty models of one question, and five of five forms
      const id = i < 20 ? `M${i}` : `N${i % 5}`
      return { ...item, enemies: [], family: i < 20 ? id : `${id}-form-${i}`, model: { id, version: 1, seed: `${i}` } }
    })
    const from = { ...request, pool, plan: { counts: { 1: 20 } } }
    const { sets: two, repeated } = sets(from, 'disjoint', 2)
    expect(repeated).toBe(0)
    expect(new Set(two.flatMap(({ paper }) => ids(paper))).size).toBe(40)
  })
})

describe('paper codes', () => {
  it('name board, class and subject and do not meet in 20,000 seeds', () => {
    const codes = Array.from({ length: 20_000 }, (_, seed) => paperCode('CBSE', '7', 'Mathematics', `${seed}`))
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes[0]).toMatch(/^CB07MA-[0-9A-Z]{8}$/)
    expect(paperCode('CBSE', '7', 'Mathematics', '1')).not.toBe(
      paperCode('CBSE', '8', 'Mathematics', '1').replace('08', '07'),
    )
  })
})

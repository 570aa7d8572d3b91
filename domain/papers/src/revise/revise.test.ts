import { describe, expect, it } from 'vitest'
import type { Item } from '../item.ts'
import type { Made, PaperRequest } from '../make-paper.ts'
import { makePaper } from '../paper-outcome.ts'
import { requestOf, syntheticBank } from '../testing/synthetic-bank.ts'
import { moveQuestion } from './move.ts'
import { replaceQuestion } from './replace.ts'
import { rewordQuestion, wordingFaults, wordingOf } from './reword.ts'

const pool = syntheticBank({ size: 900, seed: 'revise', topicCount: 3 })
const request = requestOf(pool, { counts: { 1: 6, 2: 4, 3: 2 } })
function madeOf(asked: PaperRequest = request): Made {
  const made = makePaper(asked)
  if (made.status !== 'made') throw new Error('no paper')
  return made
}
const made = madeOf()
const numbered = ({ paper }: Pick<Made, 'paper'>) =>
  paper.sections.flatMap((section) => section.questions.map(({ number, items }) => [number, items[0].item.id] as const))
const itemAt = (one: Pick<Made, 'paper'>, number: number): Item => {
  const found = one.paper.sections
    .flatMap((section) => section.questions)
    .find((question) => question.number === number)
  if (!found) throw new Error(`no question ${number}`)
  return found.items[0].item
}

describe('replacing a question', () => {
  it.each([1, 6, 7, 10, 11, 12])(
    'puts one of the same marks, topic, difficulty and type in place of question %i',
    (number) => {
      const next = replaceQuestion(request, made, number)
      if (!next) throw new Error('none found')
      const [before, after] = [itemAt(made, number), itemAt(next, number)]
      const { marks, topic, difficulty, type } = before
      expect(after).toMatchObject({ marks, topic, difficulty, type })
      expect(after.id).not.toBe(before.id)
      expect(numbered(next).filter(([other]) => other !== number)).toEqual(
        numbered(made).filter(([other]) => other !== number),
      )
      expect(next.check).toMatchObject({ ok: true, violations: [] })
      expect(next.paper.code).not.toBe(made.paper.code)
    },
  )

  it('takes one of recent papers only where no other is left', () => {
    const { marks, topic, difficulty, type } = itemAt(made, 1)
    const alike = pool.filter(
      (item) => item.marks === marks && item.topic === topic && item.difficulty === difficulty && item.type === type,
    )
    const on = new Set(numbered(made).map(([, id]) => id))
    const free = alike.filter(({ id }) => !on.has(id))
    const usage = free.slice(1).map(({ id }) => ({ id, age: 0 }))
    expect(free.length).toBeGreaterThan(2)
    const next = replaceQuestion({ ...request, usage }, made, 1)
    expect(next && itemAt(next, 1).id).toBe(free[0].id)
  })

  it('takes one of another level where its own has no other', () => {
    const { marks, topic, difficulty } = itemAt(made, 1)
    const others = pool.filter(
      (item) => !(item.marks === marks && item.topic === topic && item.difficulty === difficulty),
    )
    const next = replaceQuestion({ ...request, pool: others }, made, 1)
    expect(next && itemAt(next, 1)).toMatchObject({ marks, topic })
  })

  it('finds none where nothing is like it, and none of a number that is not there', () => {
    const only = pool.filter(({ id }) => numbered(made).some(([, own]) => own === id))
    expect(replaceQuestion({ ...request, pool: only }, made, 1)).toBeNull()
    expect(replaceQuestion(request, made, 99)).toBeNull()
  })
})

describe('moving a question', () => {
  it.each([
    [1, 4, [2, 3, 4, 1, 5, 6]],
    [4, 1, [4, 1, 2, 3, 5, 6]],
    [6, 6, [1, 2, 3, 4, 5, 6]],
    [2, 3, [1, 3, 2, 4, 5, 6]],
  ])('from %i to %i makes the first section %j', (number, to, order) => {
    const paper = moveQuestion(made.paper, number, to)
    if (!paper) throw new Error('not moved')
    const ids = new Map(numbered(made))
    expect(numbered({ paper }).slice(0, 6)).toEqual(order.map((from, index) => [index + 1, ids.get(from)]))
  })

  it('stays within its section', () => {
    expect(moveQuestion(made.paper, 1, 7)).toBeNull()
    expect(moveQuestion(made.paper, 1, 99)).toBeNull()
  })
})

describe('wording a question anew', () => {
  const parts = wordingOf(made.paper, 1) ?? []
  const [own] = parts

  it('keeps the right option right, and says so in answer and scheme', () => {
    const options = own.options.map((_, index) => `Option ${index}`)
    const paper = rewordQuestion(made.paper, 1, [{ ...own, stem: 'Which one?', options }])
    const item = itemAt({ paper }, 1)
    const key = item.options?.find(({ isKey }) => isKey)?.text
    expect(item).toMatchObject({ stem: 'Which one?', isReworded: true, answer: { text: key } })
    expect(wordingOf(paper, 1)?.[0].key).toBe(own.key)
    expect(item.scheme.map(({ step }) => step)).toEqual([key])
    expect(itemAt(made, 1).isReworded).toBeUndefined()
  })

  it.each([
    ['an empty stem', { ...own, stem: '' }, [{ part: 0, field: 'stem', fault: 'missing' }]],
    [
      'an option less',
      { ...own, options: own.options.slice(1) },
      [{ part: 0, field: 'options', fault: 'other-count' }],
    ],
    [
      'an empty option',
      { ...own, options: own.options.map(() => '') },
      [{ part: 0, field: 'options', fault: 'missing' }],
    ],
    [
      'two that say the same',
      { ...own, options: own.options.map(() => 'one') },
      [{ part: 0, field: 'options', fault: 'same-options' }],
    ],
  ])('refuses %s', (_, wording, faults) => {
    expect(wordingFaults(made.paper, 1, [wording])).toEqual(faults)
  })

  it('knows no wording of a number that is not there, or of another count of parts', () => {
    expect(wordingOf(made.paper, 99)).toBeNull()
    expect(wordingFaults(made.paper, 1, [])).toBeNull()
  })
})

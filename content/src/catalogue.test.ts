import { attemptPaper, classLevels, type Item, makePaper, type Scope } from '@margam/papers'
import { reachableCounts } from '@margam/papers/testing/reachable-counts'
import { describe, expect, it } from 'vitest'
import { type Catalogue, loadCatalogue } from './index.ts'

const catalogue: Catalogue = await loadCatalogue()
const boards = ['CBSE', 'ICSE', 'State']
const offered = boards.flatMap((board) =>
  catalogue
    .offeredClasses(board)
    .flatMap((classLevel) =>
      catalogue.offeredSubjects(board, classLevel).map((subject): Scope => ({ board, classLevel, subject })),
    ),
)
const pools = new Map<string, readonly Item[]>()

/** The whole pool of a scope, drawn once for all boards that teach the same topics. */
function poolOf(scope: Scope): readonly Item[] {
  const topics = catalogue.offeredTopics(scope).map((node) => node.topic)
  const key = [scope.classLevel, scope.subject, ...topics].join()
  const known = pools.get(key)
  if (known) return known
  const pool = catalogue.pool(scope, new Set(catalogue.availability(scope, null).keys()), 'catalogue')
  pools.set(key, pool)
  return pool
}

const request = (scope: Scope, counts: Record<string, number>) => ({
  ...scope,
  pool: poolOf(scope),
  topics: null,
  plan: { counts },
  seed: 'catalogue',
  usage: [],
})

function canMake(scope: Scope, total: number): boolean {
  return reachableCounts(poolOf(scope), scope.classLevel, total).some(
    (counts) =>
      attemptPaper({ ...request(scope, {}), plan: { counts: Object.fromEntries(counts) } }, true).status === 'made',
  )
}

function fillsPreset(scope: Scope): boolean {
  return catalogue
    .presets(scope)
    .some((blueprint) => attemptPaper({ ...request(scope, {}), plan: { blueprint } }, true).status === 'made')
}

describe('what is offered', () => {
  it('is all three boards with every class', () => {
    expect(catalogue.offeredBoards().map((board) => board.id)).toEqual(boards)
    for (const board of boards) expect(catalogue.offeredClasses(board)).toEqual(classLevels)
  })

  it('is English and Mathematics in every class, up to 100 marks', () => {
    const scopes = boards.flatMap((board) =>
      classLevels.flatMap((classLevel) =>
        (['English', 'Mathematics'] as const).map((subject) => ({ board, classLevel, subject })),
      ),
    )
    for (const { board, classLevel, subject } of scopes)
      expect(catalogue.offeredSubjects(board, classLevel)).toContain(subject)
    expect(scopes.filter((scope) => !canMake(scope, 100))).toEqual([])
  })

  it('reaches a paper of 10 marks in every subject offered', () => {
    expect(offered.filter((scope) => !canMake(scope, 10))).toEqual([])
  })

  it('fills at least one preset in every subject offered', () => {
    expect(offered.filter((scope) => !fillsPreset(scope))).toEqual([])
  })

  it('names sections and topics that have questions, and counts them by mark value', () => {
    const scope: Scope = { board: 'CBSE', classLevel: '5', subject: 'Mathematics' }
    const topics = catalogue.offeredTopics(scope)
    expect(topics.length).toBeGreaterThan(5)
    expect(catalogue.offeredSections(scope)).toEqual([...new Set(topics.map((topic) => topic.section))])
    const all = catalogue.availability(scope, null)
    const one = catalogue.availability(scope, [topics[0].topic])
    expect([...all.keys()]).toEqual([...all.keys()].toSorted((a, b) => a - b))
    for (const [marks, count] of one) expect(count).toBeLessThanOrEqual(all.get(marks) ?? 0)
  })

  it('keeps to ICSE what only ICSE teaches', () => {
    const has = (board: string) =>
      catalogue
        .offeredTopics({ board, classLevel: '10', subject: 'Mathematics' })
        .some((node) => node.topic === 'maths.gst')
    expect([has('CBSE'), has('ICSE')]).toEqual([false, true])
  })

  it('is one subject with all that it needs where only that subject is loaded', async () => {
    const english = await loadCatalogue(['English'])
    const scope: Scope = { board: 'ICSE', classLevel: '9', subject: 'English' }
    const marks = new Set(catalogue.availability(scope, null).keys())
    expect(english.pool(scope, marks, 'alone')).toEqual(catalogue.pool(scope, marks, 'alone'))
    expect(english.offeredSubjects('ICSE', '9')).toEqual(['English'])
  })

  it('never puts a question of another board on a paper', () => {
    const scope: Scope = { board: 'CBSE', classLevel: '10', subject: 'Mathematics' }
    const taught = new Set(catalogue.offeredTopics(scope).map((node) => node.topic))
    const outcome = makePaper(request(scope, { 1: 5, 2: 3, 3: 3 }))
    if (outcome.status !== 'made') throw new Error('no paper')
    for (const section of outcome.paper.sections)
      for (const question of section.questions)
        for (const { item } of question.items) expect(taught.has(item.topic)).toBe(true)
  })
})

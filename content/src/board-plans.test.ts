import { makePaper } from '@margam/papers/paper-outcome'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from './index.ts'

const catalogue = await loadCatalogue()

const named = catalogue.blueprints.flatMap((blueprint) =>
  (blueprint.board ? [blueprint.board] : []).flatMap((board) =>
    (blueprint.classes ?? []).flatMap((classLevel) =>
      (blueprint.subjects ?? []).map((subject) => ({ board, classLevel, subject, blueprint })),
    ),
  ),
)

describe('the plan of a board', () => {
  it.each(named)('can be filled: $board $classLevel $subject, $blueprint.id', ({ blueprint, ...scope }) => {
    const slots = blueprint.sections.flatMap((section) => section.slots)
    const marks = new Set(slots.flatMap((slot) => slot.compound ?? [slot.marks]))
    for (const seed of ['first', 'second', 'third']) {
      const pool = catalogue.pool(scope, marks, seed)
      const outcome = makePaper({ ...scope, pool, topics: null, plan: { blueprint }, seed, usage: [] })
      expect(outcome.status === 'made' ? [] : outcome.conflicts, `${seed}`).toEqual([])
    }
  })

  it.each([
    ['9', 'cbse-science-9-80'],
    ['10', 'cbse-science-10-80'],
  ] as const)('tells other stories in three papers of Science %s in a row', (classLevel, id) => {
    const scope = { board: 'CBSE', classLevel, subject: 'Science' } as const
    const [blueprint] = catalogue.presets(scope)
    expect(blueprint.id).toBe(id)
    const papers: string[][] = []
    for (const seed of ['first', 'second', 'third']) {
      const usage = papers.flatMap((ids, i) => ids.map((used) => ({ id: used, age: papers.length - 1 - i })))
      const pool = catalogue.pool(scope, new Set([1, 2, 3, 4, 5]), seed)
      const outcome = makePaper({ ...scope, pool, topics: null, plan: { blueprint }, seed, usage })
      if (outcome.status !== 'made') throw new Error(`${seed}: ${JSON.stringify(outcome.conflicts)}`)
      const items = outcome.paper.sections.flatMap((s) => s.questions.flatMap((q) => q.items.map((p) => p.item)))
      papers.push(items.filter(({ type }) => type === 'case').map((item) => item.id))
    }
    expect(papers.flat()).toHaveLength(9)
    expect(new Set(papers.flat()).size).toBe(9)
  })
})

import { makePaper } from '@margam/papers/paper-outcome'
import type { Scope } from '@margam/papers/requests/paper-request'
import { usageOf } from '@margam/papers/requests/usage'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from './index.ts'

const catalogue = await loadCatalogue(['Mathematics'])
const scopeOf = (classLevel: Scope['classLevel']): Scope => ({ board: 'CBSE', classLevel, subject: 'Mathematics' })

/** The stories that a class's case studies can be drawn from. */
const contextsOf = (scope: Scope) => [
  ...new Set(
    catalogue
      .pool(scope, new Set([4]), 'contexts')
      .filter(({ type }) => type === 'case')
      .map(({ family }) => family),
  ),
]

/** The stories of the case studies of papers in a row, each made with the history of those before it. */
function papersInARow(scope: Scope, count: number): string[][] {
  const [blueprint] = catalogue.presets(scope)
  const history: string[][] = []
  return Array.from({ length: count }, (_, i) => {
    const seed = `paper ${i + 1}`
    const pool = catalogue.pool(scope, new Set([1, 2, 3, 4, 5]), seed)
    const outcome = makePaper({ ...scope, pool, topics: null, plan: { blueprint }, seed, usage: usageOf(history) })
    if (outcome.status !== 'made') throw new Error(`${seed} cannot be made`)
    const items = outcome.paper.sections.flatMap((s) => s.questions.flatMap((q) => q.items.map(({ item }) => item)))
    history.push(items.map(({ id }) => id))
    return items.filter(({ type }) => type === 'case').map(({ family }) => family)
  })
}

describe('case studies in Mathematics', () => {
  it.each(['9', '10', '11', '12'] as const)('have at least eight stories in class %s', (classLevel) => {
    expect(contextsOf(scopeOf(classLevel)).length).toBeGreaterThanOrEqual(8)
  })

  it('differ over six papers of class 10 in a row, until all stories are told', () => {
    const scope = scopeOf('10')
    const papers = papersInARow(scope, 6)
    for (const [i, own] of papers.entries()) {
      expect(own).toHaveLength(3)
      const lastThree = papers.slice(Math.max(0, i - 3), i).flat()
      expect(own.filter((story) => lastThree.includes(story))).toEqual([])
    }
    const four = papers.slice(0, 4).flat()
    expect(four).toHaveLength(12)
    expect(new Set(four)).toEqual(new Set(contextsOf(scope)))
  })
})

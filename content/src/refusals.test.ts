import { makePaper } from '@margam/papers/paper-outcome'
import { applyChange } from '@margam/papers/suggest/index'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from './index.ts'

const catalogue = await loadCatalogue(['Computer Science'])

describe('a refusal', () => {
  it.each([
    ['all topics', { 1: 20, 2: 10, 4: 10 }, null],
    ['one topic', { 1: 10, 5: 6 }, 1],
    ['mark values that do not exist', { 7: 6, 9: 2 }, null],
  ])('in class 12 Computer Science over %s has a change that works', (_name, counts, first) => {
    const scope = { board: 'CBSE', classLevel: '12', subject: 'Computer Science' } as const
    const topics =
      first === null
        ? null
        : catalogue
            .offeredTopics(scope)
            .slice(0, first)
            .map(({ topic }) => topic)
    const pool = catalogue.pool(scope, new Set([1, 2, 3, 4, 5]), 'refusal')
    const request = { ...scope, pool, topics, plan: { counts }, seed: 'refusal', usage: [] }
    const outcome = makePaper(request)
    expect(outcome.status).toBe('infeasible')
    if (outcome.status !== 'infeasible') return
    expect(outcome.conflicts.length).toBeGreaterThan(0)
    expect(outcome.suggestions.length).toBeGreaterThan(0)
    for (const { change } of outcome.suggestions) expect(makePaper(applyChange(request, change)).status).toBe('made')
  })
})

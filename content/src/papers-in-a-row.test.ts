import { makePaper } from '@margam/papers'
import { usageOf } from '@margam/papers/requests/usage'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from './index.ts'

const catalogue = await loadCatalogue()
const itemsOf = (made: ReturnType<typeof makePaper>) =>
  made.status === 'made'
    ? made.paper.sections.flatMap((s) => s.questions.flatMap((q) => q.items.map(({ item }) => item.id)))
    : []

// More papers than the offer lasts for without a repeat: later ones may use again, and are made all the same.
describe('one teacher makes seven papers in a row', () => {
  it.each([
    ['7', 'Mathematics', { 1: 24, 2: 13, 3: 10, 5: 4 }],
    ['10', 'Mathematics', { 1: 24, 2: 13, 3: 10, 5: 4 }],
    ['9', 'Science', { 1: 8, 2: 4, 3: 3 }],
    ['4', 'English', { 1: 10, 2: 5 }],
    ['2', 'Mathematics', { 1: 10, 2: 5 }],
  ] as const)('of class %s %s', (classLevel, subject, counts) => {
    const scope = { board: 'CBSE', classLevel, subject } as const
    const marks = new Set(Object.keys(counts).map(Number))
    const history: string[][] = []
    for (let paper = 0; paper < 7; paper++) {
      const seed = `row ${paper}`
      const pool = catalogue.pool(scope, marks, seed)
      const made = makePaper({ ...scope, pool, topics: null, plan: { counts }, seed, usage: usageOf(history) })
      expect(made.status).toBe('made')
      history.push(itemsOf(made))
    }
  })
})

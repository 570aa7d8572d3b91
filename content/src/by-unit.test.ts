import { makeUpOf } from '@margam/papers/make-up'
import { makePaper } from '@margam/papers/paper-outcome'
import { usageOf } from '@margam/papers/requests/usage'
import { expect, it } from 'vitest'
import { loadCatalogue } from './index.ts'

const catalogue = await loadCatalogue(['Mathematics'])

/** As the public syllabus of each class shares out the 80 marks of its paper. */
const published = [
  ['9', [7, 20, 4, 25, 14, 10]],
  ['10', [6, 20, 6, 15, 12, 10, 11]],
  ['11', [23, 25, 12, 8, 12]],
  ['12', [8, 10, 35, 14, 5, 8]],
] as const

it.each(published)('papers of CBSE Mathematics %s come near the marks of the units', (classLevel, marks) => {
  const scope = { board: 'CBSE', classLevel, subject: 'Mathematics' } as const
  const [blueprint] = catalogue.presets(scope)
  expect(blueprint.targets.units?.map(({ share }) => share)).toEqual(marks)
  for (const seed of ['first', 'second', 'third']) {
    const pool = catalogue.pool(scope, new Set([1, 2, 3, 4, 5]), seed)
    const outcome = makePaper({ ...scope, pool, topics: null, plan: { blueprint }, seed, usage: [] })
    if (outcome.status !== 'made') throw new Error(`${seed}: ${JSON.stringify(outcome.conflicts)}`)
    const rows = outcome.paper.report.unitMarks ?? []
    expect(rows.map(({ wanted }) => wanted)).toEqual(marks)
    for (const { unit, wanted, got } of rows) expect(Math.abs(wanted - got), `${seed}: ${unit}`).toBeLessThanOrEqual(2)
  }
})

it.each(published)(
  'three papers of CBSE Mathematics %s in a row keep units and kinds of thinking, and repeat no question of one mark',
  (classLevel) => {
    const scope = { board: 'CBSE', classLevel, subject: 'Mathematics' } as const
    const [blueprint] = catalogue.presets(scope)
    const history: string[][] = []
    for (const seed of ['first', 'second', 'third']) {
      const pool = catalogue.pool(scope, new Set([1, 2, 3, 4, 5]), seed)
      const made = makePaper({ ...scope, pool, topics: null, plan: { blueprint }, seed, usage: usageOf(history) })
      if (made.status !== 'made') throw new Error(`${seed}: ${JSON.stringify(made.conflicts)}`)
      const { bloom, units } = makeUpOf(made)
      const items = made.paper.sections.flatMap((s) => s.questions.flatMap((q) => q.items.map(({ item }) => item)))
      for (const { name, wanted, got } of units)
        expect(Math.abs(wanted - got), `${seed}: ${name}`).toBeLessThanOrEqual(2)
      for (const { name, wanted, got } of bloom)
        expect(Math.abs(wanted - got), `${seed}: ${name.join()}`).toBeLessThanOrEqual(4)
      // questions of one mark alone would make a quarter
      const known = items
        .filter((item) => bloom[0].name.includes(item.bloom))
        .reduce((sum, { marks }) => sum + marks, 0)
      expect(known, `${seed}: marks to know and to understand`).toBeGreaterThanOrEqual(28)
      const used = new Set(history.flat())
      expect(items.filter(({ id, marks }) => marks === 1 && used.has(id))).toEqual([])
      history.push(items.map(({ id }) => id))
    }
  },
)

it('a plan by units is one for each class, and the same elsewhere as before', () => {
  const plans = catalogue.blueprints.filter(({ id }) => id === 'cbse-mathematics-80')
  expect(plans.map(({ classes }) => classes)).toEqual([['9'], ['10'], ['11'], ['12']])
  const others = catalogue.blueprints.filter(({ board }) => board !== 'CBSE')
  expect(others.every(({ targets }) => targets.units === undefined)).toBe(true)
})

import { makePaper } from '@margam/papers/paper-outcome'
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

it('a plan by units is one for each class, and the same elsewhere as before', () => {
  const plans = catalogue.blueprints.filter(({ id }) => id === 'cbse-mathematics-80')
  expect(plans.map(({ classes }) => classes)).toEqual([['9'], ['10'], ['11'], ['12']])
  const others = catalogue.blueprints.filter(({ board }) => board !== 'CBSE')
  expect(others.every(({ targets }) => targets.units === undefined)).toBe(true)
})

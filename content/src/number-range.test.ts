import type { ClassLevel, Item } from '@margam/papers'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from './index.ts'

const catalogue = await loadCatalogue(['Mathematics'])
const marks = new Set([1, 2, 3, 4, 5])
const seeds = ['a', 'b', 'c']

/** The largest number of a question or of its answer. */
function largestOf({ stem, answer }: Item): number {
  const text = `${stem} ${answer.text}`.replaceAll('{,}', ',').replace(/<[^>]*>/g, ' ')
  return Math.max(0, ...[...text.matchAll(/\d[\d,]*/g)].map(([found]) => Number(found.replaceAll(',', ''))))
}

const poolOf = (board: string, classLevel: ClassLevel) =>
  seeds.flatMap((seed) => catalogue.pool({ board, classLevel, subject: 'Mathematics' }, marks, seed, 3))

/** Where the numbers of the class end in the books that CBSE schools have. */
const ends: [ClassLevel, number][] = [
  ['1', 100],
  ['2', 100],
  ['3', 1000],
  ['4', 10_000],
  ['5', 100_000],
]

describe('the numbers of a class', () => {
  it.each(ends)('%s at CBSE end at %i', (classLevel, end) => {
    const pool = poolOf('CBSE', classLevel)
    expect(pool.length).toBeGreaterThan(50)
    const beyond = pool.filter((item) => largestOf(item) > end)
    expect(beyond.map(({ family, stem }) => `${family}: ${stem}`)).toEqual([])
  })

  it.each(ends.slice(1))('%s go beyond %i where no such end is known', (classLevel, end) => {
    for (const board of ['ICSE', 'State']) {
      const asked = new Set(
        poolOf(board, classLevel)
          .filter((item) => largestOf(item) > end)
          .map(({ family }) => family),
      )
      expect([...asked].filter((family) => family.endsWith(`-beyond-${end}`)).length).toBeGreaterThan(5)
    }
  })
})

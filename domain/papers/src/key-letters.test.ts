import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyLetters } from './key-letters.ts'
import { createRng } from './rng.ts'

const free = { fixed: null, neighbour: null }
const countsOf = (letters: readonly number[]) =>
  [0, 1, 2, 3].map((letter) => letters.filter((l) => l === letter).length)
const longestRun = (letters: readonly number[]) =>
  letters.reduce(
    (state, letter) => {
      const run = letter === state.last ? state.run + 1 : 1
      return { last: letter, run, most: Math.max(state.most, run) }
    },
    { last: -1, run: 0, most: 0 },
  ).most

describe('key letters', () => {
  it('spread every letter within one of a quarter, never four in a row', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 40 }), fc.nat(), (count, seed) => {
        const letters = keyLetters(
          Array.from({ length: count }, () => free),
          createRng(seed),
        )
        const counts = countsOf(letters)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        expect(longestRun(letters)).toBeLessThanOrEqual(3)
      }),
      { numRuns: 200 },
    )
  })

  it('leave fixed keys where they are', () => {
    const questions = [free, { fixed: 2, neighbour: null }, free, { fixed: 2, neighbour: null }]
    const letters = keyLetters(questions, createRng(1))
    expect([letters[1], letters[3]]).toEqual([2, 2])
    expect(countsOf(letters)[2]).toBe(2)
  })

  it('differ from the neighbouring set in at least 70 % of the numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 10, maxLength: 25 }),
        fc.nat(),
        (before, seed) => {
          const balanced = keyLetters(
            before.map(() => free),
            createRng(seed),
          )
          const letters = keyLetters(
            balanced.map((neighbour) => ({ fixed: null, neighbour })),
            createRng(seed + 1),
          )
          const differing = letters.filter((letter, i) => letter !== balanced[i]).length
          expect(differing / letters.length).toBeGreaterThanOrEqual(0.7)
        },
      ),
      { numRuns: 100 },
    )
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAMILY_MODELS } from '../families/index.ts'
import type { PrintedItem } from '../item.ts'
import { makeItem } from '../make-item.ts'
import { solve } from './index.ts'

const src = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Files under src that a file needs at run time, itself included; imports of types alone are not followed. */
function needs(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, clause, path] of readFileSync(file, 'utf8').matchAll(/^import (type )?[^;]*?from '(\.[^']+)'/gms)) {
    if (!clause) needs(join(dirname(file), path), found)
  }
  return found
}
const codeOf = (folder: string): Set<string> =>
  new Set(
    readdirSync(join(src, folder))
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .flatMap((name) => [...needs(join(src, folder, name))]),
  )
const asPrinted = ({ family, question, options, figures }: PrintedItem): PrintedItem =>
  JSON.parse(JSON.stringify({ family, question, options, figures }))

describe('solvers', () => {
  it('share no code with the families, only the words and relations of the knowledge base', () => {
    const shared = [...codeOf('solvers')]
      .filter((file) => codeOf('families').has(file))
      .map((file) => relative(src, file))
    expect(shared.filter((file) => !file.startsWith('knowledge'))).toEqual([])
    expect(codeOf('solvers').size).toBeGreaterThan(8)
  })

  for (const model of FAMILY_MODELS) {
    it(`find exactly the intended option in every design of ${model.family}`, () => {
      for (const { id, optionCount = model.optionCount } of model.designs) {
        for (const seed of ['p', 'q']) {
          const item = makeItem({ family: model.family, design: id, seed })
          expect(solve(asPrinted(item)).right).toEqual([item.key])
          expect(Object.keys(item.options)).toHaveLength(optionCount)
          const shown = Object.values(item.options).map((value) => item.figures[value] ?? value)
          expect(new Set(shown).size).toBe(optionCount)
        }
      }
    })
  }

  it('regenerate an item byte for byte from its address', () => {
    const addresses = FAMILY_MODELS.flatMap(({ family, designs }) => designs.map(({ id }) => ({ family, design: id })))
    fc.assert(
      fc.property(fc.constantFrom(...addresses), fc.string(), (address, seed) => {
        expect(JSON.stringify(makeItem({ ...address, seed }))).toBe(JSON.stringify(makeItem({ ...address, seed })))
      }),
      { numRuns: 60 },
    )
  })
})

describe('a print that is not sound', () => {
  const item = (family: PrintedItem['family'], question: string, options: string[]): PrintedItem => ({
    family,
    question,
    options: Object.fromEntries(options.map((text, i) => ['ABCDE'[i], text])),
    figures: {},
  })

  it('has no right option when two rules continue a series differently', () => {
    const doubling = item('number-series', 'Which number comes next in the series?\n1, 2, 4, 1, 2, 4, ?', [
      '1',
      '8',
      '7',
      '2',
      '4',
    ])
    expect(solve(doubling).right).toEqual([])
  })

  it('continues the squares, the primes and two strands', () => {
    const next = (terms: string, options: string[]): string[] =>
      solve(item('number-series', `?\n${terms}, ?`, options)).right
    expect(next('1, 4, 9, 16, 25, 36', ['49', '48', '47', '50', '46'])).toEqual(['A'])
    expect(next('2, 3, 5, 7, 11, 13', ['15', '17', '16', '18', '19'])).toEqual(['B'])
    expect(next('1, 10, 2, 20, 3, 30, 4, 40', ['50', '41', '5', '44', '6'])).toEqual(['C'])
  })

  it('has two right options when two stand for the same value', () => {
    const twice = item('word-problem', 'A box holds 12 pens. How many pens are there in 3 such boxes?', [
      '36',
      '36',
      '15',
      '24',
      '48',
    ])
    expect(solve(twice).right).toEqual(['A', 'B'])
  })

  it('is refused when it cannot be read', () => {
    expect(() => solve(item('word-problem', 'A new story with 3 boxes.', ['1', '2', '3', '4', '5']))).toThrow(
      /read in 0 ways/,
    )
    expect(() =>
      solve(
        item(
          'seating',
          'Five friends, A, B, C, D and E, sit in one row and face north.\nA sits on B.\nWho is first from the left?',
          ['A', 'B', 'C', 'D', 'E'],
        ),
      ),
    ).toThrow(/Unknown clue/)
  })
})

describe('syllogisms', () => {
  const answers = [
    'Only conclusion I follows',
    'Only conclusion II follows',
    'Either conclusion I or conclusion II follows',
    'Neither conclusion I nor conclusion II follows',
    'Both conclusions follow',
  ]
  const verdict = (statements: string, conclusions: string): string | undefined => {
    const options = Object.fromEntries(answers.map((text, i) => ['ABCDE'[i], text]))
    const question = `Take the statements as true.\nStatements: ${statements}\nConclusions: ${conclusions}\nWhich answer is right?`
    const [key] = solve({ family: 'syllogism', question, options, figures: {} }).right
    return options[key]
  }
  it.each([
    ['All a are b. All b are c.', 'I. All a are c. II. Some c are a.', 'Both conclusions follow'],
    ['All a are b. All c are b.', 'I. Some a are c. II. No a are c.', 'Either conclusion I or conclusion II follows'],
    ['All a are b. No b are c.', 'I. Some a are not c. II. Some c are a.', 'Only conclusion I follows'],
    [
      'Some a are b. Some b are c.',
      'I. Some a are c. II. All c are a.',
      'Neither conclusion I nor conclusion II follows',
    ],
    ['All b are a. All b are c.', 'I. All a are c. II. Some a are c.', 'Only conclusion II follows'],
  ])('with members in every term: %s %s', (statements, conclusions, expected) => {
    expect(verdict(statements, conclusions)).toBe(expected)
  })
})

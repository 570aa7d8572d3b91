import { expect, test } from 'vitest'
import { findCircles, readImports } from './import-circles.ts'

const OURS = ['{contract,content,server,web,e2e,bench,scripts}/**/*.{ts,tsx}', 'domain/**/*.ts']

/** Those that stand; the list may only shrink. */
const STANDING = [
  [
    'server/src/features/accounts/letters.job.ts',
    'server/src/features/accounts/links.service.ts',
    'server/src/features/accounts/sign-in-limit.ts',
  ],
]

test('no files import each other in a circle', () => {
  const imports = readImports(new URL('..', import.meta.url).pathname, OURS)
  expect(imports.size).toBeGreaterThan(1000)
  expect(findCircles(imports).filter((circle) => !STANDING.some((one) => one.join() === circle.join()))).toEqual([])
})

test('a circle is found, however long, and a file that is only passed is not part of it', () => {
  const imports = { a: ['b'], b: ['c'], c: ['d', 'b'], d: ['a', 'e'], e: [], f: ['a'], g: ['h'], h: ['g'] }
  expect(findCircles(new Map(Object.entries(imports)))).toEqual([
    ['a', 'b', 'c', 'd'],
    ['g', 'h'],
  ])
})

import { expect, test } from 'vitest'
import { findCircles, readImports } from './import-circles.ts'

const OURS = ['{contract,content,server,web,e2e,bench,scripts}/**/*.{ts,tsx}', 'domain/**/*.ts']

test('no files import each other in a circle', () => {
  const imports = readImports(new URL('..', import.meta.url).pathname, OURS)
  expect(imports.size).toBeGreaterThan(1000)
  expect(findCircles(imports)).toEqual([])
})

test('a circle is found, however long, and a file that is only passed is not part of it', () => {
  const imports = { a: ['b'], b: ['c'], c: ['d', 'b'], d: ['a', 'e'], e: [], f: ['a'], g: ['h'], h: ['g'] }
  expect(findCircles(new Map(Object.entries(imports)))).toEqual([
    ['a', 'b', 'c', 'd'],
    ['g', 'h'],
  ])
})

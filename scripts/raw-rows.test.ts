import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

/** Where the answer of a statement that is written out is taken for rows of some shape. */
const CAST = /as unknown as \{\s*rows:/

const castsIn = (files: readonly { name: string; text: string }[]) =>
  files.filter(({ text }) => CAST.test(text)).map(({ name }) => name)

test('what a statement answers is taken for rows in one place', () => {
  const files = globSync('{server/src,bench}/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
  expect(files.length).toBeGreaterThan(500)
  expect(castsIn(files)).toEqual(['server/src/db/rows.ts'])
})

test('such a cast is seen, on one line or on several', () => {
  const files = [
    { name: 'a.ts', text: '(await db.execute(query)) as unknown as { rows: Row[] }' },
    { name: 'b.ts', text: '(await db.execute(query)) as unknown as {\n    rows: Row[]\n  }' },
    { name: 'c.ts', text: 'await rowsOf<Row>(db, query)' },
  ]
  expect(castsIn(files)).toEqual(['a.ts', 'b.ts'])
})

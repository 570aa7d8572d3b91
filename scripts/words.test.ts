import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAreas } from '../web/words/areas.ts'
import { expectedCatalogues, presentCatalogues, spokenFiles } from '../web/words/catalogues.ts'
import { outsideOf } from '../web/words/outside.ts'
import { screens } from './screens.ts'
import { root } from './steps.ts'

const files = spokenFiles().filter((file) => !file.endsWith('screens.ts'))

test('the catalogues hold the sentences of the code and no others; `npm run words` brings them up to date', async () => {
  expect(Object.fromEntries(presentCatalogues())).toEqual(Object.fromEntries(await expectedCatalogues()))
})

test('what a feature lends to the screens of another is not brought along by every screen', () => {
  expect(findAreas()('web/src/features/audit/audit-words.ts')).toBe('audit')
})

test('no sentence stands outside the catalogues', async () => {
  const outside: string[] = []
  for (const file of files) outside.push(...(await outsideOf(join(root, file))).map((line) => `${file} ${line}`))
  expect(outside).toEqual([])
})

test('a screen asks for the sentences of features that there are', () => {
  const areas = new Set(globSync('web/src/features/*', { cwd: root }).map((file) => file.split(/[\\/]/)[3]))
  expect(screens.flatMap(({ words = [] }) => words.filter((area) => !areas.has(area)))).toEqual([])
})

import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
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

test('a message that is kept in a name first is seen, and one that a catalogue has is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'margam-words-'))
  const file = join(folder, 'a.ts')
  writeFileSync(
    file,
    "const message = `${rows} teachers imported.`\nconst said = { message: say('{n} students imported.', { n }) }\n",
  )
  expect(await outsideOf(file)).toEqual(['line 1: 9 teachers imported.'])
  rmSync(folder, { recursive: true })
})

test('a screen asks for the sentences of features that there are', () => {
  const areas = new Set(globSync('web/src/features/*', { cwd: root }).map((file) => file.split(/[\\/]/)[3]))
  expect(screens.flatMap(({ words = [] }) => words.filter((area) => !areas.has(area)))).toEqual([])
})

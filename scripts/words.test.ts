import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectedCatalogues, presentCatalogues, spokenFiles } from '../web/words/catalogues.ts'
import { outsideOf } from '../web/words/outside.ts'
import { screens } from './screens.ts'
import { root } from './steps.ts'

/** What is not converted yet; it only gets shorter. */
const NOT_YET: readonly string[] = ['accounts', 'audit', 'blog', 'classes', 'feedback'].map(
  (feature) => `web/src/features/${feature}`,
)

const files = spokenFiles().filter(
  (file) => !file.endsWith('screens.ts') && !NOT_YET.some((folder) => file.startsWith(`${folder}/`)),
)

test('the catalogues hold the sentences of the code and no others; `npm run words` brings them up to date', async () => {
  expect(Object.fromEntries(presentCatalogues())).toEqual(Object.fromEntries(await expectedCatalogues()))
})

test('no sentence stands outside the catalogues', async () => {
  const outside: string[] = []
  for (const file of files) outside.push(...(await outsideOf(join(root, file))).map((line) => `${file} ${line}`))
  expect(outside).toEqual([])
})

test('a folder that is converted leaves the list of those that are not', async () => {
  const converted: string[] = []
  for (const folder of NOT_YET) {
    const parts = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
    const outside = await Promise.all(parts.map((file) => outsideOf(join(root, file))))
    if (outside.flat().length === 0) converted.push(folder)
  }
  expect(converted).toEqual([])
})

test('a screen asks for the sentences of the feature that declares it', () => {
  const areas = new Set(globSync('web/src/features/*/screens.ts', { cwd: root }).map((file) => file.split(/[\\/]/)[3]))
  expect(screens.flatMap(({ words }) => (words && !areas.has(words) ? [words] : []))).toEqual([])
})

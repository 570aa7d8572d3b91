import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpointsPage, screensPage } from './docs-pages.ts'
import { root } from './steps.ts'

test.each([
  ['endpoints.md', endpointsPage],
  ['screens.md', screensPage],
])('docs/%s is what `npm run docs` writes', (name, page) => {
  expect(readFileSync(join(root, 'docs', name), 'utf8')).toBe(page())
})

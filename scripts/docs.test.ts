import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpointsPage, screensPage } from './docs-pages.ts'
import { schoolFilePage } from './school-file-page.ts'
import { root } from './steps.ts'
import { supplyPage } from './supply-page.ts'

test.each([
  ['endpoints.md', endpointsPage],
  ['screens.md', screensPage],
  ['question-supply.md', supplyPage],
  ['school-file.md', schoolFilePage],
])('docs/%s is what `npm run docs` writes', (name, page) => {
  expect(readFileSync(join(root, 'docs', name), 'utf8')).toBe(page())
})

const decisions = join(root, 'docs', 'decisions')
test.each(readdirSync(decisions))(
  'the decision %s has its number, its date, and a page that takes its place if it says so',
  (file) => {
    const number = file.slice(0, 3)
    const page = readFileSync(join(decisions, file), 'utf8')
    expect(page).toMatch(
      new RegExp(`^# ${number} .+\\n\\nDate: \\d{4}-\\d\\d-\\d\\d(, revised \\d{4}-\\d\\d-\\d\\d)?\\n`),
    )
    for (const [, other] of page.matchAll(/superseded by (\d{3})/gi)) {
      expect(readdirSync(decisions).some((name) => name.startsWith(`${other}-`))).toBe(true)
    }
  },
)

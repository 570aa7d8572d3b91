import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './steps.ts'

// The linter holds the walls of the house; this proves that it does, on a copy of the house with one wrong import.

let house: string

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'margam-house-'))
  copyFileSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'))
})
afterAll(() => rmSync(house, { recursive: true }))

function lintImport(file: string, imported: string) {
  const path = join(house, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `import { thing } from '${imported}'\n\nexport const used = thing\n`)
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const { status, stdout } = spawnSync(process.execPath, [oxlint, file], { cwd: house, encoding: 'utf8' })
  rmSync(path)
  return { refused: status !== 0 && stdout.includes('no-restricted-imports'), stdout }
}

test.each([
  ['contract/src/marks.ts', '@margam/school'],
  ['contract/src/marks.ts', 'node:fs'],
  ['domain/school/src/grades.ts', '@margam/contract/marks'],
  ['domain/papers/src/paper.ts', '@margam/prediction'],
  ['domain/papers/src/paper.ts', 'node:fs'],
  ['domain/exchange/src/import-gift.ts', '@margam/papers'],
  ['domain/papers/src/paper.ts', '@margam/exchange'],
  ['web/src/features/marks/marks.api.ts', '@margam/server'],
  ['web/src/features/marks/marks.api.ts', '../classes/classes.api.ts'],
  ['web/src/features/marks/pages/marks-page.tsx', '../../classes/components/card.tsx'],
  ['web/src/features/marks/marks.api.ts', '../../features/classes/classes.api.ts'],
  ['web/src/features/marks/pages/marks-page.tsx', '../../../features/classes/components/card.tsx'],
  ['server/src/features/marks/marks.routes.ts', '../../features/classes/classes.queries.ts'],
  ['server/src/features/marks/marks.routes.ts', '../classes/classes.queries.ts'],
  ['server/src/http/session.ts', '@margam/web'],
  ['server/src/school/enrolment.ts', '../features/classes/index.ts'],
  ['server/src/mail/outbox.ts', '../features/accounts/index.ts'],
  ['server/src/http/register.ts', '../school/class-access.ts'],
  ['contract/src/marks.ts', '@lingui/core'],
  ['domain/school/src/grades.ts', '@lingui/core/macro'],
  ['server/src/mail/outbox.ts', '@lingui/core/macro'],
  ['server/src/features/marks/marks.routes.ts', '@lingui/core/macro'],
  ['scripts/words.ts', '@lingui/react/macro'],
])('%s may not import %s', (file, imported) => {
  expect(lintImport(file, imported).refused).toBe(true)
})

test.each([
  ['domain/papers/src/paper.ts', '@margam/school'],
  ['web/src/features/marks/marks.api.ts', '../classes/index.ts'],
  ['web/src/features/marks/pages/marks-page.tsx', '../components/grid.tsx'],
  ['web/src/features/marks/pages/marks-page.tsx', '../../../lib/api.ts'],
  ['server/src/features/marks/marks.routes.ts', '../classes/index.ts'],
  ['server/src/features/marks/marks.routes.ts', '../../http/errors.ts'],
  ['server/src/features/marks/marks.routes.ts', '../../school/enrolment.ts'],
  ['server/src/school/enrolment.ts', '../http/errors.ts'],
  ['server/src/http/register.ts', '@margam/school/rounding'],
  ['web/src/features/marks/pages/marks-page.tsx', '@lingui/react/macro'],
])('%s may import %s', (file, imported) => {
  expect(lintImport(file, imported).stdout).not.toContain('no-restricted-imports')
})

import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  ['contract/src/marks.ts', '@margam/school/rounding'],
  ['contract/src/marks.ts', '../../domain/school/src/rounding.ts'],
  ['contract/src/papers/paper.ts', '../../../domain/school/src/rounding.ts'],
  ['contract/src/marks.ts', 'node:fs'],
  ['domain/school/src/grades.ts', '@margam/contract/marks'],
  ['domain/papers/src/paper.ts', '@margam/prediction'],
  ['domain/papers/src/paper.ts', 'node:fs'],
  ['domain/papers/src/paper.ts', '@margam/prediction/interval'],
  ['domain/papers/src/paper.ts', '../../prediction/src/interval.ts'],
  ['domain/papers/src/assembly/search.ts', '../../../prediction/src/interval.ts'],
  ['domain/papers/src/paper.ts', '../../school/src/grades.ts'],
  ['domain/papers/src/paper.ts', '../../../contract/src/marks.ts'],
  ['domain/papers/src/paper.ts', '@margam/content/catalogue'],
  ['content/src/catalogue.ts', '@margam/server'],
  ['content/src/catalogue.ts', '@margam/contract/marks'],
  ['content/src/careers/index.ts', '../../../contract/src/marks.ts'],
  ['content/src/catalogue.ts', '../../domain/papers/src/paper.ts'],
  ['content/src/catalogue.ts', 'drizzle-orm'],
  ['content/src/catalogue.ts', '@lingui/core/macro'],
  ['domain/exchange/src/import-gift.ts', '@margam/papers'],
  ['domain/papers/src/paper.ts', '@margam/exchange'],
  ['web/src/features/marks/marks.api.ts', '@margam/server'],
  ['web/src/features/marks/marks.api.ts', '../classes/classes.api.ts'],
  ['web/src/features/marks/pages/marks-page.tsx', '../../classes/components/card.tsx'],
  ['web/src/features/marks/marks.api.ts', '../../features/classes/classes.api.ts'],
  ['web/src/features/marks/pages/marks-page.tsx', '../../../features/classes/components/card.tsx'],
  ['server/src/features/marks/marks.routes.ts', '../../features/classes/classes.queries.ts'],
  ['server/src/features/marks/marks.routes.ts', '../classes/classes.queries.ts'],
  ['server/src/features/marks/marks.queries.ts', '../../../../web/src/lib/format.ts'],
  ['server/src/features/papers/print/page.ts', '../../../../../web/src/lib/format.ts'],
  ['web/src/features/marks/marks.api.ts', '../../../../server/src/http/errors.ts'],
  ['web/src/features/marks/pages/marks-page.tsx', '../../../../../content/src/catalogue.ts'],
  ['server/src/features/marks/marks.routes.ts', 'drizzle-orm'],
  ['server/src/features/marks/marks.routes.ts', 'drizzle-orm/pg-core'],
  ['server/src/features/marks/marks.routes.ts', '../../db/schema/index.ts'],
  ['server/src/features/own-questions/exchange/exchange.routes.ts', 'drizzle-orm'],
  ['server/src/features/own-questions/exchange/exchange.routes.ts', '../../../db/schema/index.ts'],
  ['server/src/features/own-questions/exchange/exchange.routes.ts', '../../classes/classes.queries.ts'],
  ['server/src/features/papers/print/page.ts', '../../classes/classes.queries.ts'],
  ['server/src/features/papers/print/word/text.ts', '../../../classes/classes.queries.ts'],
  ['server/src/features/papers/print/word/text.ts', '../../../../features/classes/classes.queries.ts'],
  ['web/src/features/papers/components/paper/key.tsx', '../../../classes/components/card.tsx'],
  ['web/src/features/marks/marks.api.ts', '@margam/content/catalogue'],
  ['web/src/app/router.tsx', '@margam/content'],
  ['web/src/app/router.tsx', '../../../content/src/catalogue.ts'],
  ['web/src/ui/stat-card.tsx', '../features/marks/index.ts'],
  ['web/src/ui/stat-card.tsx', '../app/link-to.ts'],
  ['web/src/ui/stat-card.tsx', '@margam/content'],
  ['web/src/lib/format.ts', '../features/marks/index.ts'],
  ['web/src/lib/format.ts', '../app/link-to.ts'],
  ['web/src/lib/format.ts', '../ui/stat-card.tsx'],
  ['server/src/http/session.ts', '@margam/web'],
  ['server/src/school/enrolment.ts', '../features/classes/index.ts'],
  ['server/src/mail/outbox.ts', '../features/accounts/index.ts'],
  ['server/src/http/register.ts', '../school/class-access.ts'],
  ['server/src/metrics/gauges.ts', '../features/accounts/index.ts'],
  ['server/src/metrics/gauges.ts', '../school/class-access.ts'],
  ['server/src/provider/provider.ts', '../features/accounts/index.ts'],
  ['server/src/words/languages.ts', '../features/accounts/index.ts'],
  ['server/src/keeping/school-file/readme.ts', '../../school/names.ts'],
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
  ['domain/papers/src/paper.ts', '@margam/school/rounding'],
  ['domain/papers/src/assembly/search.ts', '../../src/paper.ts'],
  ['content/src/catalogue.ts', '@margam/papers/item'],
  ['contract/src/papers/paper.ts', '../rules.ts'],
  ['web/src/ui/stat-card.tsx', '../lib/format.ts'],
  ['web/src/app/member-screens.ts', '../features/marks/screens.ts'],
  ['server/src/features/papers/print/word/text.ts', '../../../classes/index.ts'],
  ['server/src/features/papers/print/word/text.ts', '../page.ts'],
  ['server/src/features/papers/print/word/text.ts', '../../papers.queries.ts'],
  ['server/src/features/papers/print/word/text.ts', '../../../../http/errors.ts'],
  ['web/src/features/marks/marks.api.ts', '../classes/index.ts'],
  ['web/src/features/marks/pages/marks-page.tsx', '../components/grid.tsx'],
  ['web/src/features/marks/pages/marks-page.tsx', '../../../lib/api.ts'],
  ['server/src/features/marks/marks.routes.ts', '../classes/index.ts'],
  ['server/src/features/marks/marks.routes.ts', '../../http/errors.ts'],
  ['server/src/features/marks/marks.routes.ts', '../../school/enrolment.ts'],
  ['server/src/features/marks/marks.queries.ts', 'drizzle-orm'],
  ['server/src/school/enrolment.ts', '../http/errors.ts'],
  ['server/src/http/register.ts', '@margam/school/rounding'],
  ['web/src/features/marks/pages/marks-page.tsx', '@lingui/react/macro'],
])('%s may import %s', (file, imported) => {
  expect(lintImport(file, imported).stdout).not.toContain('no-restricted-imports')
})

// A wall names the folders it stands around: a new folder, or one deeper, is inside none until it is named.

const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const walls: { overrides: { files: string[] }[] } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'))
const walled = walls.overrides.flatMap(({ files }) => files)

test("each folder of the server's machinery is behind the wall that keeps it from features", () => {
  const machinery = walled.find((files) => files.startsWith('server/src/{'))?.match(/\{(.*)\}/)?.[1]
  const others = ['admin', 'features', 'school', 'testing']
  expect([...(machinery?.split(',') ?? []), ...others].toSorted()).toEqual(foldersOf('server/src').toSorted())
})

test.each(['server/src/features', 'web/src/features'])('no file of %s stands deeper than its walls reach', (folder) => {
  const deepest = Math.max(
    ...readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => path.split(/[\\/]/).length),
  )
  const reach = walled.filter((files) => files.startsWith(folder)).map((files) => files.split('*').length - 1)
  expect(deepest).toBeLessThanOrEqual(Math.max(...reach))
})

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, auditLog, logins, organisations } from '../db/schema/index.ts'
import { fillTables } from '../testing/fill-tables.ts'
import { type FullSchool, makeFullSchool } from '../testing/full-school.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { commands } from './commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'margam-schools-'))
const file = join(folder, 'school.zip')
let app: TestApp
let there: TestApp
let school: FullSchool
beforeAll(async () => {
  app = await startTestApp()
  there = await startTestApp()
  school = await makeFullSchool(app.deps)
  await fillTables(app.deps, school)
})
afterAll(async () => {
  await there.close()
  await app.close()
  rmSync(folder, { recursive: true })
})

async function run({ deps }: TestApp, ...[name, ...args]: string[]) {
  const said: string[] = []
  await commands[name].run(deps, args, (line) => said.push(line))
  return said.join('\n')
}

test('a school is exported by the address of its office, tried, read in, invited and compared', async () => {
  const { organisationId: id, admin } = school
  const exported = await run(app, 'export', admin.email.toUpperCase(), file)
  const fingerprint = /fingerprint: ([0-9a-f]{64})/.exec(exported)?.[1] ?? 'none'
  expect(exported).toContain('Exported Asha Person')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['school.zip'])
  const trail = await app.deps.db.select().from(auditLog).where(eq(auditLog.entity, 'school-data')).orderBy(auditLog.id)
  expect(trail).toMatchObject([{ action: 'export', actorId: null, organisationId: id, after: { documents: 4 } }])

  expect(await run(there, 'compare', file)).toContain('The school is not here.')
  const tried = await run(there, 'import', file, '--dry-run')
  expect(tried).toContain('can be read in')
  expect(tried).toContain(fingerprint)
  expect(await there.deps.db.$count(organisations)).toBe(0)

  const imported = await run(there, 'import', file)
  expect(imported).toContain(fingerprint)
  expect(imported).toContain(`An invitation was mailed to its office, ${admin.email}.`)
  expect((await there.mailbox()).map(({ to, kind }) => [to, kind])).toEqual([[admin.email, 'invite']])
  expect(await run(app, 'compare', file)).toContain('Every table is here as it is in the file.')
  expect(await run(there, 'compare', file)).toContain('audit_log: other here')
  await expect(run(there, 'import', file)).rejects.toThrow('This school is here already.')
})

test('it is named by its id, and nobody is invited where that is not wanted or there is no address', async () => {
  const other = await makeFullSchool(app.deps)
  const { db } = app.deps
  await run(app, 'export', other.organisationId, file)
  const without = await run(there, 'import', file, '--no-invitation')
  expect(without).not.toContain('invitation was mailed')
  const third = await makeFullSchool(app.deps)
  await db
    .update(accounts)
    .set({ email: null, emailKey: null, loginId: null })
    .where(eq(accounts.id, third.organisationId))
  await db.delete(logins).where(eq(logins.email, third.admin.email))
  await run(app, 'export', third.organisationId, file)
  expect(await run(there, 'import', file)).toContain('Its office has no address, so nobody was invited.')
})

test('what cannot be is said', async () => {
  const { organisationId: id, admin } = school
  await expect(run(app, 'export')).rejects.toThrow('Missing: the school.')
  await expect(run(app, 'export', id)).rejects.toThrow('Missing: the file to write.')
  await expect(run(app, 'export', 'nobody@home.example', file)).rejects.toThrow(
    'There is no school nobody@home.example.',
  )
  await expect(run(app, 'export', school.teacher.id, file)).rejects.toThrow('There is no school')
  await expect(run(app, 'export', id, join(folder, 'no', 'folder.zip'))).rejects.toThrow('ENOENT')
  await expect(run(app, 'import')).rejects.toThrow('Missing: the file to read.')
  await expect(run(app, 'import', file, '--dryrun')).rejects.toThrow('There is no --dryrun')
  const twin = await makeFullSchool(app.deps)
  const same = { email: admin.email, emailKey: admin.email }
  await app.deps.db.update(accounts).set(same).where(eq(accounts.id, twin.organisationId))
  await expect(run(app, 'export', admin.email, file)).rejects.toThrow('Several schools have this address')
})

import { buffer } from 'node:stream/consumers'
import { whoAmI } from '@margam/contract/accounts'
import * as contract from '@margam/contract/schools'
import { createSubject } from '@margam/contract/subjects'
import { readTask } from '@margam/contract/tasks'
import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/rows.ts'
import * as tables from '../../db/schema/index.ts'
import { quoted } from '../../db/tables.ts'
import { NOT_OF_A_TENANT } from '../../db/tenants.ts'
import { runTask } from '../../jobs/tasks.ts'
import { listCarried } from '../../keeping/school-file/carried.ts'
import { rowsEntry } from '../../keeping/school-file/manifest.ts'
import { PASSWORD, signIn } from '../../testing/account-scene.ts'
import { joinLoginOf, makePerson, makeSession, type Person } from '../../testing/factories.ts'
import { fillTables } from '../../testing/fill-tables.ts'
import { type FullSchool, makeFullSchool } from '../../testing/full-school.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../accounts/index.ts'
import { deleteWhoAsked } from '../deletion-requests/index.ts'
import { schoolExportTask } from './export.ts'

let app: TestApp
let operator: Person
let passwordHash: string
let school: FullSchool
let other: FullSchool
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(PASSWORD)
  operator = await makePerson(app.deps, 'superadmin', { passwordHash })
  school = await makeFullSchool(app.deps)
  other = await makeFullSchool(app.deps)
  for (const one of [school, other]) await fillTables(app.deps, one)
})
afterAll(() => app.close())

const run = () => deleteWhoAsked.run(app.deps, {})
const announce = async (id: string) => {
  const by = { token: operator.token, params: { schoolId: id } }
  const { name } = (await app.call(contract.readSchool, by)).body
  return app.call(contract.announceSchoolDeletion, { ...by, body: { name, reason: 'The school has closed for good.' } })
}
/** Thirty days later. */
const letTimePass = (id: string) =>
  app.deps.db
    .update(tables.deletionRequests)
    .set({ dueAt: new Date(Date.now() - 1000) })
    .where(and(eq(tables.deletionRequests.organisationId, id), eq(tables.deletionRequests.accountId, id)))

/** How many rows each table that says whose they are has of a school. */
async function countRows(id: string): Promise<Record<string, number>> {
  const { db } = app.deps
  const owned = await rowsOf<{ name: string }>(
    db,
    `select t.relname::text as name from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'organisation_id'
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') order by 1`,
  )
  const counted: [string, number][] = []
  for (const { name } of owned) {
    const [{ n }] = await rowsOf<{ n: number }>(
      db,
      `select count(*)::int as n from ${quoted(name)} where organisation_id = '${id}'`,
    )
    counted.push([name, n])
  }
  return Object.fromEntries(counted)
}
const filesOf = async (id: string) => {
  const { files } = tables
  const rows = await app.deps.db.select().from(files).where(eq(files.organisationId, id))
  return rows.map(({ storageKey }) => storageKey)
}
const setPassword = async (person: Person) => {
  const { accounts, logins } = tables
  const [{ loginId }] = await app.deps.db.select().from(accounts).where(eq(accounts.id, person.id))
  await app.deps.db
    .update(logins)
    .set({ passwordHash })
    .where(eq(logins.id, loginId ?? ''))
}
const workOff = async (taskId: string, { organisationId, token }: Person) => {
  await runTask(app.deps, [schoolExportTask], { organisationId, taskId })
  return (await app.call(readTask, { token, params: { taskId } })).body
}

describe('all of a school in one file', () => {
  const start = (person: Person, id?: string) =>
    id
      ? app.call(contract.exportSchool, {
          token: person.token,
          params: { schoolId: id },
          body: { current_password: PASSWORD },
        })
      : app.call(contract.exportOwnSchool, { token: person.token, body: { current_password: PASSWORD } })

  test('holds every table and document of it, nothing of another school, and no password', async () => {
    await setPassword(school.admin)
    const { status, body } = await start(school.admin)
    expect(status).toBe(201)
    const task = await workOff(body.task_id, school.admin)
    expect([task.state, task.done]).toEqual(['done', task.total])
    const read = (token: string) =>
      app.inject({ method: 'GET', url: task.file.url, headers: { authorization: `Bearer ${token}` } })
    for (const { token } of [school.teacher, other.admin, operator]) expect((await read(token)).status).toBe(404)
    const letters = (await app.mailbox()).filter(({ kind }) => kind === 'school-exported')
    expect(letters.map(({ to }) => to)).toEqual([school.admin.email])
    const [file] = await app.deps.db.select().from(tables.files).where(eq(tables.files.id, task.file.id))
    const entries = unzipSync(await buffer(await app.deps.files.read(file.storageKey)))
    const counts = await countRows(school.organisationId)
    const lines = (name: string) => strFromU8(entries[name]).split('\n').filter(Boolean)
    for (const { table, isForReading } of await listCarried(app.deps.db)) {
      if (['organisations', 'audit_log', 'tasks', 'files'].includes(table)) continue // its own making is written meanwhile
      expect([table, lines(rowsEntry(table, isForReading)).length]).toEqual([table, counts[table]])
    }
    const all = Object.values(entries)
      .map((bytes) => strFromU8(bytes))
      .join('\n')
    expect(all).toContain(school.students[0].id)
    expect(all).not.toContain(other.organisationId)
    expect(all).not.toContain('argon2')
    expect(Object.keys(entries).filter((name) => name.startsWith('files/'))).toHaveLength(4)
    expect(JSON.parse(strFromU8(entries['manifest.json'])).school).toMatchObject({ id: school.organisationId })
    expect(strFromU8(entries['README.txt'])).toContain('All that Margam keeps of')
  })

  test('of an operator only before its end, with the password, in the school’s trail, and theirs alone', async () => {
    const { organisationId: id } = other
    expect((await start(operator, id)).status).toBe(409)
    await announce(id)
    const wrong = await app.call(contract.exportSchool, {
      token: operator.token,
      params: { schoolId: id },
      body: { current_password: 'Wrong-horse-7' },
    })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['current_password']])
    const { body } = await start(operator, id)
    expect((await start(operator, id)).body.task_id).toBe(body.task_id)
    const task = await workOff(body.task_id, operator)
    expect([task.state, task.message]).toEqual(['done', expect.stringContaining('only by you')])
    const told = (await app.mailbox()).findLast(({ to }) => to === other.admin.email)
    expect(told?.mail.subject).toMatch(/^All of .* was exported$/)
    const url = { method: 'GET', url: task.file.url } as const
    expect((await app.inject({ ...url, headers: { authorization: `Bearer ${operator.token}` } })).status).toBe(200)
    const colleague = await makePerson(app.deps, 'superadmin')
    for (const { token } of [colleague, other.admin]) {
      expect((await app.inject({ ...url, headers: { authorization: `Bearer ${token}` } })).status).toBe(404)
      expect((await app.call(readTask, { token, params: { taskId: body.task_id } })).status).toBe(404)
    }
    const { auditLog } = tables
    const [entry] = await app.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.organisationId, id), eq(auditLog.entity, 'school-data')))
      .orderBy(auditLog.id)
    expect(entry).toMatchObject({ action: 'export', actorRole: 'superadmin', after: { operator: operator.email } })
    await app.call(contract.cancelSchoolDeletion, { token: operator.token, params: { schoolId: id } })
  })
})

describe('a school whose waiting time is over', () => {
  test('is deleted from every table, with its files, logins and mails; another school has every row it had', async () => {
    const { organisationId: id, teacher } = school
    const before = await countRows(id)
    const empty = Object.keys(before).filter((table) => before[table] === 0)
    expect(empty, 'a table of a school without a row: write one in testing/fill-tables.ts').toEqual([])
    expect(Object.keys(before).length).toBeGreaterThan(55)
    // a teacher of both schools keeps the login
    const { logins, mails, deletedTenants } = tables
    const { db } = app.deps
    const loginId = await joinLoginOf(app.deps, teacher, other.teacher)
    const [untouched, keys, otherKeys] = [
      await countRows(other.organisationId),
      await filesOf(id),
      await filesOf(other.organisationId),
    ]
    await db.insert(mails).values({ toAddress: school.students[0].email, kind: 'password-changed' })

    await announce(id)
    await run()
    expect((await countRows(id)).students).toBe(before.students)
    await letTimePass(id)
    await run()
    const after = await countRows(id)
    expect(Object.entries(after).filter(([, rows]) => rows > 0)).toEqual([])
    expect(Object.keys(after)).toEqual(Object.keys(before))
    expect(await countRows(other.organisationId)).toEqual(untouched)
    for (const key of keys) await expect(app.deps.files.read(key)).rejects.toThrow()
    for (const key of otherKeys) (await app.deps.files.read(key)).destroy()
    expect(await db.$count(logins, eq(logins.emailKey, school.students[0].email))).toBe(0)
    expect(await db.$count(logins, eq(logins.id, loginId))).toBe(1)
    expect((await app.call(whoAmI, { token: school.admin.token })).status).toBe(401)
    const letters = (await app.mailbox()).filter(({ to }) => to === school.students[0].email)
    expect(letters.map(({ kind }) => kind)).toEqual(['account-deleted'])
    const [trace] = await db.select().from(deletedTenants).where(eq(deletedTenants.tenantId, id))
    expect(Object.keys(trace)).toEqual(['tenantId', 'askedAt', 'deletedAt'])
    expect((await app.call(contract.readSchool, { token: operator.token, params: { schoolId: id } })).status).toBe(404)
  })

  test('is deleted again when a backup brings it back, though its database knows nothing of it', async () => {
    const { db } = app.deps
    const [{ tenantId }] = await db.select().from(tables.deletedTenants)
    await db.delete(tables.deletedTenants)
    await db.insert(tables.organisations).values({ id: tenantId, kind: 'school', name: 'Back again' })
    await db
      .insert(tables.accounts)
      .values({ id: tenantId, organisationId: tenantId, role: 'organisation', createdBy: 'self' })
    await run()
    expect(await db.$count(tables.organisations, eq(tables.organisations.id, tenantId))).toBe(0)
    expect(await db.$count(tables.deletedTenants, eq(tables.deletedTenants.tenantId, tenantId))).toBe(1)
  })

  test('in use: calls and work under way end with a refusal, and nothing of them is left', async () => {
    const full = await makeFullSchool(app.deps)
    const { organisationId: id, admin } = full
    await setPassword(admin)
    const { body } = await app.call(contract.exportOwnSchool, {
      token: admin.token,
      body: { current_password: PASSWORD },
    })
    await announce(id)
    await letTimePass(id)
    const write = (i: number) =>
      app.call(createSubject, {
        token: admin.token,
        params: { user_id: admin.id },
        body: { name: `Subject ${i}`, code: `S${i}`, description: '', category: '' },
      })
    const writing = Promise.all(Array.from({ length: 30 }, (_, i) => write(i)))
    const working = runTask(app.deps, [schoolExportTask], { organisationId: id, taskId: body.task_id }).catch(
      (error: unknown) => error,
    )
    const [replies] = await Promise.all([writing, run(), working])
    expect(replies.filter(({ status }) => ![200, 201, 401, 404, 409].includes(status))).toEqual([])
    expect((await write(99)).status).toBe(401)
    await expect(makeSession(app.deps, { ...admin, createdBy: 'self' })).rejects.toThrow()
    expect((await signIn(app, admin.email, { role: 'organisation' })).status).toBe(401)
    // whatever came between two steps goes with the next run
    await run()
    expect(Object.entries(await countRows(id)).filter(([, rows]) => rows > 0)).toEqual([])
  })

  test('cannot be taken back once it has begun', async () => {
    const office = await makePerson(app.deps, 'organisation')
    const { organisationId: id } = office
    await announce(id)
    const { deletionRequests } = tables
    await app.deps.db.update(deletionRequests).set({ state: 'deleting' }).where(eq(deletionRequests.organisationId, id))
    const by = { token: operator.token, params: { schoolId: id } }
    expect((await app.call(contract.readSchool, by)).body.is_being_deleted).toBe(true)
    expect((await app.call(contract.cancelSchoolDeletion, by)).status).toBe(409)
    expect((await announce(id)).status).toBe(409)
  })
})

test('what is of no tenant and says whose it is goes with it too', async () => {
  const counts = await countRows(other.organisationId)
  const before = Object.keys(NOT_OF_A_TENANT).filter((name) => name in counts)
  expect(before.toSorted()).toEqual(['mails', 'sessions', 'tokens'])
})

import * as contract from '@margam/contract/deletion-requests'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as tables from '../../db/schema/index.ts'
import { NOT_OF_A_TENANT } from '../../db/tenants.ts'
import { PASSWORD, signIn } from '../../testing/account-scene.ts'
import { joinLoginOf, makePerson } from '../../testing/factories.ts'
import { makeLoneTeacher } from '../../testing/full-school.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../accounts/index.ts'
import { closeTenant, deleteWhoAsked, removeBytes } from './due.job.ts'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())
const run = () => deleteWhoAsked.run(app.deps, {})
const { deletionRequests } = tables

/** How many rows each table of tenants has of one; tables without any are left out. */
async function rowsOf(organisationId: string): Promise<Record<string, number>> {
  const { rows } = await app.deps.database.query(`
    select t.relname::text as name from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'organisation_id'
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')`)
  const counted: [string, number][] = []
  for (const { name } of rows as { name: string }[]) {
    const { rows: one } = await app.deps.database.query(
      `select count(*)::int as n from ${name} where organisation_id = $1`,
      [organisationId],
    )
    const [{ n }] = one as { n: number }[]
    if (n > 0) counted.push([name, n])
  }
  return Object.fromEntries(counted)
}

/** A teacher of their own with classes, students, marks, files and mails, whose waiting time is over. */
async function makeLeaving() {
  const lone = await makeLoneTeacher(app.deps)
  const { organisationId, id } = lone.teacher
  const { db } = app.deps
  await db.insert(tables.mails).values({ organisationId, toAddress: lone.teacher.email, kind: 'verify' })
  await db.insert(tables.mails).values({ toAddress: lone.teacher.email, kind: 'password-changed' })
  await db
    .insert(tables.idempotencyKeys)
    .values({ caller: id, route: 'x', key: 'y', bodyHash: Buffer.from('x'), reply: { secret: true } })
  const [request] = await db
    .insert(deletionRequests)
    .values({ organisationId, accountId: id, dueAt: new Date(Date.now() - 1000) })
    .returning()
  const keys = await db
    .select({ key: tables.files.storageKey })
    .from(tables.files)
    .where(eq(tables.files.organisationId, organisationId))
  return { ...lone, organisationId, request, keys: keys.map(({ key }) => key) }
}

describe('whoever registered alone and asked to be deleted', () => {
  test('is deleted after the waiting time: no row in any table, no file, no login; the day alone is kept', async () => {
    const school = await makeSchool(app.deps)
    const untouched = await rowsOf(school.organisationId)
    const lone = await makeLeaving()
    const before = await rowsOf(lone.organisationId)
    expect(Object.keys(before).length).toBeGreaterThan(20)
    await run()
    expect(await rowsOf(lone.organisationId)).toEqual({})
    for (const key of lone.keys) await expect(app.deps.files.read(key)).rejects.toThrow()
    const { db } = app.deps
    const gone = [lone.teacher, lone.student, lone.others]
    for (const { email } of gone) expect(await db.$count(tables.logins, eq(tables.logins.emailKey, email))).toBe(0)
    expect(await db.$count(tables.idempotencyKeys, eq(tables.idempotencyKeys.caller, lone.teacher.id))).toBe(0)
    const [trace] = await db
      .select()
      .from(tables.deletedTenants)
      .where(eq(tables.deletedTenants.tenantId, lone.organisationId))
    expect(Object.keys(trace)).toEqual(['tenantId', 'askedAt', 'deletedAt'])
    // one last mail each, and nothing else to these addresses
    const mails = (await app.mailbox()).filter(({ to }) => gone.some(({ email }) => email === to))
    expect(mails.map(({ kind }) => kind)).toEqual(Array(3).fill('account-deleted'))
    expect(await rowsOf(school.organisationId)).toEqual(untouched)
    // again: nothing
    await run()
    expect(await db.$count(tables.deletedTenants, eq(tables.deletedTenants.tenantId, lone.organisationId))).toBe(1)
  })

  test('keeps the login while another account is left', async () => {
    const lone = await makeLeaving()
    const school = await makeSchool(app.deps)
    const { db } = app.deps
    const loginId = await joinLoginOf(app.deps, lone.teacher, school.teacher)
    await db.update(tables.logins).set({ passwordHash }).where(eq(tables.logins.id, loginId))
    await run()
    expect(await rowsOf(lone.organisationId)).toEqual({})
    const reply = await signIn(app, lone.teacher.email, { role: 'teacher' })
    expect(reply.body.accounts.map((one: { account_id: string }) => one.account_id)).toEqual([school.teacher.id])
  })

  test('is not before it, nor once it was taken back, nor for a school that has not answered', async () => {
    const person = await makePerson(app.deps, 'student', { passwordHash })
    const ask = () =>
      app.call(contract.askForDeletion, { token: person.token, body: { current_password: PASSWORD, reason: '' } })
    await ask()
    await run()
    expect((await rowsOf(person.organisationId)).accounts).toBe(1)
    await app.call(contract.cancelDeletion, { token: person.token })
    await app.deps.db
      .update(deletionRequests)
      .set({ dueAt: new Date(0) })
      .where(eq(deletionRequests.accountId, person.id))
    const school = await makeSchool(app.deps)
    const { id: accountId, organisationId } = school.students[0]
    await app.deps.db.insert(deletionRequests).values({ organisationId, accountId, dueAt: new Date(0) })
    await run()
    expect((await rowsOf(person.organisationId)).accounts).toBe(1)
    expect((await rowsOf(organisationId)).students).toBe(3)
  })

  test.each(['closed', 'bytes'])('goes on where a server died after the step: %s', async (step) => {
    const lone = await makeLeaving()
    expect(await closeTenant(app.deps, lone.request)).toBe(true)
    // from the first step on nobody is in, and nobody can take it back
    expect((await app.call(contract.cancelDeletion, { token: lone.teacher.token })).status).toBe(401)
    if (step === 'bytes') await removeBytes(app.deps, lone.request)
    await run()
    expect(await rowsOf(lone.organisationId)).toEqual({})
  })

  test('a delete that fails halfway leaves every row, and the next run does it', async () => {
    const lone = await makeLeaving()
    const before = await rowsOf(lone.organisationId)
    const post = vi.spyOn(app.deps.mailer, 'postAll').mockRejectedValueOnce(new Error('the server went away'))
    await expect(run()).rejects.toThrow('went away')
    post.mockRestore()
    const left = await rowsOf(lone.organisationId)
    const { sessions: _, tokens: __, ...kept } = before
    expect(left).toMatchObject(kept)
    await run()
    expect(await rowsOf(lone.organisationId)).toEqual({})
  })
})

test('what is of no tenant holds no row that is found by one', () => {
  // a table that is added to these must say here how the end of a tenant reaches it
  expect(Object.keys(NOT_OF_A_TENANT).toSorted()).toEqual([
    'assessment_flags', // designs of questions, counted over everybody
    'bank_items', // comes with the product, and so do the other parts of question papers
    'boards',
    'bulletins', // the operator's
    'contact_messages',
    'deleted_tenants',
    'idempotency_keys',
    'legal_drafts', // the operator's
    'legal_texts', // likewise
    'logins',
    'mails',
    'operator_details', // of the operator alone
    'organisations',
    'paper_offers',
    'paper_presets',
    'rate_limits',
    'recovery_codes', // go with the login, when no other account of it is left
    'reference_loads',
    'restore_rehearsals', // the operator's
    'schema_migrations',
    'second_factors', // likewise
    'sessions',
    'syllabus_topics',
    'tokens',
  ])
})

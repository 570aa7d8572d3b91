import { refresh, switchAccount, whoAmI } from '@margam/contract/accounts'
import { listAudit } from '@margam/contract/audit'
import { organisationDashboard } from '@margam/contract/dashboards'
import { schoolDay } from '@margam/contract/dates'
import * as contract from '@margam/contract/schools'
import { addDays } from '@margam/school/school-days'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as tables from '../../db/schema/index.ts'
import { PASSWORD, signIn } from '../../testing/account-scene.ts'
import { joinLoginOf, makePerson, type Person } from '../../testing/factories.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../accounts/index.ts'

let app: TestApp
let operator: Person
let passwordHash: string
const sent: string[] = []
beforeAll(async () => {
  app = await startTestApp({
    transport: {
      description: 'kept',
      send: async (to) => {
        sent.push(to)
      },
    },
  })
  passwordHash = await hashPassword(PASSWORD)
  operator = await makePerson(app.deps, 'superadmin', { passwordHash })
})
afterAll(() => app.close())

const REASON = 'The invoice of June was not paid.'
const makeOffice = (firstName = 'Lake') => makePerson(app.deps, 'organisation', { firstName, passwordHash })
const on = (endpoint: Parameters<TestApp['call']>[0], { organisationId }: Person, body?: object, by = operator) =>
  app.call(endpoint, { token: by.token, params: { schoolId: organisationId }, body })
const read = async (school: Person) => (await on(contract.readSchool, school)).body
const suspend = (school: Person, body: object = {}) => on(contract.suspendSchool, school, { reason: REASON, ...body })
const nameOf = async (school: Person): Promise<string> => (await read(school)).name
const announce = async (school: Person, body: object = {}) =>
  on(contract.announceSchoolDeletion, school, { name: await nameOf(school), reason: REASON, ...body })
const lettersTo = async ({ email }: Person) =>
  (await app.mailbox()).filter(({ to }) => to === email).map(({ kind }) => kind)
const trailOf = async ({ organisationId }: Person) => {
  const { auditLog } = tables
  const rows = await app.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.organisationId, organisationId))
    .orderBy(auditLog.at)
  return rows.map(({ action, after }) => ({ action, after: after as Record<string, string> }))
}

describe('the list of schools', () => {
  const list = async (query: Record<string, string>) =>
    (await app.call(contract.listSchools, { token: operator.token, query })).body

  test('tells size, last use and state, searched, filtered, sorted and page by page', async () => {
    const school = await makeSchool(app.deps)
    const { organisationId: id } = school
    await app.deps.db
      .update(tables.organisations)
      .set({ name: 'Zebra 1 School' })
      .where(eq(tables.organisations.id, id))
    for (const name of ['Zebra 2 School', 'ZEBRA 3 School']) {
      const { organisationId } = await makeOffice()
      await app.deps.db.update(tables.organisations).set({ name }).where(eq(tables.organisations.id, organisationId))
    }
    const { schools, total } = await list({ search: 'zebra' })
    expect([total, schools.map(({ name }: contract.SchoolRow) => name)]).toEqual([
      3,
      ['Zebra 1 School', 'Zebra 2 School', 'ZEBRA 3 School'],
    ])
    expect(schools[0]).toMatchObject({
      school_id: id,
      students: 3,
      teachers: 2,
      classes: 1,
      suspended_at: null,
      ends_on: null,
    })
    expect(Date.now() - Date.parse(schools[0].last_used_at)).toBeLessThan(60_000)
    for (const sort of ['name', '-name', 'students', '-students', 'founded_at', '-founded_at']) {
      const seen: string[] = []
      let cursor = ''
      do {
        const body = await list({ search: 'zebra', sort, limit: '1', cursor })
        seen.push(...body.schools.map((one: contract.SchoolRow) => one.name))
        cursor = body.next_cursor ?? ''
      } while (cursor)
      expect([sort, new Set(seen).size, seen.length]).toEqual([sort, 3, 3])
      expect([sort, seen[0] === 'Zebra 1 School']).toEqual([sort, ['name', '-students', 'founded_at'].includes(sort)])
    }
    await suspend(school.admin)
    expect((await list({ search: 'zebra', state: 'suspended' })).total).toBe(1)
    expect((await list({ search: 'zebra', state: 'active' })).total).toBe(2)
    expect((await list({ search: 'zebra', state: 'ending' })).total).toBe(0)
    expect((await list({ search: '100%' })).total).toBe(0)
  })

  test('is of those on their own when asked, never of operators, and refuses what it does not know', async () => {
    const alone = await makePerson(app.deps, 'teacher', { firstName: 'Solitary' })
    const { schools } = await list({ kind: 'personal', search: 'solitary' })
    expect(schools.map((one: contract.SchoolRow) => one.school_id)).toEqual([alone.organisationId])
    await makePerson(app.deps, 'superadmin', { firstName: 'Overseer' })
    expect((await list({ kind: 'personal', search: 'overseer' })).total).toBe(0)
    const wrong: Record<string, string>[] = [
      { kind: 'demo' },
      { state: 'gone' },
      { sort: 'name; drop table x' },
      { sort: 'students', cursor: 'x' },
    ]
    for (const query of wrong) {
      const reply = await app.call(contract.listSchools, { token: operator.token, query })
      expect([query, reply.status]).toEqual([query, 400])
    }
  })
})

describe('a suspended school', () => {
  test('lets nobody in: calls, sign-ins, renewals end at once, and its office reads why', async () => {
    const school = await makeOffice()
    const { organisationId } = school
    const pupil = await makePerson(app.deps, 'student', { organisationId, passwordHash })
    const { cookies } = await signIn(app, pupil.email, { role: 'student' })
    expect((await suspend(school)).status).toBe(200)
    for (const { token } of [school, pupil]) {
      const reply = await app.call(whoAmI, { token })
      expect([reply.status, reply.body.message]).toEqual([401, expect.stringContaining('suspended')])
    }
    const renewed = await app.call(refresh, { cookies: { margam_refresh: cookies.margam_refresh } })
    expect(renewed.status).toBe(401)
    const office = await signIn(app, school.email, { role: 'organisation' })
    expect([office.status, office.body.non_field_errors[0]]).toEqual([423, expect.stringContaining(REASON)])
    const child = await signIn(app, pupil.email, { role: 'student' })
    expect([child.status, child.body.non_field_errors[0]]).toEqual([423, expect.stringContaining('ask your school')])
    expect(child.body.non_field_errors[0]).not.toContain(REASON)
    expect(await lettersTo(school)).toEqual(['school-suspended'])
    expect(await read(school)).toMatchObject({ suspension_reason: REASON, version: 2 })
    expect((await on(contract.liftSuspension, school)).status).toBe(200)
    // who was in has to sign in again
    expect((await app.call(whoAmI, { token: pupil.token })).status).toBe(401)
    expect((await signIn(app, pupil.email, { role: 'student' })).status).toBe(200)
    expect(await lettersTo(school)).toEqual(['school-suspended', 'school-lifted'])
    expect((await trailOf(school)).map(({ action, after }) => [action, after.operator])).toEqual([
      ['suspend', operator.email],
      ['lift-suspension', operator.email],
    ])
    expect((await trailOf(school))[0].after.reason).toBe(REASON)
  })

  test('leaves its teacher another school, and another school as it is', async () => {
    const [school, other] = [await makeOffice(), await makeOffice()]
    const teacher = await makePerson(app.deps, 'teacher', { organisationId: school.organisationId, passwordHash })
    const twin = await makePerson(app.deps, 'teacher', { organisationId: other.organisationId })
    await joinLoginOf(app.deps, teacher, twin)
    await suspend(school)
    const reply = await signIn(app, teacher.email, { role: 'teacher' })
    expect(reply.body.accounts.map((one: { account_id: string }) => one.account_id)).toEqual([twin.id])
    const switched = await app.call(switchAccount, { token: reply.body.access, body: { account_id: teacher.id } })
    expect(switched.status).toBe(404)
    expect((await app.call(whoAmI, { token: other.token })).status).toBe(200)
  })

  test('sends no mail; once it is lifted what is fresh goes out, and what is stale never', async () => {
    const school = await makeOffice()
    const { organisationId } = school
    const { db, mailer } = app.deps
    const content = { subject: 'Absent', preview: '', greeting: '', paragraphs: ['Absent.'], notes: [] }
    const post = async (to: string) => {
      const [id] = await db.transaction((tx) => mailer.postAll(tx, [{ to, kind: 'absence', organisationId, content }]))
      return id
    }
    const [fresh, stale] = [await post('fresh@home.example'), await post('stale@home.example')]
    await suspend(school)
    for (const id of [fresh, stale]) await mailer.deliver(id)
    expect(sent).toEqual([])
    await db
      .update(tables.mails)
      .set({ createdAt: new Date(0) })
      .where(eq(tables.mails.id, stale))
    await on(contract.liftSuspension, school)
    for (const id of [fresh, stale]) await mailer.deliver(id)
    expect(sent).toEqual(['fresh@home.example'])
  })

  test.each([
    ['', 'Reason is required.'],
    ['short', 'Say why in at least 10 letters.'],
    ['aaaaaaaaaaaaaaaaaaaa', 'Say why in words that the school understands.'],
    ['a a a a a a a a a a a', 'Say why in words that the school understands.'],
  ])('is not made with the reason "%s"', async (reason, message) => {
    const school = await makeOffice()
    const reply = await suspend(school, { reason })
    expect([reply.status, reply.body.errors]).toEqual([400, { reason: [message] }])
    expect((await announce(school, { reason })).body.errors).toEqual({ reason: [message] })
  })

  test('twice, lifted twice, from a stale page, by two at once: one is done, the others are told', async () => {
    const school = await makeOffice()
    const replies = await Promise.all([1, 2, 3].map(() => suspend(school, { version: 1 })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await suspend(school)).status).toBe(409)
    expect((await announce(school, { version: 1 })).body.current).toEqual({ version: 2 })
    expect((await on(contract.liftSuspension, school)).status).toBe(200)
    expect((await on(contract.liftSuspension, school)).status).toBe(409)
    expect((await trailOf(school)).map(({ action }) => action)).toEqual(['suspend', 'lift-suspension'])
  })
})

describe('the end of a school', () => {
  test('is announced with its name, seen by its office on every screen, and taken back', async () => {
    const school = await makeOffice('Hill')
    const wrong = await announce(school, { name: 'Another School' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['name']])
    const day = addDays(schoolDay(), contract.SCHOOL_WAITING_DAYS)
    const reply = await announce(school, { name: (await nameOf(school)).toUpperCase() })
    expect([reply.status, reply.body.ends_on]).toEqual([200, day])
    expect(await read(school)).toMatchObject({ ends_on: day, deletion_reason: REASON, is_being_deleted: false })
    expect((await app.call(whoAmI, { token: school.token })).body.deleted_on).toBe(day)
    const gaps = (await app.call(organisationDashboard, { token: school.token, params: { userId: school.id } })).body
      .data.gaps
    // it is no request that the school could answer
    expect(gaps.map(({ kind }: { kind: string }) => kind)).not.toContain('deletion-requests')
    expect((await announce(school)).status).toBe(409)
    expect((await on(contract.cancelSchoolDeletion, school)).status).toBe(200)
    expect((await on(contract.cancelSchoolDeletion, school)).status).toBe(409)
    expect((await app.call(whoAmI, { token: school.token })).body.deleted_on).toBeNull()
    expect(await lettersTo(school)).toEqual(['school-ends', 'school-stays'])
    const { body } = await app.call(listAudit, { token: school.token, query: {} })
    expect(body.changes.map(({ action }: { action: string }) => action)).toEqual([
      'cancel-deletion',
      'announce-deletion',
    ])
    expect(body.changes[1]).toMatchObject({
      entity: 'school',
      actor_role: 'superadmin',
      after: { operator: operator.email },
    })
  })

  test('is nothing that a school, a teacher or a stranger decides, nor of a demo or somebody alone', async () => {
    const school = await makeOffice()
    expect((await on(contract.suspendSchool, school, { reason: REASON }, school)).status).toBe(403)
    for (const other of [operator, await makePerson(app.deps, 'teacher'), await makePerson(app.deps, 'demo_user')]) {
      expect((await suspend(other)).status).toBe(404)
    }
  })
})

import { whoAmI } from '@margam/contract/accounts'
import { organisationDashboard } from '@margam/contract/dashboards'
import { schoolDay } from '@margam/contract/dates'
import * as contract from '@margam/contract/deletion-requests'
import { addDays } from '@margam/school/school-days'
import { and, eq, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeAudit } from '../../audit/audit.ts'
import { newId } from '../../db/columns.ts'
import * as tables from '../../db/schema/index.ts'
import { PASSWORD, signIn } from '../../testing/account-scene.ts'
import { joinLoginOf, makePerson, type Person } from '../../testing/factories.ts'
import { makeFullSchool, makeLoneTeacher } from '../../testing/full-school.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../accounts/index.ts'

let app: TestApp
let passwordHash: string
let school: Awaited<ReturnType<typeof makeSchool>>
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(PASSWORD)
  school = await makeSchool(app.deps)
})
afterAll(() => app.close())

const member = (role: 'student' | 'teacher', organisationId = school.organisationId) =>
  makePerson(app.deps, role, { organisationId, passwordHash })
const ask = ({ token }: Person, body: object = {}) =>
  app.call(contract.askForDeletion, { token, body: { current_password: PASSWORD, reason: 'We move away.', ...body } })
const read = async ({ token }: Person) => (await app.call(contract.readDeletionRequest, { token })).body
const list = async ({ token }: Person) => (await app.call(contract.listDeletionRequests, { token })).body
const decide = ({ token }: Person, requestId: string, body: object) =>
  app.call(contract.decideDeletion, { token, params: { requestId }, body })
const requestOf = async ({ id }: Person, of: Person = school.admin) =>
  (await list(of)).requests.find((one: contract.DeletionRequest) => one.user_id === id)
const kindsTo = async (to: string) => (await app.mailbox()).filter((one) => one.to === to).map(({ kind }) => kind)

describe('somebody of a school who asks to be deleted', () => {
  test('is told until when, is on the school’s list, and may take it back', async () => {
    const person = await member('student')
    expect(await read(person)).toMatchObject({ answered_by: 'school', request: null })
    expect((await ask(person)).status).toBe(201)
    const { request } = await read(person)
    const days = (Date.parse(request.due_on) - Date.parse(request.asked_on)) / 86_400_000
    expect([request.state, Math.round(days)]).toEqual(['open', 30])
    expect(await requestOf(person)).toMatchObject({ user_role: 'student', reason: 'We move away.' })
    expect(await kindsTo(person.email)).toEqual(['deletion-asked'])
    expect(await kindsTo(school.admin.email)).toContain('deletion-to-answer')
    const { gaps } = (
      await app.call(organisationDashboard, { token: school.admin.token, params: { userId: school.admin.id } })
    ).body.data
    expect(gaps.map(({ kind }: { kind: string }) => kind)).toContain('deletion-requests')
    expect((await app.call(contract.cancelDeletion, { token: person.token })).status).toBe(200)
    expect([(await read(person)).request, await requestOf(person)]).toEqual([null, undefined])
    expect((await app.call(contract.cancelDeletion, { token: person.token })).status).toBe(400)
  })

  test('with a wrong password files nothing; asked many times at once it is one request', async () => {
    const person = await member('student')
    const wrong = await ask(person, { current_password: 'Wrong-horse-7' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['current_password']])
    const replies = await Promise.all(Array.from({ length: 4 }, () => ask(person)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    const rows = await app.deps.db
      .select()
      .from(tables.deletionRequests)
      .where(eq(tables.deletionRequests.accountId, person.id))
    expect(rows).toHaveLength(1)
    expect(await kindsTo(person.email)).toEqual(['deletion-asked'])
  })

  test('reads why when it is declined, and may ask again', async () => {
    const person = await member('teacher')
    await ask(person)
    const { request_id: id } = await requestOf(person)
    const silent = await decide(school.admin, id, { decision: 'decline', answer: ' ' })
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([400, ['answer']])
    expect((await decide(school.admin, id, { decision: 'decline', answer: 'You teach until March.' })).status).toBe(200)
    expect((await read(person)).request).toMatchObject({ state: 'declined', answer: 'You teach until March.' })
    expect((await ask(person)).status).toBe(201)
    // answered in another tab meanwhile
    expect((await decide(school.admin, id, { decision: 'erase' })).status).toBe(409)
  })

  test('is archived with all records, when the school chooses that', async () => {
    for (const role of ['student', 'teacher'] as const) {
      const person = await member(role)
      await ask(person)
      const { request_id: id } = await requestOf(person)
      expect((await decide(school.admin, id, { decision: 'archive' })).status).toBe(200)
      expect((await signIn(app, person.email, { role })).status).toBe(403)
      expect(await kindsTo(person.email)).toEqual(['deletion-asked', 'deletion-answered'])
    }
  })

  test('is answered by nobody else: a stranger, another school, a colleague, oneself', async () => {
    const person = await member('teacher')
    await ask(person)
    const { request_id: id } = await requestOf(person)
    const other = await makeSchool(app.deps)
    const body = { decision: 'erase' }
    expect((await decide(other.admin, id, body)).status).toBe(404)
    expect((await decide(await makePerson(app.deps, 'teacher'), id, body)).status).toBe(404)
    expect((await decide(person, id, body)).status).toBe(403)
    expect((await decide(await member('student'), id, body)).status).toBe(403)
    expect((await list(other.admin)).requests).toEqual([])
    expect((await app.call(contract.listDeletionRequests, { token: school.teacher.token })).status).toBe(403)
  })

  test('two answers at once are one', async () => {
    const person = await member('student')
    await ask(person)
    const { request_id: id } = await requestOf(person)
    const replies = await Promise.all([
      decide(school.admin, id, { decision: 'erase' }),
      decide(school.admin, id, { decision: 'decline', answer: 'No.' }),
      app.call(contract.cancelDeletion, { token: person.token }),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

/** Every row of a tenant's table in which a text stands, by table. */
async function tablesWith(organisationId: string, text: string): Promise<string[]> {
  const { rows } = await app.deps.database.query(`
    select t.relname::text as name from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'organisation_id'
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'`)
  const found: string[] = []
  for (const { name } of rows as { name: string }[]) {
    const { rows: hits } = await app.deps.database.query(
      `select 1 from ${name} r where r.organisation_id = $1 and r::text ilike $2 limit 1`,
      [organisationId, `%${text}%`],
    )
    if (hits.length) found.push(name)
  }
  return found
}

describe('erasing a student', () => {
  test('leaves marks and attendance without a trace of the person anywhere in the school', async () => {
    const full = await makeFullSchool(app.deps)
    const { organisationId, admin } = full
    const [a] = full.students
    const { db } = app.deps
    const TRACE = 'Zyxwvut'
    const secret = `${TRACE.toLowerCase()}@home.example`
    await db
      .update(tables.students)
      .set({ firstName: TRACE, searchName: TRACE, phone: '919812345670', address: TRACE, admissionNumber: TRACE })
      .where(eq(tables.students.id, a.id))
    await db
      .update(tables.studentProfiles)
      .set({ parentEmail: secret, sections: { family_info: { father_name: TRACE } } })
      .where(eq(tables.studentProfiles.studentId, a.id))
    const by = {
      caller: { ...admin, accountId: admin.id, loginId: null, createdBy: 'self', sessionId: '', language: null },
      requestId: newId(),
    }
    await writeAudit(db, by, [
      { action: 'update', entity: 'student', entityId: a.id, before: { address: TRACE } },
      { action: 'update', entity: 'mark', entityId: `${full.exam}:${a.id}`, after: { mark: '40' } },
      { action: 'create', entity: 'feedback', entityId: full.notes.own, after: { student_id: a.id, note: TRACE } },
      { action: 'open', entity: 'document', entityId: a.id, after: { file: `${TRACE}.pdf` } },
      { action: 'open', entity: 'medical-details', entityId: a.id, name: TRACE },
      { action: 'reveal', entity: 'identity-number', entityId: a.id, name: TRACE, after: { reason: TRACE } },
    ])
    await db.insert(tables.resultsSeen).values({
      organisationId,
      studentId: a.id,
      subjectId: full.mathematics.id,
      seenAt: new Date(),
    })
    const mailId = newId()
    await db.insert(tables.mails).values({ id: mailId, organisationId, toAddress: secret, kind: 'absence' })
    await db
      .insert(tables.notifications)
      .values({ organisationId, studentId: a.id, event: 'absence', day: '2026-11-20', mailId })
    // the family's mailbox is the brother's own as well
    const [siblingsMail] = await db
      .insert(tables.mails)
      .values({ organisationId, toAddress: a.email, kind: 'absence' })
      .returning()
    const of = { organisationId, studentId: full.students[1].id, event: 'absence', day: '2026-11-19' }
    await db.insert(tables.notifications).values({ ...of, mailId: siblingsMail.id })
    await db
      .insert(tables.deletionRequests)
      .values({ organisationId, accountId: a.id, reason: TRACE, dueAt: new Date() })
    const keys = await db
      .select({ key: tables.files.storageKey })
      .from(tables.files)
      .where(and(eq(tables.files.organisationId, organisationId), eq(tables.files.ownerId, a.id)))
    expect(keys.length).toBeGreaterThan(0)
    expect(await tablesWith(organisationId, TRACE)).toEqual(expect.arrayContaining(['students', 'audit_log', 'mails']))
    const marks = () =>
      db
        .select()
        .from(tables.marks)
        .where(and(eq(tables.marks.organisationId, organisationId), eq(tables.marks.studentId, a.id)))
    const before = await marks()

    const { request_id: id } = await requestOf(a, admin)
    expect((await decide(admin, id, { decision: 'erase' })).status).toBe(200)

    expect(await tablesWith(organisationId, TRACE)).toEqual([])
    expect(await db.$count(tables.resultsSeen, eq(tables.resultsSeen.studentId, a.id))).toBe(0)
    expect(await tablesWith(organisationId, a.email)).toEqual(['mails'])
    expect(await db.$count(tables.mails, eq(tables.mails.id, siblingsMail.id))).toBe(1)
    expect(await marks()).toEqual(before)
    const [left] = await db.select().from(tables.students).where(eq(tables.students.id, a.id))
    expect([left.firstName, left.lastName, left.phone, left.endDate !== null]).toEqual([
      'Former',
      'student',
      null,
      true,
    ])
    for (const { key } of keys) await expect(app.deps.files.read(key)).rejects.toThrow()
    const trail = await db
      .select({ name: tables.auditLog.name, entity: tables.auditLog.entity })
      .from(tables.auditLog)
      .where(
        and(
          eq(tables.auditLog.organisationId, organisationId),
          or(eq(tables.auditLog.entityId, a.id), sql`entity = 'mark'`),
        ),
      )
    expect(new Set(trail.map(({ name }) => name.split(':')[0]))).toEqual(new Set(['Former student']))
    expect(await db.select().from(tables.logins).where(eq(tables.logins.emailKey, a.email))).toEqual([])
    // nobody else's is touched
    expect(await db.$count(tables.issuedCards, eq(tables.issuedCards.organisationId, organisationId))).toBe(1)
    expect(await db.$count(tables.feedback, eq(tables.feedback.organisationId, organisationId))).toBe(1)
  })

  test('ends that account alone: the login goes on with the others', async () => {
    const person = await member('student')
    const other = await makeSchool(app.deps, { students: 1 })
    const [second] = other.students
    await joinLoginOf(app.deps, person, { id: second.id, organisationId: other.organisationId })
    await ask(person)
    await decide(school.admin, (await requestOf(person)).request_id, { decision: 'erase' })
    const reply = await signIn(app, person.email)
    expect([reply.status, reply.body.accounts.map((one: { account_id: string }) => one.account_id)]).toEqual([
      200,
      [second.id],
    ])
  })
})

test('a teacher is erased: what they wrote to students stays the students’', async () => {
  const full = await makeFullSchool(app.deps)
  const { teacher, admin, organisationId } = full
  await app.deps.db.insert(tables.deletionRequests).values({ organisationId, accountId: teacher.id, dueAt: new Date() })
  expect((await decide(admin, (await requestOf(teacher, admin)).request_id, { decision: 'erase' })).status).toBe(200)
  const [left] = await app.deps.db.select().from(tables.teachers).where(eq(tables.teachers.id, teacher.id))
  expect([left.firstName, left.lastName]).toEqual(['Former', 'teacher'])
  expect(await app.deps.db.$count(tables.feedback, eq(tables.feedback.teacherId, teacher.id))).toBe(1)
  expect(await tablesWith(organisationId, teacher.email)).toEqual([])
})

test('a teacher of their own answers for the students that they added', async () => {
  const lone = await makeLoneTeacher(app.deps)
  expect((await read(lone.student)).answered_by).toBe('teacher')
  const { request_id: id } = await requestOf(lone.others, lone.teacher)
  expect((await decide(lone.teacher, id, { decision: 'erase' })).status).toBe(200)
  expect((await list(lone.teacher)).total).toBe(0)
})

test('whoever registered alone sees wherever they sign in that it will happen', async () => {
  const person = await makePerson(app.deps, 'student', { passwordHash })
  expect((await read(person)).answered_by).toBe('self')
  await ask(person)
  const { deleted_on } = (await app.call(whoAmI, { token: person.token })).body
  expect(deleted_on).toBe(addDays(schoolDay(), 7))
  await app.call(contract.cancelDeletion, { token: person.token })
  expect((await app.call(whoAmI, { token: person.token })).body.deleted_on).toBeNull()
})

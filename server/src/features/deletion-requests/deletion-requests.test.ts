import { whoAmI } from '@margam/contract/accounts'
import { organisationDashboard } from '@margam/contract/dashboards'
import { schoolDay } from '@margam/contract/dates'
import * as contract from '@margam/contract/deletion-requests'
import { archiveStudent } from '@margam/contract/students'
import { archiveTeacher } from '@margam/contract/teachers'
import { addDays } from '@margam/school/school-days'
import { and, eq, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeAudit } from '../../audit/audit.ts'
import { newId } from '../../db/columns.ts'
import * as tables from '../../db/schema/index.ts'
import { PASSWORD, signIn } from '../../testing/account-scene.ts'
import { joinLoginOf, makePerson, type Person } from '../../testing/factories.ts'
import { fillTables } from '../../testing/fill-tables.ts'
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
const squeezed = (text = '') => text.replace(/\s+/g, ' ')
const lastMailTo = async (to: string) => (await app.mailbox()).findLast((one) => one.to === to)?.mail.text
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

  test('is not brought back once they were erased', async () => {
    for (const role of ['student', 'teacher'] as const) {
      const person = await member(role)
      await ask(person)
      const { request_id: id } = await requestOf(person)
      expect((await decide(school.admin, id, { decision: 'erase' })).status).toBe(200)
      const restore =
        role === 'student'
          ? app.call(archiveStudent, {
              token: school.admin.token,
              params: { userId: school.admin.id, studentId: person.id },
              body: { action: 'restore' },
            })
          : app.call(archiveTeacher, {
              token: school.admin.token,
              params: { userId: school.admin.id },
              body: { teacher_id: person.id, action: 'restore' },
            })
      const refused = await restore
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'This person was deleted at their own wish. What is kept has no name and stays archived.',
      ])
    }
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

/** What a school keeps of a student who is erased, under the name "Former student". A table that is added is erased or named here. */
const KEPT_OF_STUDENTS = [
  'area_grades',
  'attendance_entries',
  'attendance_months',
  'attendance_tallies',
  'deletion_requests',
  'enrolments',
  'imported_marks',
  'marks',
  'question_marks',
  'student_subjects',
  'year_end_students',
]
/** Whose rows are of teachers and schools alone. */
const NEVER_A_STUDENTS = ['own_question_imports', 'own_questions', 'proposal_runs']

/** How many rows each table has that names a person as its student, account or owner. */
async function rowsByTable(id: string): Promise<Map<string, number>> {
  const { rows } = await app.deps.database.query(`
    select t.relname::text as name, a.attname::text as column from pg_class t join pg_attribute a on a.attrelid = t.oid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and a.attname in ('student_id', 'account_id', 'owner_id')`)
  const counted = new Map<string, number>()
  for (const { name, column } of rows as { name: string; column: string }[]) {
    const { rows: one } = await app.deps.database.query(`select count(*)::int as n from ${name} where ${column} = $1`, [
      id,
    ])
    const [{ n }] = one as { n: number }[]
    counted.set(name, n)
  }
  return counted
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
    const ofA = { organisationId, accountId: a.id }
    const guardian = 'guardian@home.example'
    const asked = { relation: 'mother' as const, textVersion: '1', guardianEmail: guardian }
    // both children's consents were asked for at the same address, each with its mail
    const [theirs, siblings] = [new Date('2026-11-18T06:00:00Z'), new Date('2026-11-18T06:05:00Z')]
    await db.insert(tables.guardianConsents).values([
      { ...ofA, ...asked, guardianName: TRACE, linkHash: Buffer.alloc(32, 1), givenAt: theirs },
      { ...of, ...asked, accountId: of.studentId, guardianName: 'Asha', givenAt: siblings },
    ])
    const consentMail = { organisationId, toAddress: guardian, kind: 'guardian-consent' }
    const [, siblingsConsentMail] = await db
      .insert(tables.mails)
      .values([
        { ...consentMail, createdAt: theirs },
        { ...consentMail, createdAt: siblings },
      ])
      .returning()
    await db
      .update(tables.assessmentAttempts)
      .set({ result: { note: TRACE }, finishedAt: new Date() })
      .where(eq(tables.assessmentAttempts.accountId, a.id))
    await db.update(tables.careerResults).set({ stream: TRACE }).where(eq(tables.careerResults.accountId, a.id))
    await db
      .insert(tables.externalScores)
      .values({ ...ofA, kind: 'reasoning', testType: TRACE, scores: { total: 100 } })
    await db.update(tables.practices).set({ title: TRACE }).where(eq(tables.practices.accountId, a.id))
    await db.update(tables.papers).set({ title: TRACE }).where(eq(tables.papers.accountId, a.id))
    await db.insert(tables.deletionRequests).values({ ...ofA, reason: TRACE, dueAt: new Date() })
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

    // what the last mail says that stays is what stays
    expect(squeezed(await lastMailTo(a.email))).toContain(
      'Your marks, your attendance and the classes that you were in stay in the records there, without your name.',
    )
    expect(await tablesWith(organisationId, TRACE)).toEqual([])
    expect(await db.$count(tables.resultsSeen, eq(tables.resultsSeen.studentId, a.id))).toBe(0)
    expect(await tablesWith(organisationId, a.email)).toEqual(['mails'])
    expect(await db.$count(tables.mails, eq(tables.mails.id, siblingsMail.id))).toBe(1)
    // of the guardian the sibling's alone
    const consents = await db
      .select({ id: tables.guardianConsents.accountId })
      .from(tables.guardianConsents)
      .where(eq(tables.guardianConsents.organisationId, organisationId))
    expect(consents).toEqual([{ id: of.studentId }])
    const toGuardian = await db
      .select({ id: tables.mails.id })
      .from(tables.mails)
      .where(and(eq(tables.mails.organisationId, organisationId), eq(tables.mails.toAddress, guardian)))
    expect(toGuardian).toEqual([{ id: siblingsConsentMail.id }])
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

  test('deletes what each table has of them, but for what the school keeps', async () => {
    const full = await makeFullSchool(app.deps)
    await fillTables(app.deps, full)
    const { organisationId, admin } = full
    const [a] = full.students
    const ofA = { organisationId, accountId: a.id }
    await app.deps.db.insert(tables.plans).values({ ...ofA, plan: 'free', startsOn: '2026-11-01' })
    await app.deps.db.insert(tables.planRequests).values({ ...ofA, plan: 'pro' })
    await app.deps.db.insert(tables.deletionRequests).values({ ...ofA, dueAt: new Date() })
    await app.deps.db
      .update(tables.attendanceMonths)
      .set({ studentId: a.id })
      .where(eq(tables.attendanceMonths.organisationId, organisationId))
    const before = await rowsByTable(a.id)
    const without = [...before].filter(([, rows]) => rows === 0).map(([name]) => name)
    expect(without.sort()).toEqual(NEVER_A_STUDENTS)
    const { request_id: id } = await requestOf(a, admin)
    expect((await decide(admin, id, { decision: 'erase' })).status).toBe(200)
    const kept = Object.fromEntries([...(await rowsByTable(a.id))].filter(([, rows]) => rows > 0))
    expect(kept).toEqual(Object.fromEntries(KEPT_OF_STUDENTS.map((name) => [name, before.get(name)])))
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
  const asked = { brd: 'CBSE', cls: '7', sub: 'Mathematics' }
  await app.deps.database.query(
    `insert into proposal_runs (organisation_id, id, account_id, asked_on, questions, wishes, model)
      values ($1, $2, $3, '2026-11-20', 1, $4, 'm')`,
    [organisationId, newId(), teacher.id, JSON.stringify(asked)],
  )
  await app.deps.db.insert(tables.deletionRequests).values({ organisationId, accountId: teacher.id, dueAt: new Date() })
  expect((await decide(admin, (await requestOf(teacher, admin)).request_id, { decision: 'erase' })).status).toBe(200)
  const [left] = await app.deps.db.select().from(tables.teachers).where(eq(tables.teachers.id, teacher.id))
  expect([left.firstName, left.lastName]).toEqual(['Former', 'teacher'])
  expect(squeezed(await lastMailTo(teacher.email))).toContain(
    'What you entered for students and the papers that you made stay in the records there, without your name.',
  )
  expect(await app.deps.db.$count(tables.feedback, eq(tables.feedback.teacherId, teacher.id))).toBe(1)
  // papers are the school's, drafts of them were nobody else's
  expect(await app.deps.db.$count(tables.papers, eq(tables.papers.accountId, teacher.id))).toBe(1)
  for (const table of [tables.paperDrafts, tables.proposalRuns])
    expect(await app.deps.db.$count(table, eq(table.accountId, teacher.id))).toBe(0)
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

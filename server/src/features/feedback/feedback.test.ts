import * as contract from '@margam/contract/feedback'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, classes, enrolments, feedback } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { enrol, makeClass, makeSchool, makeSubject, makeYear } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type School = Awaited<ReturnType<typeof makeSchool>>
type Endpoint = Parameters<TestApp['call']>[0]
const as = (who: Person, endpoint: Endpoint, body?: unknown, query?: Record<string, string>) =>
  app.call(endpoint, {
    token: who.token,
    body,
    query,
  })
const newNote = ({ klass, students: [asha] }: School, more: object = {}) => ({
  student_id: asha.id,
  class_id: klass.id,
  note: 'Her proofs are clear and complete.',
  ...more,
})
/** A note from the class teacher to the first student. */
const written = async (school: School) =>
  (await as(school.teacher, contract.writeFeedback, newNote(school))).body.feedback as contract.FeedbackNote

describe('a note', () => {
  test('goes from the teacher to the student, is read, answered, and the teacher sees it', async () => {
    const school = await makeSchool(app.deps)
    const [asha] = school.students
    const sent = await as(
      school.teacher,
      contract.writeFeedback,
      newNote(school, { subject_id: school.mathematics.id, teacher_id: asha.id, organisation_id: asha.id }),
    )
    expect(sent.status).toBe(201)
    expect(sent.body.feedback).toMatchObject({
      teacher_id: school.teacher.id,
      subject_name: 'Mathematics',
      read_at: null,
      answer: null,
      may_change: true,
    })
    const { feedback_id } = sent.body.feedback
    const inbox = (await as(asha, contract.listStudentFeedback)).body
    expect(inbox).toMatchObject({ total: 1, unread: 1, notes: [{ feedback_id, may_change: false }] })

    const read = (await as(asha, contract.readFeedback, { feedback_id, action: 'read' })).body.feedback
    const again = (await as(asha, contract.readFeedback, { feedback_id, action: 'read' })).body.feedback
    expect(again.read_at).toBe(read.read_at)
    expect((await as(asha, contract.answerFeedback, { feedback_id, answer: '  ' })).body.errors).toEqual({
      answer: ['Answer is required.'],
    })
    expect((await as(asha, contract.answerFeedback, { feedback_id, answer: 'Thank you!' })).status).toBe(200)
    const seen = (await as(school.teacher, contract.listTeacherFeedback, undefined, { student_id: asha.id })).body
    expect(seen).toMatchObject({
      unread: 0,
      notes: [{ answer: 'Thank you!', answered_at: expect.any(String), may_change: false }],
    })
  })

  test('is changed and withdrawn by its writer while unread, and by nobody once it is read', async () => {
    const school = await makeSchool(app.deps)
    const [asha] = school.students
    const { feedback_id } = await written(school)
    const edit = (who: Person, note = 'Better words.') => as(who, contract.editFeedback, { feedback_id, note })
    const withdraw = (who: Person) => as(who, contract.withdrawFeedback, { feedback_id, action: 'withdraw' })
    expect((await edit(school.colleague)).status).toBe(404)
    expect((await withdraw(school.colleague)).status).toBe(404)
    expect((await edit(school.teacher)).body.feedback.note).toBe('Better words.')
    await as(asha, contract.readFeedback, { feedback_id, action: 'read' })
    for (const late of [await edit(school.teacher, 'Other words.'), await withdraw(school.teacher)]) {
      expect([late.status, late.body.current.note]).toEqual([409, 'Better words.'])
    }
    const second = await written(school)
    const gone = await as(school.teacher, contract.withdrawFeedback, {
      feedback_id: second.feedback_id,
      action: 'withdraw',
    })
    expect(gone.status).toBe(200)
    expect((await as(asha, contract.listStudentFeedback)).body.total).toBe(1)
  })

  test('read by an answer alone counts as read; a changed answer leaves the first in the trail', async () => {
    const school = await makeSchool(app.deps)
    const [asha] = school.students
    const { feedback_id } = await written(school)
    const answered = await as(asha, contract.answerFeedback, { feedback_id, answer: 'Yes.' })
    expect(answered.body.feedback.read_at).toEqual(expect.any(String))
    await as(asha, contract.answerFeedback, { feedback_id, answer: 'Yes, sir.' })
    const trail = await app.deps.db
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'feedback'), eq(auditLog.entityId, feedback_id)))
      .orderBy(asc(auditLog.id))
    expect(trail).toMatchObject([
      { action: 'create', after: { note: 'Her proofs are clear and complete.' } },
      { action: 'update', before: { answer: null }, after: { answer: 'Yes.' } },
      { action: 'update', before: { answer: 'Yes.' }, after: { answer: 'Yes, sir.' } },
    ])
  })

  test('leaves its words in the trail when it is withdrawn', async () => {
    const school = await makeSchool(app.deps)
    const { feedback_id, note } = await written(school)
    await as(school.teacher, contract.withdrawFeedback, { feedback_id, action: 'withdraw' })
    const [last] = await app.deps.db
      .select({ before: auditLog.before })
      .from(auditLog)
      .where(and(eq(auditLog.entityId, feedback_id), eq(auditLog.action, 'delete')))
      .orderBy(auditLog.id)
    expect(last.before).toMatchObject({ note })
  })

  test('sent twice with one key is written once', async () => {
    const school = await makeSchool(app.deps)
    const send = () =>
      app.call(contract.writeFeedback, {
        token: school.teacher.token,
        body: newNote(school),
        headers: { 'idempotency-key': 'note-1' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect((await as(school.teacher, contract.listTeacherFeedback)).body.total).toBe(1)
  })

  test('of a thousand characters is taken, of one more refused, and an empty one too', async () => {
    const school = await makeSchool(app.deps)
    const write = (note: string) => as(school.teacher, contract.writeFeedback, newNote(school, { note }))
    expect((await write('ന'.repeat(1000))).status).toBe(201)
    expect((await write('x'.repeat(1001))).body.errors).toEqual({ note: ['Must be at most 1000 characters.'] })
    expect((await write('')).body.errors).toEqual({ note: ['Note is required.'] })
  })
})

describe('who may write', () => {
  test('the teachers of the class, about a subject that they teach in it', async () => {
    const school = await makeSchool(app.deps)
    const write = (who: Person, more: object = {}) => as(who, contract.writeFeedback, newNote(school, more))
    expect((await write(school.colleague, { subject_id: school.english.id })).status).toBe(201)
    // the class teacher writes about the class without a subject, or about their own
    const refused = await write(school.teacher, { subject_id: school.english.id })
    expect(refused.body.errors).toEqual({ subject_id: ['Choose a subject that you teach in this class.'] })
    const outsider = await makePerson(app.deps, 'teacher', { organisationId: school.organisationId })
    const other = await makeSchool(app.deps)
    expect((await write(outsider)).status).toBe(404)
    expect((await write(other.teacher)).status).toBe(404)
    expect((await write(school.teacher, { class_id: other.klass.id })).status).toBe(404)
    expect((await write(school.teacher, { student_id: other.students[0].id })).status).toBe(404)
  })

  test('nobody to a student who left the class, nor in an archived class; what was written stays readable', async () => {
    const school = await makeSchool(app.deps)
    const [asha] = school.students
    await written(school)
    const gone = { student_id: ['This student is not in the class any more.'] }
    await app.deps.db.update(enrolments).set({ endsOn: '2026-10-01' }).where(eq(enrolments.studentId, asha.id))
    expect((await as(school.teacher, contract.writeFeedback, newNote(school))).body.errors).toEqual(gone)
    await app.deps.db.update(enrolments).set({ endsOn: null }).where(eq(enrolments.studentId, asha.id))
    await app.deps.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, school.klass.id))
    expect((await as(school.teacher, contract.writeFeedback, newNote(school))).body.errors).toEqual(gone)
    const list = await as(school.teacher, contract.listTeacherFeedback, undefined, { student_id: asha.id })
    expect(list.body.total).toBe(1)
  })

  test('a self-registered teacher to the own students', async () => {
    const teacher = await makePerson(app.deps, 'teacher')
    const asha = await makePerson(app.deps, 'student', { organisationId: teacher.id })
    const year = await makeYear(app.deps, teacher.id)
    const algebra = await makeSubject(app.deps, teacher.id, 'Algebra', [teacher.id])
    const taughtBy = { [algebra.id]: teacher.id }
    const klass = await makeClass(app.deps, teacher.id, { yearId: year.id, name: 'Evening algebra', taughtBy })
    await enrol(app.deps, klass, [asha.id])
    const body = { student_id: asha.id, class_id: klass.id, subject_id: algebra.id, note: 'Well done.' }
    expect((await as(teacher, contract.writeFeedback, body)).status).toBe(201)
    expect((await as(asha, contract.listStudentFeedback)).body.unread).toBe(1)
  })
})

test('a teacher finds the latest answers to their own notes, those of two weeks alone', async () => {
  const school = await makeSchool(app.deps)
  const [asha] = school.students
  const answers = async (who: Person) =>
    (await as(who, contract.listAnswers)).body.notes.map(({ answer }: contract.FeedbackNote) => answer)
  for (const answer of ['First', 'Second', 'Third']) {
    const { feedback_id } = await written(school)
    await as(asha, contract.answerFeedback, { feedback_id, answer })
  }
  await written(school)
  expect(await answers(school.teacher)).toEqual(['Third', 'Second', 'First'])
  expect(await answers(school.colleague)).toEqual([])
  await app.deps.db
    .update(feedback)
    .set({ answeredAt: new Date(Date.now() - 15 * 86_400_000) })
    .where(eq(feedback.answer, 'Second'))
  expect(await answers(school.teacher)).toEqual(['Third', 'First'])
})

test('a student narrows the notes to a subject, to none in particular, and to unread ones; each says its class', async () => {
  const school = await makeSchool(app.deps)
  const [asha] = school.students
  const send = async (more: object) =>
    (await as(school.teacher, contract.writeFeedback, newNote(school, more))).body.feedback.feedback_id as string
  const general = await send({})
  const first = await send({ subject_id: school.mathematics.id })
  const second = await send({ subject_id: school.mathematics.id })
  await as(asha, contract.readFeedback, { feedback_id: first, action: 'read' })
  const listed = async (query: Record<string, string>) => {
    const { body } = await as(asha, contract.listStudentFeedback, undefined, query)
    return {
      ids: body.notes.map((note: contract.FeedbackNote) => note.feedback_id),
      total: body.total,
      unread: body.unread,
    }
  }
  expect(await listed({})).toEqual({ ids: [second, first, general], total: 3, unread: 2 })
  expect(await listed({ subject_id: school.mathematics.id })).toEqual({ ids: [second, first], total: 2, unread: 2 })
  expect(await listed({ subject_id: contract.NO_SUBJECT })).toEqual({ ids: [general], total: 1, unread: 2 })
  expect(await listed({ unread: 'true' })).toEqual({ ids: [second, general], total: 2, unread: 2 })
  expect(await listed({ unread: 'true', subject_id: school.mathematics.id, limit: '1' })).toMatchObject({
    ids: [second],
  })
  expect(await listed({ subject_id: 'what is this?' })).toEqual({ ids: [], total: 0, unread: 2 })
  const { body } = await as(asha, contract.listStudentFeedback)
  expect(body.notes[0].class_name).toBe('8 A')
  expect(body.subjects).toEqual([
    { subject_id: school.mathematics.id, subject_name: 'Mathematics' },
    { subject_id: null, subject_name: null },
  ])
})

describe('who sees what', () => {
  test('a subject teacher the own notes, the class teacher those of the year too, a student theirs alone', async () => {
    const school = await makeSchool(app.deps)
    const [asha, binu] = school.students
    const { feedback_id: own } = await written(school)
    const sent = await as(school.colleague, contract.writeFeedback, newNote(school, { note: 'Reads aloud well.' }))
    const { feedback_id: colleagues } = sent.body.feedback
    const list = async (who: Person) => {
      const { body } = await as(who, contract.listTeacherFeedback, undefined, { student_id: asha.id })
      return body.notes.map((note: contract.FeedbackNote) => [note.feedback_id, note.may_change])
    }
    expect(await list(school.colleague)).toEqual([[colleagues, true]])
    expect(await list(school.teacher)).toEqual([
      [colleagues, false],
      [own, true],
    ])
    await app.deps.db
      .update(feedback)
      .set({ writtenAt: new Date('2025-01-10T10:00:00Z') })
      .where(eq(feedback.id, colleagues))
    expect(await list(school.teacher)).toEqual([[own, true]])
    expect((await as(binu, contract.listStudentFeedback)).body).toMatchObject({ total: 0, notes: [] })
    for (const endpoint of [contract.readFeedback, contract.answerFeedback]) {
      const reply = await as(binu, endpoint, { feedback_id: own, action: 'read', answer: 'Mine?' })
      expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
    }
    const outsider = await makePerson(app.deps, 'teacher', { organisationId: school.organisationId })
    const foreign = await as(outsider, contract.listTeacherFeedback, undefined, { student_id: asha.id })
    expect(foreign.status).toBe(404)
  })

  test('a list comes page by page, each note once', async () => {
    const school = await makeSchool(app.deps)
    for (let i = 0; i < 5; i++) await written(school)
    const ids: string[] = []
    let cursor = ''
    do {
      const { body } = await as(school.students[0], contract.listStudentFeedback, undefined, { limit: '2', cursor })
      ids.push(...body.notes.map((note: contract.FeedbackNote) => note.feedback_id))
      cursor = body.next_cursor ?? ''
    } while (cursor)
    expect(new Set(ids).size).toBe(5)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })
})

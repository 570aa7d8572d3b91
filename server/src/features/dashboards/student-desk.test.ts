import { studentDashboard } from '@margam/contract/dashboards'
import { schoolDay } from '@margam/contract/dates'
import { readFeedback, writeFeedback } from '@margam/contract/feedback'
import { studentExamResults } from '@margam/contract/grade-report'
import { issueCards, listMyCards, readMyCard } from '@margam/contract/issued-cards'
import { changeExamState } from '@margam/contract/marks'
import { addDays } from '@margam/school/school-days'
import { eq } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../db/columns.ts'
import { academicYears, exams, marks, predictions, studentProfiles } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const today = schoolDay()
type School = Awaited<ReturnType<typeof makeSchool>>
const deskOf = async (who: Person) =>
  (await app.call(studentDashboard, { token: who.token, params: { userId: who.id } })).body
const resultsOf = (who: Person, subjectId: string) =>
  app.call(studentExamResults, { token: who.token, params: { subjectId }, query: { user_id: who.id } })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** A school whose year holds today. */
async function makeOpenSchool() {
  const school = await makeSchool(app.deps)
  await app.deps.db
    .update(academicYears)
    .set({ startsOn: addDays(today, -100), endsOn: addDays(today, 100) })
    .where(eq(academicYears.organisationId, school.organisationId))
  return school
}
/** An exam of the class with a mark of one student, null for an absence. */
async function giveMark(school: School, mark: string | null, values: Partial<typeof exams.$inferInsert> = {}) {
  const { organisationId, klass, students, mathematics } = school
  const id = newId()
  const given = { id, organisationId, classId: klass.id, subjectId: mathematics.id, createdBy: organisationId }
  const exam = { name: 'Unit Test', heldOn: addDays(today, -3), maxMark: '40', resultsAt: hoursAgo(1), ...values }
  await app.deps.db.insert(exams).values({ ...given, ...exam })
  await app.deps.db.insert(marks).values({
    organisationId,
    examId: id,
    studentId: students[0].id,
    mark,
    isAbsent: mark === null,
    updatedBy: organisationId,
    updatedAt: hoursAgo(30),
  })
  return id
}
const write = (school: School) =>
  app.call(writeFeedback, {
    token: school.teacher.token,
    body: { student_id: school.students[0].id, class_id: school.klass.id, note: 'Well done.' },
  })

describe('what happened last', () => {
  test('has marks, feedback, cards and forecasts, the newest first, each leading to where it is read', async () => {
    const school = await makeOpenSchool()
    const { organisationId, mathematics, klass, admin } = school
    const [asha, binu] = school.students
    await app.deps.db.insert(predictions).values({
      organisationId,
      studentId: asha.id,
      madeBy: asha.id,
      subject: 'Physics',
      tests: [],
      result: { range: '61-75', confidence: 'Medium' },
      createdAt: hoursAgo(5),
    })
    await giveMark(school, '30.5')
    await giveMark(school, null, { name: 'Oral', resultsAt: hoursAgo(2) })
    await giveMark(school, '1', { name: 'A draft', state: 'draft' })
    await giveMark(school, '1', { name: 'Brought in of long ago', heldOn: addDays(today, -61) })
    const note = await write(school)
    await app.call(issueCards, { token: admin.token, params: { class_id: klass.id }, body: { period: 'year' } })
    const [card] = (await app.call(listMyCards, { token: asha.token })).body.cards
    const { recent_activity: activity, ...desk } = await deskOf(asha)
    expect(
      activity.map(({ kind, title, detail, href, is_new }: Record<string, unknown>) => [
        kind,
        title,
        detail,
        href,
        is_new,
      ]),
    ).toEqual(
      [
        [
          'report-card',
          `Report card: ${card.period_name}`,
          `Class 8 A, ${card.academic_year}`,
          `/student/report-cards/${card.card_id}`,
          true,
        ],
        [
          'feedback',
          'Feedback from Radha Person',
          'About no subject in particular',
          '/added-student-profile/feedback',
          true,
        ],
        [
          'marks',
          'Mathematics: Unit Test',
          '30.5 of 40, 76.25%',
          `/student/student-exams-results/${mathematics.id}`,
          true,
        ],
        ['marks', 'Mathematics: Oral', 'Absent', `/student/student-exams-results/${mathematics.id}`, true],
        ['prediction', 'Physics forecast', '61-75%, Medium confidence', '/student/mark-prediction-history', false],
      ].map(([kind, title, ...rest]) => [
        kind,
        expect.stringMatching(new RegExp(`^${String(title).replace(' Person', ' Person\\d*')}$`)),
        ...rest,
      ]),
    )
    expect(desk).toMatchObject({ total_predictions: 1, total_questions: 0, report_cards: 1 })
    expect(note.status).toBe(201)
    // of the card alone: it was given to everybody
    expect((await deskOf(binu)).recent_activity).toMatchObject([{ kind: 'report-card' }])
  })

  test('is the same few statements whatever there is', async () => {
    const statements = async (rows: number) => {
      const school = await makeOpenSchool()
      for (let i = 0; i < rows; i++) {
        await giveMark(school, '12', { name: `Test ${i}` })
        await write(school)
      }
      const run = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
      const { recent_activity } = await deskOf(school.students[0])
      const calls = run.mock.calls.length
      run.mockRestore()
      return { calls, shown: recent_activity.length }
    }
    const [few, many] = [await statements(1), await statements(6)]
    expect(many.calls).toBe(few.calls)
    expect(few.calls).toBeLessThan(12)
    expect(many.shown).toBe(8)
  })
})

describe('what waits for a student', () => {
  test('is a note until it is read, and a card until it is opened', async () => {
    const school = await makeOpenSchool()
    const [asha] = school.students
    const { feedback_id } = (await write(school)).body.feedback
    await write(school)
    expect((await deskOf(asha)).waiting).toMatchObject({ unread_feedback: 2, new_card: null })
    await app.call(readFeedback, { token: asha.token, body: { feedback_id, action: 'read' } })
    expect((await deskOf(asha)).waiting.unread_feedback).toBe(1)

    await giveMark(school, '30')
    const issue = () =>
      app.call(issueCards, { token: school.admin.token, params: { class_id: school.klass.id }, body: {} })
    await issue()
    const { new_card } = (await deskOf(asha)).waiting
    expect((await app.call(listMyCards, { token: asha.token })).body.cards).toMatchObject([{ is_new: true }])
    await app.call(readMyCard, { token: asha.token, params: { card_id: new_card.card_id } })
    expect((await deskOf(asha)).waiting.new_card).toBeNull()
    expect((await app.call(listMyCards, { token: asha.token })).body.cards).toMatchObject([{ is_new: false }])
    // another version says something else
    await giveMark(school, '12', { name: 'Oral' })
    await issue()
    const again = await deskOf(asha)
    expect(again.report_cards).toBe(1)
    expect(again.waiting.new_card.card_id).not.toBe(new_card.card_id)
  })

  test('is a mark until its subject is looked at, and again when it was corrected or published later', async () => {
    const school = await makeOpenSchool()
    const { organisationId, mathematics, teacher } = school
    const [asha] = school.students
    const draft = await giveMark(school, '20', { name: 'Later', state: 'draft' })
    const exam = await giveMark(school, '30')
    const waiting = async () => (await deskOf(asha)).waiting.new_marks
    expect(await waiting()).toEqual({ subject_id: mathematics.id, subject_name: 'Mathematics', exam_name: 'Unit Test' })
    expect((await resultsOf(asha, mathematics.id)).status).toBe(200)
    expect(await waiting()).toBeNull()
    await app.deps.db.update(marks).set({ mark: '31', updatedAt: new Date() }).where(eq(marks.examId, exam))
    expect(await waiting()).toMatchObject({ exam_name: 'Unit Test' })
    await resultsOf(asha, mathematics.id)
    const body = { exam_id: draft, action: 'publish', version: 1 }
    expect((await app.call(changeExamState, { token: teacher.token, body })).status).toBe(200)
    expect(await waiting()).toMatchObject({ exam_name: 'Later' })
    await resultsOf(asha, mathematics.id)
    await giveMark({ ...school, organisationId }, '4', { name: 'Of last month', resultsAt: hoursAgo(24 * 15) })
    expect(await waiting()).toBeNull()
  })

  test('is a profile that nobody has filled in', async () => {
    const alone = await makePerson(app.deps, 'student', { firstName: 'Latha' })
    expect(await deskOf(alone)).toEqual({
      first_name: 'Latha',
      last_name: expect.any(String),
      total_predictions: 0,
      total_questions: 0,
      report_cards: 0,
      waiting: { unread_feedback: 0, new_card: null, new_marks: null, profile_is_empty: true },
      recent_activity: [],
    })
    const values = { organisationId: alone.organisationId, studentId: alone.id, sections: { blood_group: 'O+' } }
    await app.deps.db.insert(studentProfiles).values(values)
    expect((await deskOf(alone)).waiting.profile_is_empty).toBe(false)
  })
})

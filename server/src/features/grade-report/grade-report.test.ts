import * as contract from '@margam/contract/grade-report'
import { subjectMarks } from '@margam/contract/prediction'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { enrolments, exams, organisations, studentSubjects, terms } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { enrol, makeClass, makeSchool, makeSubject, makeYear } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const subjectsOf = (who: Person, query: Record<string, string> = {}) =>
  app.call(contract.studentSubjects, { token: who.token, params: { userId: who.id }, query })
const resultsOf = (who: Person, subjectId: string, query: Record<string, string> = {}) =>
  app.call(contract.studentExamResults, {
    token: who.token,
    params: { subjectId },
    query: { user_id: who.id, ...query },
  })
const subjectNames = (body: { subjects: contract.GradedSubject[] }) => body.subjects.map(({ name }) => name)

describe('a grade report', () => {
  test('lists every subject with its weighted result and grade, and a dash’s null where nothing counts', async () => {
    const { klass, mathematics, students } = await makeSchool(app.deps)
    const [asha] = students
    await makeExam(app.deps, klass, mathematics.id, { [asha.id]: '40' }, { weight: '1' })
    await makeExam(app.deps, klass, mathematics.id, { [asha.id]: '50' }, { name: 'Term exam', weight: '3' })
    const { status, body } = await subjectsOf(asha)
    expect(status).toBe(200)
    // (1 × 80 % + 3 × 100 %) / 4
    expect(body.subjects).toEqual([
      {
        subject_id: expect.any(String),
        name: 'English',
        grade: null,
        percentage: null,
        exams: 0,
        details_url: expect.stringMatching(/^\/student\/student-exams-results\//),
      },
      {
        subject_id: mathematics.id,
        name: 'Mathematics',
        grade: 'A',
        percentage: 95,
        exams: 2,
        details_url: `/student/student-exams-results/${mathematics.id}`,
      },
    ])
    expect(body).toMatchObject({ academic_year: '2026-2027', academic_years: [{ current: true }] })
  })

  test('weighs terms as the school’s report card does, and grades on the school’s scale', async () => {
    const { klass, mathematics, students, organisationId, year } = await makeSchool(app.deps)
    const [asha] = students
    const [first, second] = [newId(), newId()]
    const term = { organisationId, academicYearId: year.id }
    await app.deps.db.insert(terms).values([
      { id: first, ...term, name: 'Term 1', position: 1, weight: '40' },
      { id: second, ...term, name: 'Term 2', position: 2, weight: '60' },
    ])
    await app.deps.db
      .update(organisations)
      .set({ settings: { grading_system: 'cbse' } })
      .where(eq(organisations.id, organisationId))
    await makeExam(app.deps, klass, mathematics.id, { [asha.id]: '50' }, { termId: first })
    await makeExam(app.deps, klass, mathematics.id, { [asha.id]: '25' }, { termId: second, name: 'Finals' })
    const { body } = await subjectsOf(asha)
    expect(body.subjects[1]).toMatchObject({ percentage: 70, grade: 'B2' })
    const results = await resultsOf(asha, mathematics.id)
    expect(results.body).toMatchObject({ percentage: 70, grade: 'B2', exams: [{ grade: 'C2' }, { grade: 'A1' }] })
  })

  test('knows nothing of a draft, and everything of it once it is published and when it is locked', async () => {
    const { klass, mathematics, students } = await makeSchool(app.deps)
    const [asha] = students
    const { id } = await makeExam(app.deps, klass, mathematics.id, { [asha.id]: '20' }, { state: 'draft' })
    const look = async () => {
      const listed = await subjectsOf(asha)
      const results = await resultsOf(asha, mathematics.id)
      const marks = await app.call(subjectMarks, {
        token: asha.token,
        params: { subject: 'Mathematics', userId: asha.id },
      })
      return [listed.body.subjects[1].percentage, results.body.exams.length, marks.body.marks.length]
    }
    expect(await look()).toEqual([null, 0, 0])
    for (const state of ['published', 'locked'] as const) {
      await app.deps.db.update(exams).set({ state }).where(eq(exams.id, id))
      expect(await look()).toEqual([40, 1, 1])
    }
  })

  test('shows a student’s own list of subjects, and keeps a dropped subject that gave marks', async () => {
    const { klass, english, mathematics, students, organisationId } = await makeSchool(app.deps)
    const [asha] = students
    const own = { organisationId, classId: klass.id, studentId: asha.id, subjectId: english.id }
    await app.deps.db.insert(studentSubjects).values(own)
    expect(subjectNames((await subjectsOf(asha)).body)).toEqual(['English'])
    expect((await resultsOf(asha, mathematics.id)).status).toBe(404)
    await makeExam(app.deps, klass, mathematics.id, { [asha.id]: '20' })
    expect(subjectNames((await subjectsOf(asha)).body)).toEqual(['English', 'Mathematics'])
  })

  test('opens with the current year and keeps earlier ones apart', async () => {
    const { klass, mathematics, students, organisationId } = await makeSchool(app.deps)
    const [asha] = students
    const before = await makeYear(app.deps, organisationId, { startsIn: 2025, isCurrent: false })
    const old = await makeClass(app.deps, organisationId, {
      yearId: before.id,
      level: '7',
      taughtBy: { [mathematics.id]: null },
    })
    await enrol(app.deps, old, [asha.id])
    await makeExam(app.deps, old, mathematics.id, { [asha.id]: '10' }, { heldOn: '2025-09-01' })
    await makeExam(app.deps, klass, mathematics.id, { [asha.id]: '45' })
    expect((await subjectsOf(asha)).body.subjects[1]).toMatchObject({ percentage: 90 })
    const past = (await subjectsOf(asha, { academic_year: '2025-2026' })).body
    expect(past).toMatchObject({ academic_year: '2025-2026', subjects: [{ name: 'Mathematics', percentage: 20 }] })
    expect(past.academic_years.map((year: contract.GradeReportYear) => year.academic_year_name)).toEqual([
      '2026-2027',
      '2025-2026',
    ])
    const results = (await resultsOf(asha, mathematics.id, { academic_year: '2025-2026' })).body
    expect(results).toMatchObject({ percentage: 20, exams: [{ mark: 10 }] })
    expect((await subjectsOf(asha, { academic_year: '1999-2000' })).status).toBe(400)
  })

  test('opens with the newest year for somebody who has left, and of a student in no class is empty', async () => {
    const { klass, mathematics, students } = await makeSchool(app.deps)
    const [asha] = students
    await makeExam(app.deps, klass, mathematics.id, { [asha.id]: '45' })
    await app.deps.db.update(enrolments).set({ endsOn: '2026-10-01' }).where(eq(enrolments.studentId, asha.id))
    expect((await subjectsOf(asha)).body.subjects).toHaveLength(2)
    const nobody = await makePerson(app.deps, 'student')
    expect((await subjectsOf(nobody)).body).toEqual({ subjects: [], academic_year: null, academic_years: [] })
  })
})

describe('the results in a subject', () => {
  test('stand newest first, with an absence as such, nought as a mark, and nothing where nothing was entered', async () => {
    const { klass, mathematics, students } = await makeSchool(app.deps)
    const [asha, binu] = students
    await makeExam(app.deps, klass, mathematics.id, { [asha.id]: 'absent' }, { heldOn: '2026-07-01', name: 'First' })
    await makeExam(app.deps, klass, mathematics.id, { [asha.id]: '0' }, { heldOn: '2026-08-01', name: 'Second' })
    await makeExam(app.deps, klass, mathematics.id, { [binu.id]: '30' }, { heldOn: '2026-08-15', name: 'Not Asha’s' })
    await makeExam(app.deps, klass, mathematics.id, { [asha.id]: '33.25' }, { heldOn: '2026-09-01', name: 'Third' })
    const { body } = await resultsOf(asha, mathematics.id)
    expect(body.subject_name).toBe('Mathematics')
    expect(body.exams).toMatchObject([
      { exam_name: 'Third', exam_date: '2026-09-01', mark: 33.25, max_mark: 50, percentage: 66.5, grade: 'D' },
      { exam_name: 'Second', mark: 0, percentage: 0, grade: 'F', status: 'present' },
      { exam_name: 'First', mark: null, percentage: null, grade: null, status: 'absent' },
    ])
    // (66.5 + 0) / 2: an absence is in no average
    expect(body.percentage).toBe(33.25)
  })

  test('are the caller’s own whatever the address says, and a subject that is none of theirs is not there', async () => {
    const school = await makeSchool(app.deps)
    const other = await makeSchool(app.deps)
    const [asha, binu] = school.students
    await makeExam(app.deps, school.klass, school.mathematics.id, { [binu.id]: '50' })
    const foreign = await app.call(contract.studentExamResults, {
      token: asha.token,
      params: { subjectId: school.mathematics.id },
      query: { user_id: binu.id },
    })
    expect(foreign.status).toBe(404)
    expect((await resultsOf(asha, school.mathematics.id)).body.exams).toEqual([])
    const history = await makeSubject(app.deps, school.organisationId, 'History')
    for (const id of [history.id, other.mathematics.id, newId()]) {
      const reply = await resultsOf(asha, id)
      expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
    }
  })
})

describe('the marks a forecast can start from', () => {
  const marksOf = (who: Person, subject: string) =>
    app.call(subjectMarks, { token: who.token, params: { subject, userId: who.id } })

  test('are the published ones of a subject by its name, whatever its case, of every year, oldest first', async () => {
    const { klass, students, organisationId } = await makeSchool(app.deps)
    const [asha] = students
    const science = await makeSubject(app.deps, organisationId, 'Social Science')
    await makeExam(app.deps, klass, science.id, { [asha.id]: '41.5' }, { heldOn: '2026-09-01', name: 'Half-yearly' })
    await makeExam(app.deps, klass, science.id, { [asha.id]: '30' }, { heldOn: '2026-07-01' })
    await makeExam(app.deps, klass, science.id, { [asha.id]: 'absent' }, { heldOn: '2026-08-01', name: 'Missed' })
    expect((await marksOf(asha, 'social science')).body).toEqual({
      marks: [
        { exam_name: 'Unit test 1', mark: 30, max_mark: 50, exam_date: '2026-07-01' },
        { exam_name: 'Half-yearly', mark: 41.5, max_mark: 50, exam_date: '2026-09-01' },
      ],
    })
    expect((await marksOf(asha, 'Physics')).body).toEqual({ marks: [] })
  })
})

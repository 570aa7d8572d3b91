import {
  predictForTeacher,
  predictionHistory,
  predictStudent,
  predictStudentFromMarks,
  teacherPredictionHistory,
} from '@margam/contract/prediction'
import { eq } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { enrolments } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type School = Awaited<ReturnType<typeof makeSchool>>
const LATER = '2099-01-10'
const row = (marks: number, more: object = {}) => ({
  test_name: 'Unit test 1',
  marks,
  max_marks: 50,
  attendance: 90,
  study_hours: 6,
  ...more,
})
const predict = (who: Person, subject_tests: object, endpoint: Parameters<TestApp['call']>[0] = predictStudent) =>
  app.call(endpoint, { token: who.token, params: { userId: who.id }, body: { subject_tests } })
const historyOf = (student: Person, who: Person = student, query: Record<string, string> = {}) =>
  app.call(predictionHistory, { token: who.token, params: { userId: student.id }, query })
const predictAs = (teacher: Person, body: object) =>
  app.call(predictForTeacher, {
    token: teacher.token,
    params: { userId: teacher.id },
    body: {
      studentName: 'Asha',
      schoolName: 'Green Hill',
      admissionNumber: '1',
      studentClass: '8',
      board: 'CBSE',
      subject_tests: { Mathematics: [row(35)], English: [row(30)] },
      ...body,
    },
  })
const recordOf = async (teacher: Person) => {
  const reply = await app.call(teacherPredictionHistory, { token: teacher.token, params: { userId: teacher.id } })
  return reply.body.history[0]
}

describe('stored marks', () => {
  test('are forecast from as they are: a 0 counts, attendance and hours are not known', async () => {
    const student = await makePerson(app.deps, 'student')
    const stored = { attendance: 100, study_hours: 12 }
    const reply = await predict(student, { Hindi: [row(40, stored), row(0, stored)] }, predictStudentFromMarks)
    expect(reply.status).toBe(201)
    const { Hindi } = reply.body.data.futurePredictions
    expect(Hindi).toMatchObject({ n_used: 2, warnings: [] })
    expect(Hindi.what_if).toBeUndefined()
    const [kept] = (await historyOf(student)).body.history
    expect(kept.test_details[1]).toMatchObject({ marks: 0, attendance: 0, study_hours: 0 })
  })
})

test('a forecast from known attendance gives the slopes with their ends, for a screen to move it by', async () => {
  const student = await makePerson(app.deps, 'student')
  const { what_if } = (await predict(student, { Hindi: [row(40)] })).body.data.futurePredictions.Hindi
  expect(what_if).toMatchObject({ attendance: 90, study_hours: 6 })
  expect(what_if.per_attendance_point_low).toBeLessThanOrEqual(what_if.per_attendance_point)
  expect(what_if.per_root_hour_high).toBeGreaterThanOrEqual(what_if.per_root_hour)
})

describe('the student’s history', () => {
  test('tells what came true once the next mark is published, and no draft', async () => {
    const school = await makeSchool(app.deps)
    const [asha] = school.students
    const { Mathematics } = (await predict(asha, { Mathematics: [row(35)] })).body.data.futurePredictions
    expect((await historyOf(asha)).body.history[0]).toMatchObject({
      predicted: Mathematics.predicted,
      cause: Mathematics.cause,
      outcome: null,
    })
    const draft = { heldOn: LATER, name: 'Draft', state: 'draft' as const }
    await makeExam(app.deps, school.klass, school.mathematics.id, { [asha.id]: '10' }, draft)
    expect((await historyOf(asha)).body.history[0].outcome).toBeNull()
    const published = { heldOn: '2099-01-11', name: 'Unit test 2' }
    await makeExam(app.deps, school.klass, school.mathematics.id, { [asha.id]: '35.5' }, published)
    expect((await historyOf(asha)).body.history[0].outcome).toEqual({
      exam_name: 'Unit test 2',
      exam_date: '2099-01-11',
      mark: 35.5,
      max_mark: 50,
      percentage: 71,
      is_inside: 71 >= Mathematics.low && 71 <= Mathematics.high,
      off: Math.round(10 * (71 - Mathematics.predicted)) / 10,
    })
  })

  test('takes as many statements for a page of forecasts as for one', async () => {
    const school = await makeSchool(app.deps)
    const [asha, binu] = school.students
    await predict(asha, { Mathematics: [row(35)] })
    for (let i = 0; i < 5; i++) await predict(binu, { Mathematics: [row(35)], [`Other ${i}`]: [row(30)] })
    const statements = async (student: Person) => {
      const write = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
      expect((await historyOf(student)).status).toBe(200)
      const calls = write.mock.calls.length
      write.mockRestore()
      return calls
    }
    expect(await statements(binu)).toBe(await statements(asha))
  })
})

describe('a student’s forecasts for their teachers', () => {
  let school: School
  let asha: Person
  beforeAll(async () => {
    school = await makeSchool(app.deps)
    asha = school.students[0]
    await predict(asha, { Mathematics: [row(35)], ' english ': [row(30)], 'My chess': [row(20)] })
  })
  const subjects = async (who: Person) =>
    (await historyOf(asha, who)).body.history.map((one: { subject: string }) => one.subject).toSorted()

  test('are all of them for the class teacher, and of the own subjects for a subject teacher', async () => {
    expect(await subjects(school.teacher)).toEqual(['Mathematics', 'My chess', 'english'])
    expect(await subjects(school.colleague)).toEqual(['english'])
    expect((await historyOf(asha, school.colleague)).body.total).toBe(1)
  })

  test('are a 404 for whoever does not teach them, or does no longer', async () => {
    const outsider = await makePerson(app.deps, 'teacher', { organisationId: school.organisationId })
    const other = await makeSchool(app.deps)
    const [, , left] = school.students
    await app.deps.db.update(enrolments).set({ endsOn: '2026-10-01' }).where(eq(enrolments.studentId, left.id))
    const replies = [
      await historyOf(asha, outsider),
      await historyOf(asha, other.teacher),
      await historyOf(left, school.teacher),
      await historyOf(school.colleague, school.teacher),
      await historyOf(school.students[1], asha),
    ]
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404, 404, 404])
    expect((await historyOf(asha, school.admin)).status).toBe(403)
  })
})

describe('a teacher’s forecast of a known student', () => {
  test('is told what came true, in the subjects that the teacher sees', async () => {
    const school = await makeSchool(app.deps)
    const [asha] = school.students
    const { klass, mathematics, english } = school
    expect((await predictAs(school.colleague, { student_id: asha.id })).status).toBe(201)
    await makeExam(app.deps, klass, mathematics.id, { [asha.id]: '35' }, { heldOn: LATER })
    await makeExam(app.deps, klass, english.id, { [asha.id]: '30' }, { heldOn: LATER })
    const { forecasts } = (await recordOf(school.colleague)).entries[0]
    expect(forecasts.English.outcome).toMatchObject({ percentage: 60, exam_date: LATER })
    expect(forecasts.Mathematics.outcome).toBeNull()
  })

  test('names a student whom the teacher sees, or nobody', async () => {
    const [school, other] = [await makeSchool(app.deps), await makeSchool(app.deps)]
    expect((await predictAs(school.teacher, { student_id: other.students[0].id })).status).toBe(404)
    expect((await predictAs(school.teacher, { student_id: 'x' })).status).toBe(404)
    expect((await predictAs(school.teacher, { student_id: '' })).status).toBe(201)
    expect((await recordOf(school.teacher)).entries[0].forecasts.English.outcome).toBeNull()
  })
})

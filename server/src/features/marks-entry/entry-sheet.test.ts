import * as contract from '@margam/contract/marks-entry'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { classSubjects, enrolments, studentSubjects } from '../../db/schema/index.ts'
import { ENTRY_DAY, entryCalls, marked } from '../../testing/entry-scene.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { enrol, makeClass, makeSchool, makeSubject, makeYear } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let calls: ReturnType<typeof entryCalls>
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${ENTRY_DAY}T14:00:00Z`) })
  app = await startTestApp()
  calls = entryCalls(app)
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

describe('the sheet to enter marks into', () => {
  test('has the class in the order of roll numbers, nobody entered, and the ids of the save', async () => {
    const school = await makeSchool(app.deps, { students: 12 })
    const { status, body } = await calls.read(school.teacher)
    expect(status).toBe(200)
    expect(body.students.map((student: contract.EntryStudent) => student.roll_no)).toEqual(
      Array.from({ length: 12 }, (_, i) => String(i + 1)),
    )
    expect(body).toMatchObject({
      class_id: school.klass.id,
      class_name: '8 A',
      subject_id: school.mathematics.id,
      academic_year_id: school.year.id,
      academic_year_name: '2026-2027',
      exam: null,
      exams: [],
      today: ENTRY_DAY,
      closed: null,
      holds_drafts: false,
    })
    expect(body.students[0]).toMatchObject({ mark: null, status: null, version: null })
    const [row] = await app.deps.db
      .select({ id: classSubjects.id })
      .from(classSubjects)
      .where(and(eq(classSubjects.classId, school.klass.id), eq(classSubjects.subjectId, school.mathematics.id)))
    expect(body.class_teacher_subject_id).toBe(row.id)
  })

  test('offers the exams that the level held this year under the name used most, and none that the subject has', async () => {
    const school = await makeSchool(app.deps, { students: 1 })
    const { organisationId, klass, english, mathematics, year } = school
    const other = await makeClass(app.deps, organisationId, { yearId: year.id, section: 'B' })
    const older = await makeClass(app.deps, organisationId, { yearId: year.id, level: '9' })
    const last = await makeYear(app.deps, organisationId, { startsIn: 2025, isCurrent: false })
    const old = await makeClass(app.deps, organisationId, { yearId: last.id })
    const stranger = await makeSchool(app.deps)
    const hold = (of: typeof klass, subject: { id: string }, name: string, heldOn: string, maxMark = '50') =>
      makeExam(app.deps, of, subject.id, {}, { name, heldOn, maxMark })
    await hold(klass, english, 'unit  test 1', '2026-07-01', '25')
    await hold(other, english, 'Unit Test 1', '2026-07-10')
    await hold(other, mathematics, 'Unit Test 1', '2026-07-11')
    await hold(other, english, 'Half-yearly', '2026-09-20', '80')
    await hold(klass, english, 'Quiz', '2026-07-02')
    await hold(klass, mathematics, 'QUIZ', '2026-07-03')
    await hold(older, english, 'Of another level', '2026-07-04')
    await hold(old, english, 'Last year', '2025-07-01')
    await hold(stranger.klass, stranger.english, 'Not ours', '2026-07-01')
    const { body } = await calls.read(school.teacher)
    expect(body.year_exams).toEqual([
      { exam_name: 'Unit Test 1', exam_date: '2026-07-01', max_mark: 25, term_id: null },
      { exam_name: 'Half-yearly', exam_date: '2026-09-20', max_mark: 80, term_id: null },
    ])
  })

  test('of an exam that is there goes on where it was left', async () => {
    const school = await makeSchool(app.deps)
    await calls.post(school.teacher, marked(school, [0, 'AB']))
    const { body } = await calls.opened(school.teacher)
    expect(body.exam).toMatchObject({ exam_name: 'Unit Test 1', max_mark: 50, weight: 1, state: 'published' })
    expect(body.students).toMatchObject([
      { mark: 0, status: 'present', version: 1 },
      { mark: null, status: 'absent', version: 1 },
      { mark: null, status: null, version: null },
    ])
    expect(
      (await calls.read(school.teacher, { exam_name: 'Unit Test 1', exam_date: '2026-11-17' })).body.exam,
    ).toBeNull()
  })

  test('leaves out who left and who does not take the subject', async () => {
    const school = await makeSchool(app.deps)
    const [left, elective, stays] = school.students
    await app.deps.db.update(enrolments).set({ endsOn: '2026-11-01' }).where(eq(enrolments.studentId, left.id))
    await app.deps.db.insert(studentSubjects).values({
      organisationId: school.organisationId,
      classId: school.klass.id,
      studentId: elective.id,
      subjectId: school.english.id,
    })
    const { body } = await calls.read(school.teacher)
    expect(body.students.map((student: contract.EntryStudent) => student.id)).toEqual([stays.id])
    expect((await calls.post(school.teacher, marked(school, [1, 2]))).body.errors).toEqual({
      'student_marks.0.id': ['This student does not take the subject in this class.'],
      'student_marks.1.id': ['This student does not take the subject in this class.'],
    })
  })

  test('is not found for a class, subject or year that the teacher does not teach', async () => {
    const school = await makeSchool(app.deps)
    const other = await makeSchool(app.deps)
    const missing = (await calls.read(school.teacher, { class_name: '9 Z' })).body
    const refused = [
      await calls.read(school.colleague),
      await calls.read(school.teacher, { subject: 'English' }),
      await calls.read(school.teacher, { subject: other.mathematics.id }),
      await calls.read(school.teacher, { class_name: other.klass.id }),
      await calls.read(school.teacher, { academic_year: '1999-2000' }),
    ]
    for (const { status, body } of refused) expect([status, body]).toEqual([404, missing])
    expect((await calls.post(school.colleague, marked(school, [1]))).status).toBe(404)
    expect((await calls.post(school.teacher, marked(school, [1]), { subject_id: school.english.id })).status).toBe(404)
    expect((await calls.upload(school.colleague, 'roll_no,mark\n1,1')).status).toBe(404)
  })

  test('is there for a teacher who registered themselves', async () => {
    const teacher = await makePerson(app.deps, 'teacher')
    const student = await makePerson(app.deps, 'student', { organisationId: teacher.id })
    const year = await makeYear(app.deps, teacher.id)
    const subject = await makeSubject(app.deps, teacher.id, 'Mathematics')
    const klass = await makeClass(app.deps, teacher.id, {
      yearId: year.id,
      name: 'Evening algebra',
      taughtBy: { [subject.id]: null },
    })
    await enrol(app.deps, klass, [student.id])
    const saved = await calls.post(teacher, [{ id: student.id, mark: '7.5' }], { class_name: 'Evening algebra' })
    expect(saved.status).toBe(201)
    expect((await calls.read(teacher, { class_name: 'Evening algebra' })).body.exams).toHaveLength(1)
  })
})

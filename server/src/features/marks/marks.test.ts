import type { ExamMarkRow, MarkChange, MarkLine } from '@margam/contract/marks'
import { and, eq } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditLog, classes, classSubjects, enrolments, organisations, studentSubjects } from '../../db/schema/index.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeSchoolExam, markCalls, type School } from '../../testing/mark-scene.ts'
import { makeClass, makeSchool, makeSubject, makeYear } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

type Tail = Parameters<typeof makeSchoolExam> extends [unknown, unknown, ...infer R] ? R : never

let app: TestApp
let calls: ReturnType<typeof markCalls>
beforeAll(async () => {
  app = await startTestApp()
  calls = markCalls(app)
})
afterAll(() => app.close())

const makeExam = (school: School, ...how: Tail) => makeSchoolExam(app.deps, school, ...how)
const countTrail = (school: School) =>
  app.deps.db.$count(auditLog, and(eq(auditLog.organisationId, school.organisationId), eq(auditLog.entity, 'mark')))

describe('the marks of a class', () => {
  test('are those of the first class and own subject in the current year, zero, absent and not entered apart', async () => {
    const school = await makeSchool(app.deps, { students: 4 })
    const exam = await makeExam(school, [0, 'AB', null, 44.96])
    const { status, body } = await calls.view(school.teacher)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      class_name: '8 A',
      selected_subject: 'Mathematics',
      selected_acdYear: '2026-2027',
      exam_names: ['Unit Test 1'],
      academic_year_data: [{ academic_year_id: school.year.id, academic_year_name: '2026-2027', current: true }],
      teacher_classes: [{ class_id: school.klass.id, class_name: '8 A' }],
      may_write: true,
    })
    expect(
      body.subjects.map((one: { subject_name: string; may_write: boolean }) => [one.subject_name, one.may_write]),
    ).toEqual([
      ['English', false],
      ['Mathematics', true],
    ])
    expect(body.exams).toEqual([
      {
        exam_id: exam.id,
        exam_name: 'Unit Test 1',
        exam_date: '2026-09-01',
        max_mark: 50,
        weight: 1,
        term_id: null,
        term_name: null,
        state: 'published',
        version: 1,
        entered: 3,
        total: 4,
        mean: 22.48,
      },
    ])
    const rows = body.students_exam_data.map((row: ExamMarkRow) => [
      row.mark,
      row.status,
      row.percentage,
      row.grade,
      row.version,
    ])
    expect(rows).toEqual([
      [0, 'present', 0, 'F', 1],
      [null, 'absent', null, null, 1],
      [null, null, null, null, 0],
      // 89.92 %: the grade comes from the exact ratio
      [44.96, 'present', 89.92, 'B', 1],
    ])
    expect(body.students_exam_data[0]).toMatchObject({
      student_id: school.students[0].id,
      student_roll_number: '1',
      exam_date: '2026-09-01',
      max_mark: 50,
      class_id: school.klass.id,
      subject_id: school.mathematics.id,
      subject_name: 'Mathematics',
    })
  })

  test('follow the school’s grading scale', async () => {
    const school = await makeSchool(app.deps)
    await makeExam(school, [45])
    await app.deps.db
      .update(organisations)
      .set({ settings: { grading_system: 'gpa' } })
      .where(eq(organisations.id, school.organisationId))
    expect((await calls.view(school.teacher)).body.students_exam_data[0].grade).toBe('3.60')
  })

  test('are narrowed to an exam by its name or id, and to class and subject by theirs', async () => {
    const school = await makeSchool(app.deps)
    await makeExam(school, [1, 2, 3])
    const second = await makeExam(school, [4, 5, 6], { name: 'Unit Test 2', heldOn: '2026-10-01' })
    const marksOf = async (query: Record<string, string>) =>
      (await calls.view(school.teacher, query)).body.students_exam_data.map((row: ExamMarkRow) => row.mark)
    expect(await marksOf({})).toEqual([1, 2, 3, 4, 5, 6])
    expect(await marksOf({ exam_name: 'unit test 2' })).toEqual([4, 5, 6])
    expect(await marksOf({ exam_name: second.id, class_name: '8 a', subject_name: 'Mathematics' })).toEqual([4, 5, 6])
    expect(await marksOf({ exam_name: 'Final' })).toEqual([])
    expect(await marksOf({ latest: '1' })).toEqual([4, 5, 6])
    expect(await marksOf({ latest: '1', exam_name: 'Unit Test 1' })).toEqual([1, 2, 3])
    expect((await calls.view(school.teacher, { subject_name: 'English' })).body).toMatchObject({
      may_write: false,
      students_exam_data: [],
    })
    for (const [key, name] of Object.entries({ class_name: '9 Z', subject_name: 'Latin', academicYear: '1999-2000' })) {
      expect((await calls.view(school.teacher, { [key]: name })).status).toBe(404)
    }
  })

  test('of an elective are those of the students who take it; a mark of somebody who left stays readable', async () => {
    const school = await makeSchool(app.deps)
    const [first, second, third] = school.students
    const { organisationId, klass, english } = school
    await app.deps.db
      .insert(studentSubjects)
      .values({ organisationId, classId: klass.id, studentId: second.id, subjectId: english.id })
    await makeExam(school, [10, 20, null])
    await app.deps.db.update(enrolments).set({ endsOn: '2026-10-01' }).where(eq(enrolments.studentId, first.id))
    const { body } = await calls.view(school.teacher)
    expect(body.students_exam_data.map((row: ExamMarkRow) => [row.student_id, row.mark, row.has_left])).toEqual([
      [first.id, 10, true],
      [second.id, 20, true],
      [third.id, null, false],
    ])
    expect(body.exams[0].total).toBe(1)
    await makeExam(school, [], { name: 'Unit Test 2' })
    const sheet = (await calls.view(school.teacher, { sheet: '1' })).body
    expect(sheet.students_exam_data).toEqual([])
    const none = { mark: null, status: null, version: 0 }
    expect(sheet.lines.map((line: MarkLine) => [line.student_id, line.has_left, line.entries])).toEqual([
      [first.id, true, [{ mark: 10, status: 'present', version: 1 }, null]],
      [second.id, true, [{ mark: 20, status: 'present', version: 1 }, null]],
      [third.id, false, [none, none]],
    ])
  })

  test('of a past year stay readable, and a teacher without a class sees an empty screen', async () => {
    const school = await makeSchool(app.deps)
    const past = await makeYear(app.deps, school.organisationId, { startsIn: 2025, isCurrent: false })
    const old = await makeClass(app.deps, school.organisationId, {
      yearId: past.id,
      level: '7',
      taughtBy: { [school.mathematics.id]: school.teacher.id },
    })
    const { body } = await calls.view(school.teacher, { academicYear: '2025-2026' })
    expect(body).toMatchObject({
      class_name: '7 A',
      selected_acdYear: '2025-2026',
      teacher_classes: [{ class_id: old.id }],
    })
    const newcomer = await makePerson(app.deps, 'teacher', { organisationId: school.organisationId })
    expect((await calls.view(newcomer)).body).toMatchObject({
      class_name: '',
      selected_subject: '',
      exams: [],
      may_write: false,
    })
    const lonely = await makePerson(app.deps, 'teacher')
    expect((await calls.view(lonely)).body).toMatchObject({ selected_acdYear: '', academic_year_data: [] })
  })

  test('cost the same number of statements for one student and for many', async () => {
    const count = async (students: number) => {
      const school = await makeSchool(app.deps, { students })
      const entries = Array.from({ length: students }, () => 5)
      for (const name of entries.keys()) await makeExam(school, entries, { name: `Test ${name}` })
      const write = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
      await calls.view(school.teacher)
      const statements = write.mock.calls.length
      write.mockRestore()
      return statements
    }
    const [one, many] = [await count(1), await count(6)]
    expect(one).toBeGreaterThan(3)
    expect(many).toBe(one)
  })
})

describe('a mark', () => {
  test('is changed, made absent, given back, and each change is told in its history', async () => {
    const school = await makeSchool(app.deps)
    const exam = await makeExam(school, [10])
    const changed = await calls.change(school, 0, '12.5')
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { status: 'success', mark: { mark: 12.5, status: 'present', version: 2 } },
    ])
    expect((await calls.change(school, 0, '12.5', { status: 'absent' })).body.mark).toMatchObject({
      mark: null,
      status: 'absent',
    })
    expect((await calls.change(school, 0, 0)).body.mark).toMatchObject({ mark: 0, status: 'present', version: 4 })
    const { changes } = (await calls.history(school.teacher, { exam_id: exam.id, student_id: school.students[0].id }))
      .body
    expect(changes.map((one: MarkChange) => [one.action, one.before, one.after])).toEqual([
      ['update', { mark: null, status: 'absent' }, { mark: 0, status: 'present' }],
      ['update', { mark: 12.5, status: 'present' }, { mark: null, status: 'absent' }],
      ['update', { mark: 10, status: 'present' }, { mark: 12.5, status: 'present' }],
    ])
    expect(changes[0].by).toMatch(/^Radha /)
  })

  test('of somebody absent is brought back as it stood, for the screen and for the call', async () => {
    const school = await makeSchool(app.deps)
    const exam = await makeExam(school, [10])
    const absent = { status: 'absent' }
    const shown = async () => {
      const { students_exam_data: rows } = (await calls.view(school.teacher)).body
      const { lines } = (await calls.view(school.teacher, { sheet: '1' })).body as { lines: MarkLine[] }
      const row = rows.find((one: ExamMarkRow) => one.student_id === school.students[0].id)
      return [row.mark, row.status, row.mark_before_absence, lines[0].entries[0]?.mark_before_absence]
    }
    await calls.change(school, 0, '12.5')
    expect(await shown()).toEqual([12.5, 'present', undefined, undefined])
    await calls.change(school, 0, '', absent)
    expect(await shown()).toEqual([null, 'absent', 12.5, 12.5])
    const stale = await calls.change(school, 0, '', { status: 'present', version: 2 })
    expect(stale.status).toBe(409)
    const back = await calls.change(school, 0, '', { status: 'present', version: 3 })
    expect(back.body.mark).toMatchObject({ mark: 12.5, status: 'present', version: 4 })
    const { changes } = (await calls.history(school.teacher, { exam_id: exam.id, student_id: school.students[0].id }))
      .body
    expect(changes[0]).toMatchObject({ before: { mark: null, status: 'absent' }, after: { mark: 12.5 } })
  })

  test('is never invented for an absence under which none stood', async () => {
    const school = await makeSchool(app.deps)
    await makeExam(school, [10])
    const present = { status: 'present' }
    const refusal = { new_mark: ['Mark is required.'] }
    expect((await calls.change(school, 0, '', present)).body.errors).toEqual(refusal)
    // a mark that was taken back is none that stood
    await calls.change(school, 0, '', { status: 'not_entered' })
    await calls.change(school, 0, '', { status: 'absent' })
    expect((await calls.change(school, 0, '', present)).body.errors).toEqual(refusal)
    await calls.change(school, 1, '', { status: 'absent' })
    expect((await calls.change(school, 1, '', present)).body.errors).toEqual(refusal)
  })

  test('that was not entered can be entered, and taken back again', async () => {
    const school = await makeSchool(app.deps)
    await makeExam(school, [10])
    expect((await calls.change(school, 1, 7, { version: 0 })).body.mark).toMatchObject({ mark: 7, version: 1 })
    expect((await calls.change(school, 1, '', { status: 'not_entered', version: 1 })).body.mark).toMatchObject({
      mark: null,
      status: null,
      version: 0,
    })
    expect((await calls.view(school.teacher)).body.exams[0].entered).toBe(1)
    expect(await countTrail(school)).toBe(2)
  })

  test('taken back and entered again has a higher version, so an old screen does not overwrite it unseen', async () => {
    const school = await makeSchool(app.deps)
    await makeExam(school, [10])
    await calls.change(school, 0, 11, { version: 1 })
    await calls.change(school, 0, '', { status: 'not_entered', version: 2 })
    expect((await calls.change(school, 0, 40, { version: 0 })).body.mark.version).toBe(3)
    for (const version of [0, 1, 2]) expect((await calls.change(school, 0, 20, { version })).status).toBe(409)
    expect((await calls.change(school, 0, 20, { version: 3 })).body.mark).toMatchObject({ mark: 20, version: 4 })
  })

  test.each([
    ['51', 'Mark cannot be above the maximum of 50.'],
    ['-1', 'Mark cannot be negative.'],
    ['ten', 'Mark must be a number.'],
    ['1.125', 'Use at most two decimals.'],
    ['', 'Mark is required.'],
  ])('of "%s" is refused: %s', async (typed, error) => {
    const school = await makeSchool(app.deps)
    await makeExam(school, [10])
    const { status, body } = await calls.change(school, 0, typed)
    expect([status, body.status, body.error, body.errors]).toEqual([400, 'error', error, { new_mark: [error] }])
    expect(await countTrail(school)).toBe(0)
  })

  test('saved as it is changes nothing and leaves no trail', async () => {
    const school = await makeSchool(app.deps)
    await makeExam(school, [10])
    expect((await calls.change(school, 0, '10.00')).body.mark.version).toBe(1)
    expect(await countTrail(school)).toBe(0)
  })

  test('changed from a stale screen is refused with what is stored, by whom and when', async () => {
    const school = await makeSchool(app.deps)
    await makeExam(school, [10])
    await calls.change(school, 0, 20, { version: 1 })
    const late = await calls.change(school, 0, 30, { version: 1 })
    expect([late.status, late.body.current]).toEqual([
      409,
      { mark: 20, status: 'present', version: 2, by: expect.stringMatching(/^Radha /), at: expect.any(String) },
    ])
    expect((await calls.change(school, 0, 30, { version: 2 })).body.mark.mark).toBe(30)
  })

  test('changed by two at the same moment keeps one of them and tells the other', async () => {
    const school = await makeSchool(app.deps)
    await makeExam(school, [10])
    const both = await Promise.all([
      calls.change(school, 0, 20, { version: 1 }),
      calls.change(school, 0, 30, { version: 1 }),
    ])
    expect(both.filter((reply) => reply.status === 409)).toHaveLength(1)
    const first = await Promise.all([
      calls.change(school, 1, 1, { version: 0 }),
      calls.change(school, 1, 2, { version: 0 }),
    ])
    expect(first.filter((reply) => reply.status === 409)).toHaveLength(1)
    expect(await countTrail(school)).toBe(2)
  })

  test('of a colleague’s subject is readable for the class teacher and not to be changed', async () => {
    const school = await makeSchool(app.deps)
    const exam = await makeExam(school, [10], { subjectId: school.english.id })
    expect((await calls.view(school.teacher, { subject_name: 'English' })).body).toMatchObject({
      may_write: false,
      students_exam_data: [{ mark: 10 }, {}, {}],
    })
    expect((await calls.history(school.teacher, { exam_id: exam.id })).status).toBe(200)
    const inEnglish = { subject: school.english.id }
    const refused = [
      await calls.change(school, 0, 20, inEnglish),
      await calls.setState(school, exam.id, 'lock'),
      await calls.remove(school.teacher, exam.id),
    ]
    expect(refused.map((reply) => reply.status)).toEqual([404, 404, 404])
    expect((await calls.change(school, 0, 20, inEnglish, school.colleague)).status).toBe(200)
  })

  test('is nobody’s outside: other subject teachers, other schools, other students, other exams', async () => {
    const school = await makeSchool(app.deps)
    const other = await makeSchool(app.deps)
    const exam = await makeExam(school, [10])
    const student = school.students[0].id
    const asked = [
      await calls.change(school, 0, 20, {}, school.colleague),
      await calls.change(school, 0, 20, {}, other.teacher),
      await calls.change(school, 0, 20, { student_id: other.students[0].id }),
      await calls.change(school, 0, 20, { student_id: 'nobody' }),
      await calls.change(school, 0, 20, { exam_name: 'Another' }),
      await calls.history(school.colleague, { exam_id: exam.id, student_id: student }),
      await calls.history(other.teacher, { exam_id: exam.id, student_id: student }),
      await calls.history(school.teacher, { exam_id: exam.id, student_id: other.students[0].id }),
      await calls.history(school.teacher, {}),
      await calls.setState(school, exam.id, 'lock', {}, other.teacher),
    ]
    expect(asked.map((reply) => reply.status)).toEqual(asked.map(() => 404))
    expect(new Set(asked.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
  })

  test('of an archived class is refused with the reason', async () => {
    const school = await makeSchool(app.deps)
    await makeExam(school, [10])
    await app.deps.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, school.klass.id))
    expect((await calls.change(school, 0, 20)).body.error).toBe('This class is archived and cannot be edited.')
    expect((await calls.view(school.teacher)).body).toMatchObject({
      may_write: false,
      teacher_classes: [{ is_archived: true }],
    })
  })
})

test('a self-registered teacher does all of it with a class of their own', async () => {
  const teacher = await makePerson(app.deps, 'teacher')
  const year = await makeYear(app.deps, teacher.id)
  const subject = await makeSubject(app.deps, teacher.id, 'Music')
  const klass = await makeClass(app.deps, teacher.id, { yearId: year.id, name: 'Evening batch' })
  await app.deps.db
    .insert(classSubjects)
    .values({ organisationId: teacher.id, classId: klass.id, subjectId: subject.id })
  expect((await calls.view(teacher)).body).toMatchObject({
    class_name: 'Evening batch',
    selected_subject: 'Music',
    may_write: true,
  })
})

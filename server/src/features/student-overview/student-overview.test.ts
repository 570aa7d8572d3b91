import { type OverviewSubject, readStudentOverview } from '@margam/contract/student-overview'
import { eq } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../db/columns.ts'
import { classes, enrolments, studentProfiles, students } from '../../db/schema/index.ts'
import { takeRegister } from '../../testing/attendance-factories.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { enrol, makeClass, makeSchool, makeSubject, makeYear } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type School = Awaited<ReturnType<typeof makeSchool>>
const look = (who: Person, student: Person, query: Record<string, string> = {}) =>
  app.call(readStudentOverview, { token: who.token, params: { student_id: student.id }, query })

const keepProfile = (student: Person) =>
  app.deps.db.insert(studentProfiles).values({
    studentId: student.id,
    organisationId: student.organisationId,
    identificationLast: '9012',
    sections: {
      nationality: 'Indian',
      blood_group: 'O+',
      height: '150',
      parent_phone: '919876543210',
      family_info: { father_name: 'Ravi', parent_annual_income: 'Less than 5 Lakh', guardian_phone: '919876543211' },
      medical_info: { medical_conditions: 'Asthma' },
      additional_info: { has_internet: 'Yes' },
    },
  })
const FOR_CLASS_TEACHER = [
  'annual_income',
  'identification_number',
  'blood_group',
  'height',
  'internet_access',
] as const

describe('a teacher’s view of a student', () => {
  test('has the three sections for the class teacher, an identity number by its last four, no medical notes', async () => {
    const school = await makeSchool(app.deps)
    const [asha] = school.students
    await keepProfile(asha)
    const { status, body } = await look(school.teacher, asha)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      class_name: '8 A',
      academic_name: '2026-2027',
      sees_all: true,
      may_give_feedback: true,
    })
    expect(body.student).toMatchObject({
      id: asha.id,
      email: asha.email,
      roll_number: '1',
      class_teacher: expect.stringContaining('Radha'),
      nationality: 'Indian',
      fathers_name: 'Ravi',
      mothers_name: null,
      guardian_contact: '919876543211',
      annual_income: 'Less than 5 Lakh',
      identification_number: 'XXXX XXXX 9012',
      blood_group: 'O+',
      weight: null,
      internet_access: 'Yes',
    })
    expect(JSON.stringify(body)).not.toContain('Asthma')
  })

  test('keeps income, identity and health from a subject teacher', async () => {
    const school = await makeSchool(app.deps)
    const [asha] = school.students
    await keepProfile(asha)
    const { body } = await look(school.colleague, asha)
    expect(body.sees_all).toBe(false)
    expect(FOR_CLASS_TEACHER.map((name) => body.student[name])).toEqual(FOR_CLASS_TEACHER.map(() => null))
    expect(body.student).toMatchObject({ fathers_name: 'Ravi', parent_phone: '919876543210' })
  })

  test('is whole for a self-registered teacher’s own student', async () => {
    const teacher = await makePerson(app.deps, 'teacher')
    const asha = await makePerson(app.deps, 'student', { organisationId: teacher.id })
    const year = await makeYear(app.deps, teacher.id)
    const algebra = await makeSubject(app.deps, teacher.id, 'Algebra', [teacher.id])
    const klass = await makeClass(app.deps, teacher.id, {
      yearId: year.id,
      name: 'Evening algebra',
      taughtBy: { [algebra.id]: teacher.id },
    })
    await enrol(app.deps, klass, [asha.id])
    await keepProfile(asha)
    const { body } = await look(teacher, asha)
    expect(body).toMatchObject({
      class_name: 'Evening algebra',
      sees_all: true,
      student: { blood_group: 'O+' },
      subjects: [{ subject_name: 'Algebra', may_write: true, exams: [], percentage: null }],
    })
  })

  test('is a 404 alike for a colleague without the class, another school, and an id of nobody', async () => {
    const school = await makeSchool(app.deps)
    const other = await makeSchool(app.deps)
    const outsider = await makePerson(app.deps, 'teacher', { organisationId: school.organisationId })
    const [asha] = school.students
    const replies = [
      await look(outsider, asha),
      await look(other.teacher, asha),
      await look(school.teacher, { ...asha, id: newId() }),
      await look(school.teacher, school.colleague),
      await look(school.teacher, asha, { class_id: other.klass.id }),
    ]
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
  })

  test('stays readable when the student has moved on, left, or the class is archived; notes then do not', async () => {
    const school = await makeSchool(app.deps)
    const [moved, left, asha] = school.students
    await app.deps.db.update(enrolments).set({ endsOn: '2026-10-01' }).where(eq(enrolments.studentId, moved.id))
    await app.deps.db.update(students).set({ endDate: '2026-10-01' }).where(eq(students.id, left.id))
    for (const student of [moved, left]) {
      const { status, body } = await look(school.teacher, student)
      expect([status, body.may_give_feedback]).toEqual([200, false])
    }
    await app.deps.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, school.klass.id))
    const { status, body } = await look(school.teacher, asha)
    expect([status, body.may_give_feedback]).toEqual([200, false])
  })
})

describe('marks over time', () => {
  const subjectOf = (body: { subjects: OverviewSubject[] }, name: string) =>
    body.subjects.find((subject) => subject.subject_name === name)

  test('stand beside the class’s average, which leaves absences out', async () => {
    const school = await makeSchool(app.deps)
    const [asha, binu, chitra] = school.students
    const { klass, mathematics } = school
    const entries = { [asha.id]: '40', [binu.id]: '25.5', [chitra.id]: 'absent' }
    await makeExam(app.deps, klass, mathematics.id, entries)
    await makeExam(app.deps, klass, mathematics.id, { [asha.id]: 'absent' }, { heldOn: '2026-09-10', name: 'Second' })
    const { body } = await look(school.teacher, asha)
    expect(subjectOf(body, 'Mathematics')).toMatchObject({
      percentage: 80,
      grade: 'B',
      exams: [
        // (40 + 25.5) / 100
        { exam_name: 'Unit test 1', percentage: 80, class_average: 65.5, status: 'present', state: 'published' },
        { exam_name: 'Second', mark: null, percentage: null, class_average: null, status: 'absent' },
      ],
    })
  })

  test('show the drafts of the teacher’s own subject, which count for nothing, and no colleague’s', async () => {
    const school = await makeSchool(app.deps)
    const [asha] = school.students
    const { klass, mathematics, english } = school
    await makeExam(app.deps, klass, mathematics.id, { [asha.id]: '50' })
    await makeExam(app.deps, klass, mathematics.id, { [asha.id]: '0' }, { state: 'draft', name: 'Draft' })
    await makeExam(app.deps, klass, english.id, { [asha.id]: '10' }, { state: 'draft' })
    const { body } = await look(school.teacher, asha)
    expect(subjectOf(body, 'Mathematics')).toMatchObject({
      percentage: 100,
      exams: [{ state: 'published' }, { state: 'draft', mark: 0 }],
    })
    expect(subjectOf(body, 'English')).toMatchObject({ percentage: null, exams: [], may_write: false })
    const { body: colleagues } = await look(school.colleague, asha)
    expect(colleagues.subjects).toHaveLength(1)
    expect(subjectOf(colleagues, 'English')).toMatchObject({ may_write: true, exams: [{ state: 'draft' }] })
  })

  test('are of the class chosen: an earlier one is there under its id', async () => {
    const school = await makeSchool(app.deps)
    const [asha] = school.students
    const before = await makeYear(app.deps, school.organisationId, { startsIn: 2025, isCurrent: false })
    const old = await makeClass(app.deps, school.organisationId, {
      yearId: before.id,
      level: '7',
      taughtBy: { [school.mathematics.id]: school.teacher.id },
    })
    await enrol(app.deps, old, [asha.id])
    await makeExam(app.deps, old, school.mathematics.id, { [asha.id]: '5' }, { heldOn: '2025-08-01' })
    const now = (await look(school.teacher, asha)).body
    expect(now.classes.map((one: { class_name: string }) => one.class_name)).toEqual(['8 A', '7 A'])
    expect(subjectOf(now, 'Mathematics')?.exams).toEqual([])
    const then = (await look(school.teacher, asha, { class_id: old.id })).body
    expect(then).toMatchObject({ class_name: '7 A', academic_name: '2025-2026', sees_all: false })
    expect(subjectOf(then, 'Mathematics')?.exams).toMatchObject([{ percentage: 10 }])
  })
})

describe('attendance', () => {
  const take = (school: School, day: string, kinds: Record<number, 'present' | 'late' | 'absent'>) =>
    takeRegister(
      app.deps,
      school.klass,
      day,
      Object.fromEntries(Object.entries(kinds).map(([i, kind]) => [school.students[Number(i)].id, kind])),
    )

  test('tells the days, the rate against the school’s threshold, and the latest absences first', async () => {
    const school = await makeSchool(app.deps)
    await take(school, '2026-11-17', { 0: 'absent', 1: 'present' })
    await take(school, '2026-11-18', { 0: 'late', 1: 'present' })
    await take(school, '2026-11-19', { 0: 'present', 1: 'present' })
    const { body } = await look(school.teacher, school.students[0])
    expect(body.attendance).toEqual({
      tally: { present: 1, late: 1, half_day: 0, absent: 1 },
      days: 3,
      rate: 66.67,
      standing: 'low',
      kept_since: null,
      last_absences: [
        { day: '2026-11-18', code: 'L', status: 'late' },
        { day: '2026-11-17', code: 'A', status: 'absent' },
      ],
    })
    expect((await look(school.teacher, school.students[2])).body.attendance).toMatchObject({
      days: 0,
      rate: null,
      standing: null,
      last_absences: [],
    })
  })
})

test('the view takes as many statements for many exams as for none', async () => {
  const statements = async (count: number) => {
    const school = await makeSchool(app.deps)
    const [asha, binu] = school.students
    for (let i = 0; i < count; i++) {
      const entries = { [asha.id]: '40', [binu.id]: '30' }
      await makeExam(app.deps, school.klass, school.mathematics.id, entries, { name: `Test ${i}` })
      await makeExam(app.deps, school.klass, school.english.id, entries, { name: `Test ${i}` })
    }
    const write = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
    expect((await look(school.teacher, asha)).status).toBe(200)
    const calls = write.mock.calls.length
    write.mockRestore()
    return calls
  }
  const [none, many] = [await statements(0), await statements(6)]
  expect(many).toBe(none)
  expect(none).toBeLessThan(16)
})

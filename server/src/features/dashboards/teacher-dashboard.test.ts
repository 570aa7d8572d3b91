import { teacherDashboard } from '@margam/contract/dashboards'
import { schoolDay } from '@margam/contract/dates'
import { addDays, weekdayOf } from '@margam/school/school-days'
import { eq } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../db/columns.ts'
import {
  academicYears,
  attendanceRegisters,
  exams,
  holidays,
  marks,
  organisations,
  rooms,
  studentSubjects,
  timetableEntries,
  timetableVersions,
} from '../../db/schema/index.ts'
import { meanOf } from '../../school/entered-marks.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { enrol, makeClass, makeSchool, makeSubject } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const today = schoolDay()
const dashboardOf = async (who: Person) =>
  (await app.call(teacherDashboard, { token: who.token, params: { userId: who.id } })).body

type School = Awaited<ReturnType<typeof makeSchool>>

/** A school that works every day of a year that holds today. */
async function makeOpenSchool(students = 3): Promise<School> {
  const school = await makeSchool(app.deps, { students })
  await openEveryDay(school.organisationId)
  return school
}
async function openEveryDay(organisationId: string) {
  await app.deps.db
    .update(organisations)
    .set({ settings: { working_days: [1, 2, 3, 4, 5, 6, 7] } })
    .where(eq(organisations.id, organisationId))
  await app.deps.db
    .update(academicYears)
    .set({ startsOn: addDays(today, -100), endsOn: addDays(today, 100) })
    .where(eq(academicYears.organisationId, organisationId))
}

async function makeExam(
  school: Pick<School, 'organisationId' | 'klass'>,
  subjectId: string,
  values: Partial<typeof exams.$inferInsert> = {},
  given: Record<string, string | null> = {},
) {
  const id = newId()
  const { organisationId, klass } = school
  const createdBy = organisationId
  const fixed = { id, organisationId, classId: klass.id, subjectId, createdBy }
  await app.deps.db
    .insert(exams)
    .values({ ...fixed, name: `Test ${id.slice(-4)}`, heldOn: addDays(today, -3), maxMark: '50', ...values })
  const rows = Object.entries(given).map(([studentId, mark]) => ({
    organisationId,
    examId: id,
    studentId,
    mark,
    isAbsent: mark === null,
    updatedBy: createdBy,
  }))
  if (rows.length) await app.deps.db.insert(marks).values(rows)
  return id
}

describe('a teacher of a school', () => {
  test('sees the lessons of today in their order, with class, subject and room', async () => {
    const { organisationId, teacher, colleague, klass, mathematics, year } = await makeOpenSchool()
    const [versionId, roomId] = [newId(), newId()]
    await app.deps.db.insert(rooms).values({ id: roomId, organisationId, name: 'Lab 1' })
    await app.deps.db
      .insert(timetableVersions)
      .values({ id: versionId, organisationId, academicYearId: year.id, name: 'Plan', startsOn: addDays(today, -9) })
    const other = await makeClass(app.deps, organisationId, { yearId: year.id, level: '9', section: 'C' })
    const lesson = (teacherId: string, startsMinute: number, weekday = weekdayOf(today)) => ({
      organisationId,
      versionId,
      classId: klass.id,
      subjectId: mathematics.id,
      teacherId,
      weekday,
      startsMinute,
      endsMinute: startsMinute + 45,
    })
    await app.deps.db
      .insert(timetableEntries)
      .values([
        { ...lesson(teacher.id, 600), roomId },
        lesson(teacher.id, 540),
        lesson(teacher.id, 540, (weekdayOf(today) % 7) + 1),
        lesson(colleague.id, 700),
        { ...lesson(teacher.id, 700), classId: other.id },
      ])
    const { lessons, first_name, day, no_school } = await dashboardOf(teacher)
    expect({ first_name, day, no_school }).toEqual({ first_name: 'Radha', day: today, no_school: null })
    const common = { class_id: klass.id, class_name: '8 A', sees_class: true, subject_name: 'Mathematics' }
    expect(lessons).toMatchObject([
      { ...common, starts_minute: 540, ends_minute: 585, room: null },
      { ...common, starts_minute: 600, ends_minute: 645, room: 'Lab 1' },
      // standing in for somebody does not open the class
      { class_id: other.id, class_name: '9 C', sees_class: false, starts_minute: 700 },
    ])
  })

  test('is asked for the register of their own class until it is taken, and on school days alone', async () => {
    const { organisationId, teacher, colleague, klass } = await makeOpenSchool()
    expect((await dashboardOf(teacher)).registers).toEqual([{ class_id: klass.id, class_name: '8 A', students: 3 }])
    expect((await dashboardOf(colleague)).registers).toEqual([])
    const holiday = { organisationId, name: 'Onam', startsOn: today, endsOn: today }
    const [{ id }] = await app.deps.db.insert(holidays).values(holiday).returning({ id: holidays.id })
    expect(await dashboardOf(teacher)).toMatchObject({ registers: [], no_school: 'This day is a holiday: Onam.' })
    await app.deps.db.delete(holidays).where(eq(holidays.id, id))
    await app.deps.db
      .insert(attendanceRegisters)
      .values({ organisationId, classId: klass.id, day: today, takenBy: teacher.id })
    expect((await dashboardOf(teacher)).registers).toEqual([])
  })

  test('sees drafts and missing marks of their own subjects, counted among those who take the subject', async () => {
    const school = await makeOpenSchool(4)
    const { teacher, colleague, mathematics, english, klass, students } = school
    const [a, b, c, d] = students.map(({ id }) => id)
    // d takes English alone
    const { organisationId } = school
    await app.deps.db
      .insert(studentSubjects)
      .values({ organisationId, classId: klass.id, studentId: d, subjectId: english.id })
    const draft = await makeExam(school, mathematics.id, { state: 'draft' }, { [a]: '0', [b]: null, [c]: '40' })
    const half = await makeExam(school, mathematics.id, {}, { [a]: '12' })
    await makeExam(school, mathematics.id, {}, { [a]: '1', [b]: '2', [c]: '3' })
    await makeExam(school, mathematics.id, { state: 'locked' })
    await makeExam(school, mathematics.id, { heldOn: addDays(today, -61) })
    const ofColleague = await makeExam(school, english.id, { state: 'draft' }, { [d]: '5' })
    const { marks: todo } = await dashboardOf(teacher)
    expect(todo).toMatchObject([
      { exam_id: draft, state: 'draft', entered: 3, students: 3, class_name: '8 A', subject_name: 'Mathematics' },
      { exam_id: half, state: 'published', entered: 1, students: 3 },
    ])
    expect((await dashboardOf(colleague)).marks).toMatchObject([{ exam_id: ofColleague, entered: 1, students: 4 }])
  })

  test('sees the latest results: the class teacher of every subject, others of their own, nobody of a draft', async () => {
    const school = await makeOpenSchool(3)
    const { teacher, colleague, mathematics, english, students } = school
    const [a, b, c] = students.map(({ id }) => id)
    const older = await makeExam(
      school,
      mathematics.id,
      { heldOn: addDays(today, -5), maxMark: '30' },
      { [a]: '10.5', [b]: '9.5', [c]: null },
    )
    const newer = await makeExam(school, english.id, { state: 'locked' }, { [a]: null })
    await makeExam(school, mathematics.id, { state: 'draft' }, { [a]: '50' })
    await makeExam(school, mathematics.id)
    expect((await dashboardOf(teacher)).results).toMatchObject([
      { exam_id: newer, marks: 0, absent: 1, mean: null },
      {
        exam_id: older,
        marks: 2,
        absent: 1,
        mean: 33.33,
        subject_name: 'Mathematics',
        exam_date: addDays(today, -5),
        academic_year: school.year.name,
      },
    ])
    expect((await dashboardOf(colleague)).results).toMatchObject([{ exam_id: newer }])
    const stranger = await makeOpenSchool()
    expect(await dashboardOf(stranger.teacher)).toMatchObject({ marks: [], results: [] })
  })

  test('is answered with as many statements for one class as for many', async () => {
    const statements = async (classCount: number) => {
      const school = await makeOpenSchool()
      const { organisationId, teacher, year, mathematics } = school
      for (let i = 0; i < classCount; i++) {
        const taughtBy = { [mathematics.id]: teacher.id }
        const options = { yearId: year.id, level: '9', section: String.fromCharCode(65 + i), taughtBy }
        const klass = await makeClass(app.deps, organisationId, { ...options, classTeacherId: teacher.id })
        await enrol(app.deps, klass, [(await makePerson(app.deps, 'student', { organisationId })).id])
        await makeExam({ organisationId, klass } as School, mathematics.id)
      }
      const write = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
      await dashboardOf(teacher)
      const calls = write.mock.calls.length
      write.mockRestore()
      return calls
    }
    const [few, many] = [await statements(1), await statements(6)]
    expect(many).toBe(few)
    expect(few).toBeLessThan(14)
  })
})

describe('a self-registered teacher', () => {
  test('who has nothing yet sees an empty day', async () => {
    expect(await dashboardOf(await makePerson(app.deps, 'teacher', { firstName: 'Latha' }))).toEqual({
      first_name: 'Latha',
      day: today,
      no_school: null,
      lessons: [],
      registers: [],
      marks: [],
      results: [],
    })
  })

  test('sees what is to do in classes of their own', async () => {
    const teacher = await makePerson(app.deps, 'teacher')
    const organisationId = teacher.id
    const yearId = newId()
    await app.deps.db.insert(academicYears).values({
      id: yearId,
      organisationId,
      name: 'Now',
      startsOn: addDays(today, -100),
      endsOn: addDays(today, 100),
      isCurrent: true,
    })
    await openEveryDay(organisationId)
    const { id: subjectId } = await makeSubject(app.deps, organisationId, 'Physics', [teacher.id])
    const klass = await makeClass(app.deps, organisationId, {
      yearId,
      name: 'Saturday',
      taughtBy: { [subjectId]: null },
    })
    const student = await makePerson(app.deps, 'student', { organisationId })
    await enrol(app.deps, klass, [student.id])
    await makeExam({ organisationId, klass } as School, subjectId, { state: 'draft' })
    await makeExam({ organisationId, klass } as School, subjectId, {}, { [student.id]: '45' })
    expect(await dashboardOf(teacher)).toMatchObject({
      registers: [{ class_name: 'Saturday', students: 1 }],
      marks: [{ state: 'draft', entered: 0, students: 1, academic_year: 'Now' }],
      results: [{ mean: 90, marks: 1 }],
    })
  })
})

test.each([
  ['2', '3', 1, 66.67],
  ['20.00', '30.00', 2, 33.33],
  ['0', '50', 3, 0],
  [null, '50', 0, null],
])('a total of %s of %s each by %i is a mean of %s', (total, maximum, present, mean) => {
  expect(meanOf(total, maximum, present)).toBe(mean)
})

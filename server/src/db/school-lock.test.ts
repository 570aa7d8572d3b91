import * as years from '@margam/contract/academic-years'
import { saveAttendanceCodes } from '@margam/contract/attendance'
import { addClass, editClassData, saveClass } from '@margam/contract/classes'
import type { EndpointSpec } from '@margam/contract/endpoint'
import { archiveStudent, updateStudent } from '@margam/contract/students'
import { archiveTeacher, updateTeacher } from '@margam/contract/teachers'
import { createLesson, createPlan, savePeriods } from '@margam/contract/timetable'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePerson } from '../testing/factories.ts'
import { enrol, makeClass, makeSchool } from '../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { linked } from './linked.ts'
import { academicYears, attendanceCodes, enrolments, students, timetableVersions } from './schema/index.ts'

// On the embedded database requests come one after another anyway; on a server these meet.
let app: TestApp
let school: Awaited<ReturnType<typeof makeSchool>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  school = await makeSchool(app.deps, { students: 6 })
})

const call = (endpoint: EndpointSpec, body: unknown, params: Record<string, string> = {}) => {
  const { token, id } = school.admin
  return app.call(endpoint, { token, params: { userId: id, org_id: id, ...params }, body })
}
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
const statuses = async (calls: Promise<{ status: number }>[]) =>
  [...new Set((await Promise.all(calls)).map(({ status }) => status))].toSorted((a, b) => a - b)
const ofSchool = <T extends { organisationId: typeof students.organisationId }>(table: T) =>
  eq(table.organisationId, school.organisationId)

test('one year is the current one however many are made it at once', async () => {
  for (const startsIn of [2027, 2028, 2029]) {
    await call(years.createAcademicYear, { starts_on: `${startsIn}-06-01`, ends_on: `${startsIn + 1}-05-31` })
  }
  const all = await app.deps.db
    .select()
    .from(academicYears)
    .where(eq(academicYears.organisationId, school.organisationId))
  const changes = times(8, (i) =>
    call(years.updateAcademicYear, { academic_year_id: all[i % all.length].id, current: true }),
  )
  expect((await statuses(changes)).every((status) => [200, 409].includes(status))).toBe(true)
  const isCurrent = and(eq(academicYears.organisationId, school.organisationId), eq(academicYears.isCurrent, true))
  expect(await app.deps.db.$count(academicYears, isCurrent)).toBe(1)
})

test('a year that was saved by somebody else meanwhile is a 409 with what is stored', async () => {
  const holiday = (name: string) => [{ name, starts_on: '2026-12-25', ends_on: '2026-12-25' }]
  const save = (name: string) =>
    call(years.updateAcademicYear, { academic_year_id: school.year.id, version: 1, holidays: holiday(name) })
  const replies = await Promise.all([save('Christmas'), save('Xmas')])
  expect(await statuses(replies.map((reply) => Promise.resolve(reply)))).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.current).toMatchObject({ version: 2 })
})

describe('the plan of a school', () => {
  test('begins once on a day, whoever clicks', async () => {
    await call(createLesson, lesson('09:00', '10:00'))
    const begun = await statuses(times(4, () => call(createPlan, { starts_on: '2027-01-04', name: '' })))
    expect(begun).toEqual([201, 400])
    expect(
      await app.deps.db.$count(timetableVersions, eq(timetableVersions.organisationId, school.organisationId)),
    ).toBe(2)
  })

  test('lessons, periods and codes are saved side by side', async () => {
    const periods = [{ name: 'One', starts: '09:00', ends: '10:00' }]
    const codes = [
      { code: 'P', name: 'Present', counts_as: 'present' },
      { code: 'A', name: 'Absent', counts_as: 'absent' },
    ]
    const saved = await statuses([
      ...times(4, (i) => call(createLesson, lesson(`${10 + i}:00`, `${11 + i}:00`))),
      ...times(3, () => call(savePeriods, { periods })),
      ...times(3, () => call(saveAttendanceCodes, { codes })),
    ])
    expect(saved).toEqual([200, 201])
    expect(await app.deps.db.$count(attendanceCodes, eq(attendanceCodes.organisationId, school.organisationId))).toBe(2)
  })
})

const lesson = (starts: string, ends: string) => ({
  day: '2026-11-20',
  class_id: school.klass.id,
  subject_id: school.mathematics.id,
  teacher_id: school.teacher.id,
  room: 'Hall',
  weekday: 1,
  starts,
  ends,
})

test('students move, leave, come back and change level at once; nobody gone is left in a class', async () => {
  const other = await makeClass(app.deps, school.organisationId, { yearId: school.year.id, section: 'B' })
  const more = await Promise.all(
    times(6, () => makePerson(app.deps, 'student', { organisationId: school.organisationId, classLevel: '8' })),
  )
  await enrol(
    app.deps,
    other,
    more.map(({ id }) => id),
  )
  const everybody = [...school.students, ...more]
  const move = async (classId: string) => {
    const { body } = await call(editClassData, undefined, { class_id: classId })
    const { assigned_students: enrolled, unassigned_students: free } = body.data
    const change = {
      unassigned_students: enrolled.slice(0, 2).map(({ id }: { id: string }) => id),
      assigned_students: free.map(({ id }: { id: string }) => id),
    }
    return call(saveClass, change, { class_id: classId })
  }
  const calls = times(3, () => [
    ...everybody.map(({ id }, i) =>
      call(archiveStudent, i % 2 ? { end_date: '2026-11-20' } : { action: 'restore' }, { studentId: id }),
    ),
    ...everybody.map(({ id }, i) => call(updateStudent, { class_name: i % 3 ? '8' : '9' }, { studentId: id })),
    move(school.klass.id),
    move(other.id),
    call(addClass, { class_name: '8', section_count: 1, assign_mode: 'automatic' }),
  ]).flat()
  expect((await statuses(calls)).filter((status) => ![200, 201, 400, 409].includes(status))).toEqual([])
  const left = await app.deps.db
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .innerJoin(students, linked(students.id, enrolments.studentId))
    .where(and(ofSchool(students), isNull(enrolments.endsOn), isNotNull(students.endDate)))
  expect(left).toEqual([])
})

test('a teacher is archived, restored and readdressed at once', async () => {
  const teacher_id = school.colleague.id
  const change = (i: number) => ({
    teacher_id,
    teacherFirstName: 'Suresh',
    teacherLastName: 'K',
    teacherEmail: `suresh${i % 2}.${school.admin.id}@school.example`,
    joiningDate: '2026-06-01',
    teachingSubjects: [school.english.id],
  })
  const calls = times(6, (i) => [
    call(archiveTeacher, { teacher_id, action: i % 2 ? 'archive' : 'restore' }),
    call(updateTeacher, change(i)),
  ]).flat()
  expect((await statuses(calls)).filter((status) => ![200, 409].includes(status))).toEqual([])
})

import { listTeacherRegisters } from '@margam/contract/attendance'
import { listClasses } from '@margam/contract/classes'
import { organisationDashboard, studentDashboard, teacherDashboard } from '@margam/contract/dashboards'
import { listStudents } from '@margam/contract/students'
import { listSubjects } from '@margam/contract/subjects'
import { listTeacherClasses } from '@margam/contract/teacher-classes'
import { listTeachers } from '@margam/contract/teachers'
import * as timetable from '@margam/contract/timetable'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from './factories.ts'
import { enrol, makeClass, makeSchool, makeSubject } from './school-factories.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const DAY = '2026-11-20'
const LARGE = { students: 12, classes: 4 }

let app: TestApp
let small: School
let large: School
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T06:00:00Z`) })
  app = await startTestApp()
  small = await makeSizedSchool({ students: 1, classes: 1 })
  large = await makeSizedSchool(LARGE)
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

type School = Awaited<ReturnType<typeof makeSchool>>

/** A school whose classes all have the same class teacher, a student and a lesson each. */
async function makeSizedSchool({ students, classes }: typeof LARGE): Promise<School> {
  const school = await makeSchool(app.deps, { students })
  const { admin, organisationId, year, teacher, mathematics } = school
  for (let i = 1; i < classes; i++) {
    const more = await makeSubject(app.deps, organisationId, `${i} Subject`, [teacher.id])
    const klass = await makeClass(app.deps, organisationId, {
      yearId: year.id,
      level: String(8 + i),
      classTeacherId: teacher.id,
      taughtBy: { [mathematics.id]: teacher.id, [more.id]: teacher.id },
    })
    await enrol(app.deps, { ...klass, isSection: false }, [school.students[i].id])
  }
  for (let i = 0; i < classes; i++) {
    const body = {
      class_id: school.klass.id,
      subject_id: mathematics.id,
      teacher_id: teacher.id,
      room: 'Hall',
      weekday: 1 + i,
      starts: '09:00',
      ends: '10:00',
      day: DAY,
    }
    await app.call(timetable.createLesson, { token: admin.token, params: { userId: admin.id }, body })
  }
  return school
}

type Call = Parameters<TestApp['call']>[0]
/** What one call asks of the database; its first time may make usual periods, which is not counted. */
async function countStatements(call: Call, who: Person, query: Record<string, string>) {
  const ask = () => app.call(call, { token: who.token, params: { userId: who.id, user_id: who.id }, query })
  expect((await ask()).status).toBe(200)
  // every statement of drizzle's is written here, inside a transaction and outside
  const write = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
  await ask()
  const statements = write.mock.calls.length
  write.mockRestore()
  return statements
}

const admin = (school: School) => school.admin
const teacher = (school: School) => school.teacher
test.each<[string, Call, (school: School) => Person, (school: School) => Record<string, string>]>([
  ['the student list', listStudents, admin, () => ({})],
  ['a search of the student list', listStudents, admin, () => ({ search: 'student' })],
  ['the class list', listClasses, admin, () => ({})],
  ['the subjects', listSubjects, admin, () => ({})],
  ['the teachers', listTeachers, admin, () => ({})],
  ['the week of a class', timetable.readTimetable, admin, ({ klass }) => ({ day: DAY, class_id: klass.id })],
  ['what the timetable chooses from', timetable.readTimetableChoices, admin, () => ({ day: DAY })],
  ["a teacher's week", timetable.readTeacherTimetable, teacher, () => ({ day: DAY })],
  ["a teacher's registers of a day", listTeacherRegisters, teacher, () => ({ day: DAY })],
  ["a teacher's classes", listTeacherClasses, teacher, () => ({})],
  ['the dashboard of a school', organisationDashboard, admin, () => ({})],
  ['the dashboard of a teacher', teacherDashboard, teacher, () => ({})],
  ['the dashboard of a student', studentDashboard, ({ students: [first] }) => first, () => ({})],
])('%s asks as much of the database for a school of one as for a larger one', async (_name, call, who, query) => {
  const few = await countStatements(call, who(small), query(small))
  expect(await countStatements(call, who(large), query(large))).toBe(few)
  expect(few).toBeLessThan(15)
})

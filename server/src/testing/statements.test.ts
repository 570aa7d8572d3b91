import { readAnalytics } from '@margam/contract/analytics'
import * as attendance from '@margam/contract/attendance'
import { listAudit } from '@margam/contract/audit'
import { listWarnings, readClassForecast } from '@margam/contract/class-forecast'
import { listClasses, listRoster, listTeacherClasses } from '@margam/contract/classes'
import { organisationDashboard, studentDashboard, teacherDashboard } from '@margam/contract/dashboards'
import { countMissingMarks, listExamPlan } from '@margam/contract/exam-plan'
import { readForecastRecord } from '@margam/contract/forecast-accuracy'
import { studentSubjects } from '@margam/contract/grade-report'
import { listMarks } from '@margam/contract/marks'
import { readEntrySheet } from '@margam/contract/marks-entry'
import { readPeopleToday } from '@margam/contract/people-today'
import * as reports from '@margam/contract/report-cards'
import { readResultsOverview, readSchoolResults } from '@margam/contract/school-results'
import { readStudentOverview } from '@margam/contract/student-overview'
import { listStudents } from '@margam/contract/students'
import { listSubjects } from '@margam/contract/subjects'
import { listTeachers } from '@margam/contract/teachers'
import * as timetable from '@margam/contract/timetable'
import * as filling from '@margam/contract/timetable-filling'
import { readWeekResults } from '@margam/contract/week-results'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refreshForecasts } from '../features/class-forecast/refresh.ts'
import { countStatements } from './count-statements.ts'
import type { Person } from './factories.ts'
import { makeExam } from './mark-factories.ts'
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
  for (let i = 0; i < students; i++) {
    const marks = Object.fromEntries(school.students.map((student) => [student.id, '40']))
    await makeExam(app.deps, school.klass, mathematics.id, marks, { name: `Test ${i}`, heldOn: '2026-08-10' })
  }
  await refreshForecasts(app.deps.db, { organisationId, classId: school.klass.id, subjectId: mathematics.id })
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
    await app.call(timetable.createLesson, { token: admin.token, body })
  }
  return school
}

type Call = Parameters<TestApp['call']>[0]
/** What one call asks of the database; its first time may make usual periods, which is not counted. */
async function countAsked(call: Call, who: Person, query: Record<string, string>, ids: Record<string, string>) {
  const params = { userId: who.id, user_id: who.id, teacher_id: who.id, ...ids }
  const ask = () => app.call(call, { token: who.token, params, query })
  expect((await ask()).status).toBe(200)
  return countStatements(ask)
}

/** The class and student that a call of neither the caller's own id names. */
const idsOf = ({ klass, students: [first] }: School) => ({
  class_id: klass.id,
  classId: klass.id,
  student_id: first.id,
})
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
  ['a class to be planned', filling.readClassPlanning, admin, () => ({ day: DAY })],
  ['a day of the timetable', filling.readTimetableDay, admin, () => ({ day: DAY })],
  ['the gaps of the timetable', filling.listTimetableGaps, admin, () => ({ day: DAY })],
  ["a teacher's week", timetable.readTimetable, teacher, () => ({ day: DAY })],
  ["a teacher's registers of a day", attendance.listRegisters, teacher, () => ({ day: DAY })],
  ["a teacher's classes", listTeacherClasses, teacher, () => ({})],
  ['the register of a class', attendance.readRegister, teacher, ({ klass }) => ({ class_id: klass.id, day: DAY })],
  ['the month of a class', attendance.readSheet, admin, ({ klass }) => ({ class_id: klass.id, month: '2026-11' })],
  ['the registers of a school', attendance.listRegisters, admin, () => ({ day: DAY })],
  ['the absences of a school', attendance.listAbsences, admin, () => ({ day: DAY })],
  ['the weekly attendance', attendance.readAttendanceTrend, admin, () => ({ day: DAY })],
  ['who has low attendance', attendance.listLowAttendance, admin, () => ({})],
  ['the audit trail', listAudit, admin, () => ({})],
  ['the roster of a class', listRoster, teacher, () => ({})],
  ['a student for their teacher', readStudentOverview, teacher, () => ({})],
  ['the marks of a class', listMarks, teacher, () => ({})],
  [
    'the sheet to enter marks',
    readEntrySheet,
    teacher,
    ({ klass, mathematics }) => ({ class_name: klass.id, subject: mathematics.id }),
  ],
  [
    'the forecasts of a class',
    readClassForecast,
    teacher,
    ({ klass, mathematics }) => ({ class_id: klass.id, subject_id: mathematics.id }),
  ],
  ['the early warnings', listWarnings, admin, () => ({})],
  ['the record of the forecasts', readForecastRecord, admin, () => ({})],
  ['the report of a class', reports.readClassReport, teacher, () => ({})],
  ['the report cards of a class', reports.listReportCards, teacher, () => ({})],
  ['a report card', reports.readReportCard, teacher, () => ({})],
  ["a student's grades", studentSubjects, ({ students: [first] }) => first, () => ({})],
  ["a student's analytics", readAnalytics, ({ students: [first] }) => first, () => ({})],
  ["a student's own attendance", attendance.readOwnAttendance, ({ students: [first] }) => first, () => ({})],
  ['the dashboard of a school', organisationDashboard, admin, () => ({})],
  ['the people of a day, for a school', readPeopleToday, admin, () => ({})],
  ['the people of a day, for a teacher', readPeopleToday, teacher, () => ({})],
  ['the results of a week, for a school', readWeekResults, admin, () => ({})],
  ['the results of a week, for a teacher', readWeekResults, teacher, () => ({})],
  ['the results of a school', readSchoolResults, admin, () => ({})],
  ['the results of a school on its dashboard', readResultsOverview, admin, () => ({})],
  ['the exams of a school', listExamPlan, admin, () => ({})],
  ['how many exams miss marks', countMissingMarks, admin, () => ({})],
  ['the dashboard of a teacher', teacherDashboard, teacher, () => ({})],
  ['the dashboard of a student', studentDashboard, ({ students: [first] }) => first, () => ({})],
])('%s asks as much of the database for a school of one as for a larger one', async (_name, call, who, query) => {
  const count = (school: School) => countAsked(call, who(school), query(school), idsOf(school))
  const few = await count(small)
  expect(await count(large)).toBe(few)
  expect(few).toBeLessThan(15)
})

import * as attendance from '@margam/contract/attendance'
import { listClasses, listRoster, listTeacherClasses } from '@margam/contract/classes'
import { readEntrySheet } from '@margam/contract/marks-entry'
import { readClassReport } from '@margam/contract/report-cards'
import { archiveStudent } from '@margam/contract/students'
import { and, eq, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { linked } from '../db/linked.ts'
import { academicYears, classes, enrolments, students } from '../db/schema/index.ts'
import { makePerson } from '../testing/factories.ts'
import { makeClass, makeSchool, makeYear } from '../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { isEnrolledOn, isEnrolledWithin, isInClass } from './enrolment.ts'

// A Friday; the year runs from June 2026 to May 2027, the one before it from June 2025 to May 2026.
const [YESTERDAY, TODAY, TOMORROW] = ['2026-11-19', '2026-11-20', '2026-11-21']

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T06:00:00Z`) })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

interface Case {
  from: string
  /** The first day on which the student is no longer there. */
  to?: string
  /** The student's last day at the school, once archived. */
  archived?: string
  /** The last day of the class, once archived. */
  classEnds?: string
  year?: 'running' | 'over' | 'over, still current' | 'left early'
}

/** Whether such a student is in the class yesterday, today and tomorrow, and in the class as it stands. */
async function ask({ from, to, archived, classEnds, year = 'running' }: Case) {
  const { id: organisationId } = await makePerson(app.deps, 'organisation')
  const isOver = year.startsWith('over')
  const isCurrent = year === 'running' || year === 'over, still current'
  const { id: yearId } = await makeYear(app.deps, organisationId, { startsIn: isOver ? 2025 : 2026, isCurrent })
  const klass = await makeClass(app.deps, organisationId, { yearId })
  const pupil = await makePerson(app.deps, 'student', { organisationId })
  const ids = { organisationId, studentId: pupil.id, classId: klass.id, academicYearId: yearId }
  await app.deps.db
    .insert(enrolments)
    .values({ ...ids, isSection: true, rollNumber: '1', startsOn: from, endsOn: to ?? null })
  if (archived) await app.deps.db.update(students).set({ endDate: archived }).where(eq(students.id, pupil.id))
  if (classEnds) {
    const ended = { archivedAt: new Date(), endDate: classEnds }
    await app.deps.db.update(classes).set(ended).where(eq(classes.id, klass.id))
  }
  const found = async (question: SQL | undefined) => {
    const rows = await app.deps.db
      .select({ id: enrolments.id })
      .from(enrolments)
      .innerJoin(classes, linked(classes.id, enrolments.classId))
      .innerJoin(academicYears, linked(academicYears.id, enrolments.academicYearId))
      .innerJoin(students, linked(students.id, enrolments.studentId))
      .where(and(eq(enrolments.organisationId, organisationId), question))
    return rows.length === 1
  }
  const days = isOver ? ['2026-05-30', '2026-05-31', '2026-06-01'] : [YESTERDAY, TODAY, TOMORROW]
  const onDays: boolean[] = []
  for (const day of days) onDays.push(await found(isEnrolledOn(day)))
  return {
    onDays: onDays.map((is) => (is ? 'yes' : 'no')).join(' '),
    within: await found(isEnrolledWithin({ startsOn: '2025-06-01', endsOn: '2027-05-31' })),
    inClass: await found(isInClass(TODAY)),
  }
}

const JUNE = '2026-06-01'
const JUNE_BEFORE = '2025-06-01'
test.each<[string, Case, string, within: boolean, inClass: boolean]>([
  ['who is there', { from: JUNE }, 'yes yes yes', true, true],
  ['who begins tomorrow', { from: TOMORROW }, 'no no yes', true, true],
  ['who was moved out today', { from: JUNE, to: TODAY }, 'yes no no', true, false],
  ['who was placed and moved out today', { from: TODAY, to: TODAY }, 'no no no', false, false],
  ['who was moved in today', { from: TODAY }, 'no yes yes', true, true],
  ['archived, the last day past', { from: JUNE, to: YESTERDAY, archived: '2026-11-18' }, 'no no no', true, false],
  ['archived, the last day today', { from: JUNE, to: TOMORROW, archived: TODAY }, 'yes yes no', true, false],
  [
    'archived, the last day to come',
    { from: JUNE, to: '2026-12-01', archived: '2026-11-30' },
    'yes yes yes',
    true,
    false,
  ],
  [
    'archived, the last day after the year',
    { from: JUNE, to: '2027-06-02', archived: '2027-06-01' },
    'yes yes yes',
    true,
    false,
  ],
  ['in a section archived today', { from: JUNE, to: TODAY, classEnds: TODAY }, 'yes no no', true, true],
  [
    'in a class of one’s own, its last day past',
    { from: JUNE, to: YESTERDAY, classEnds: '2026-11-18' },
    'no no no',
    true,
    true,
  ],
  [
    'in a class of one’s own, its last day to come',
    { from: JUNE, to: '2026-12-01', classEnds: '2026-11-30' },
    'yes yes yes',
    true,
    true,
  ],
  [
    'who left before the class was archived',
    { from: JUNE, to: '2026-10-01', classEnds: TODAY },
    'no no no',
    true,
    false,
  ],
  [
    'archived before the class was',
    { from: JUNE, to: '2026-10-01', archived: '2026-09-30', classEnds: TODAY },
    'no no no',
    true,
    false,
  ],
  [
    'archived after the class was',
    { from: JUNE, to: '2026-10-01', archived: '2026-11-18', classEnds: '2026-09-30' },
    'no no no',
    true,
    true,
  ],
  [
    'who stayed to the end of the year before',
    { from: JUNE_BEFORE, to: '2026-06-01', year: 'over' },
    'yes yes no',
    true,
    true,
  ],
  [
    'who left the school at the end of the year before',
    { from: JUNE_BEFORE, to: '2026-06-01', archived: '2026-05-31', year: 'over' },
    'yes yes no',
    true,
    true,
  ],
  ['who left during the year before', { from: JUNE_BEFORE, to: '2026-02-01', year: 'over' }, 'no no no', true, false],
  [
    'of a year that is over and has not been ended',
    { from: JUNE_BEFORE, year: 'over, still current' },
    'yes yes yes',
    true,
    true,
  ],
  [
    'of a year that was ended before its last day',
    { from: JUNE, to: '2027-06-01', year: 'left early' },
    'yes yes yes',
    true,
    true,
  ],
])('%s', async (_name, given, onDays, within, inClass) => {
  expect(await ask(given)).toEqual({ onDays, within, inClass })
})

test('after an archiving with a last day to come every list has the same two of three; registers keep the third to that day', async () => {
  const school = await makeSchool(app.deps, { students: 3 })
  const { admin, teacher, klass, students: pupils } = school
  const archive = await app.call(archiveStudent, {
    token: admin.token,
    params: { studentId: pupils[1].id },
    body: { end_date: '2026-11-27' },
  })
  expect(archive.status).toBe(200)
  const params = { class_id: klass.id, userId: teacher.id, user_id: teacher.id, teacher_id: teacher.id }
  const ask = async (call: Parameters<TestApp['call']>[0], query: Record<string, string> = {}) =>
    (await app.call(call, { token: teacher.token, params, query })).body
  const inClass = { class_name: klass.id, subject: school.mathematics.id }
  const left = [pupils[0].id, pupils[2].id]
  const idsOf = (rows: { id?: string; student_id?: string }[]) => rows.map((row) => row.id ?? row.student_id)
  expect(idsOf((await ask(listRoster)).students)).toEqual(left)
  expect(idsOf((await ask(readEntrySheet, inClass)).students)).toEqual(left)
  expect(idsOf((await ask(readClassReport)).students)).toEqual(left)
  expect((await ask(listTeacherClasses)).classes).toMatchObject([{ student_count: 2 }])
  const list = await app.call(listClasses, { token: admin.token, params: { userId: admin.id } })
  expect(list.body).toMatchObject({ total_students: 2, classes: [{ students: 2 }] })

  const register = async (day: string) =>
    idsOf((await ask(attendance.readRegister, { class_id: klass.id, day })).students)
  const enrolled = async (day: string) => (await ask(attendance.listRegisters, { day })).registers[0].students
  const all = pupils.map((pupil) => pupil.id)
  expect([await register(TODAY), await enrolled(TODAY)]).toEqual([all, 3])
})

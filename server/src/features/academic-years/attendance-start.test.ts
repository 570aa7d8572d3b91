import * as years from '@margam/contract/academic-years'
import * as attendance from '@margam/contract/attendance'
import { listAudit } from '@margam/contract/audit'
import { createTeacherClass } from '@margam/contract/classes'
import { organisationDashboard, teacherDashboard } from '@margam/contract/dashboards'
import { readYearEnd } from '@margam/contract/year-end'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { academicYears, organisations } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeClass, makeSchool, makeSubject } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const TODAY = '2026-11-24' // a Tuesday
const CREATED = '2026-11-22'

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T06:00:00Z`) })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

type Endpoint = Parameters<TestApp['call']>[0]
const call = async (who: Person, endpoint: Endpoint, sent: { body?: unknown; query?: Record<string, string> } = {}) =>
  app.call(endpoint, { token: who.token, params: { userId: who.id }, ...sent })
const dayOf = async (who: Person, day: string) => (await call(who, attendance.listRegisters, { query: { day } })).body
const change = async (who: Person, day: string, version?: number) => {
  const { year } = await dayOf(who, TODAY)
  const body = { academic_year_id: year.academic_year_id, attendance_starts_on: day, version: version ?? year.version }
  return call(who, years.saveAttendanceStart, { body })
}

/** A school as it is from the day on which it got its account, in the middle of the year. */
async function schoolOfNovember() {
  const school = await makeSchool(app.deps, { students: 2 })
  const { db } = app.deps
  const createdAt = new Date(`${CREATED}T06:00:00Z`)
  await db.update(organisations).set({ createdAt }).where(eq(organisations.id, school.organisationId))
  await db.update(academicYears).set({ attendanceStartsOn: CREATED }).where(eq(academicYears.id, school.year.id))
  return school
}

describe('the day from which attendance is kept', () => {
  test('is the day of the account in a year that is made here, and the first day of a later year', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const createdAt = new Date(`${CREATED}T20:00:00Z`) // the next day in India
    await app.deps.db.update(organisations).set({ createdAt }).where(eq(organisations.id, admin.id))
    await call(admin, years.createAcademicYear, { body: { starts_on: '2027-06-01', ends_on: '2028-05-31' } })
    const { body } = await call(admin, years.listAcademicYears)
    const starts = body.academic_years.map((year: years.AcademicYear) => [
      year.academic_year_name,
      year.attendance_starts_on,
    ])
    expect(starts).toEqual([
      ['2027-2028', '2027-06-01'],
      ['2026-2027', '2026-11-23'],
    ])
  })

  test('a day before it has a register to take and none that is missed: day, month, dashboards and year-end', async () => {
    const { admin, teacher, klass } = await schoolOfNovember()
    const notTaken = async (day: string) =>
      (await call(admin, attendance.listAbsences, { query: { day } })).body.classes_not_taken
    expect([await notTaken('2026-06-15'), await notTaken('2026-11-20'), await notTaken('2026-11-23')]).toEqual([
      0, 0, 1,
    ])
    const { days } = (await call(admin, attendance.readSheet, { query: { class_id: klass.id, month: '2026-11' } })).body
    const stateOf = (day: string) => days.find((one: { day: string }) => one.day === day)
    expect(stateOf('2026-11-20')).toMatchObject({
      state: 'not_kept',
      reason: 'Attendance has been kept since Nov 22, 2026.',
    })
    expect(stateOf('2026-11-23')).toMatchObject({ state: 'not_taken' })
    // Monday and Tuesday, of 127 school days since June
    expect((await call(admin, readYearEnd)).body.checks.registers_missing).toBe(2)
    const gaps = async () =>
      (await call(admin, organisationDashboard)).body.data.gaps.filter(
        ({ kind }: { kind: string }) => kind === 'register-not-taken',
      ).length
    expect([await gaps(), (await call(teacher, teacherDashboard)).body.registers.length]).toEqual([1, 1])
    expect((await change(admin, '2026-12-01')).status).toBe(200)
    expect([await gaps(), (await call(teacher, teacherDashboard)).body.registers]).toEqual([0, []])
    const save = { class_id: klass.id, day: '2026-06-15', version: null, entries: [] }
    expect((await call(admin, attendance.saveRegister, { body: save })).status).toBe(200)
  })

  test('no register is missed of a day on which nobody was in the class', async () => {
    const { admin, organisationId, year } = await makeSchool(app.deps, { students: 1 })
    await makeClass(app.deps, organisationId, { yearId: year.id, section: 'B' })
    expect((await call(admin, attendance.listAbsences, { query: { day: TODAY } })).body.classes_not_taken).toBe(1)
    expect((await dayOf(admin, TODAY)).total).toBe(2)
  })

  test('is changed with its trail, and refused outside of the year or over somebody else’s change', async () => {
    const { admin } = await schoolOfNovember()
    expect((await change(admin, '2026-05-31')).body.errors).toEqual({
      attendance_starts_on: ['Choose a day of the academic year, Jun 1, 2026 to May 31, 2027.'],
    })
    expect((await change(admin, '2026-08-03')).body).toMatchObject({ message: 'Saved.', version: 2 })
    expect((await change(admin, '2026-08-04', 1)).status).toBe(409)
    expect((await dayOf(admin, TODAY)).year.attendance_starts_on).toBe('2026-08-03')
    const { changes } = (await call(admin, listAudit, { query: { entity: 'academic-year' } })).body
    expect(changes[0]).toMatchObject({
      before: { attendance_starts_on: CREATED },
      after: { attendance_starts_on: '2026-08-03' },
    })
  })

  test('a year that is moved forgets a day before it', async () => {
    const { admin, year } = await schoolOfNovember()
    const body = { academic_year_id: year.id, starts_on: '2026-12-01', ends_on: '2027-05-31' }
    expect((await call(admin, years.updateAcademicYear, { body })).status).toBe(200)
    expect((await dayOf(admin, '2026-12-02')).year.attendance_starts_on).toBe('2026-12-01')
  })
})

describe('a teacher', () => {
  test('of their own has the day of the account too, and changes it', async () => {
    const teacher = await makePerson(app.deps, 'teacher')
    const createdAt = new Date(`${CREATED}T06:00:00Z`)
    await app.deps.db.update(organisations).set({ createdAt }).where(eq(organisations.id, teacher.id))
    const physics = await makeSubject(app.deps, teacher.id, 'Physics', [teacher.id])
    const body = { class_name: 'Batch', subjects: [physics.id], start_date: '2026-06-01', user_id: teacher.id }
    expect((await call(teacher, createTeacherClass, { body })).status).toBe(201)
    expect((await dayOf(teacher, TODAY)).year).toMatchObject({ attendance_starts_on: CREATED })
    expect((await change(teacher, TODAY)).status).toBe(200)
    expect((await dayOf(teacher, TODAY)).year).toMatchObject({ attendance_starts_on: TODAY })
  })

  test('of a school is told that the school keeps it', async () => {
    const { teacher } = await makeSchool(app.deps, { students: 1 })
    expect((await change(teacher, TODAY)).status).toBe(403)
  })
})

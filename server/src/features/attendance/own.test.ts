import { type OwnAttendance, readOwnAttendance } from '@margam/contract/attendance'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { academicYears, attendanceCodes, enrolments, holidays } from '../../db/schema/index.ts'
import { bringInMonth, takeRegister } from '../../testing/attendance-factories.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { enrol, makeClass, makeSchool, makeYear } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const TODAY = '2026-11-20' // a Friday

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T06:00:00Z`) })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

const look = (who: Person, month = '') => app.call(readOwnAttendance, { token: who.token, query: { month } })
const monthOf = async (who: Person, month = ''): Promise<OwnAttendance> => {
  const { status, body } = await look(who, month)
  expect(status).toBe(200)
  return body
}
const dayOf = ({ days }: OwnAttendance, day: string) => days.find((one) => one.day === `2026-11-${day}`)
const statesOf = (found: OwnAttendance, ...days: string[]) => days.map((day) => dayOf(found, day)?.state)

/** A school that keeps attendance since Nov 12; its student is in the class since Nov 10. */
async function schoolOfNovember() {
  const school = await makeSchool(app.deps)
  const { db } = app.deps
  const [asha] = school.students
  await db.update(academicYears).set({ attendanceStartsOn: '2026-11-12' }).where(eq(academicYears.id, school.year.id))
  await db.update(enrolments).set({ startsOn: '2026-11-10' }).where(eq(enrolments.studentId, asha.id))
  await db.insert(holidays).values({
    organisationId: school.organisationId,
    name: 'Founders’ day',
    startsOn: '2026-11-18',
    endsOn: '2026-11-18',
  })
  return { ...school, asha }
}

describe('a month of one’s own attendance', () => {
  test('tells of each day what the register says, or why there is none', async () => {
    const { klass, asha } = await schoolOfNovember()
    await takeRegister(app.deps, klass, '2026-11-16', { [asha.id]: 'present' })
    await takeRegister(app.deps, klass, '2026-11-17', { [asha.id]: 'absent' })
    const found = await monthOf(asha)
    expect(found).toMatchObject({ month: '2026-11', first_month: '2026-11', last_month: '2026-11', today: TODAY })
    expect(found.days).toHaveLength(30)
    expect(statesOf(found, '09', '11', '13', '14', '16', '18', '19', '20', '23')).toEqual([
      'no_class',
      'not_kept',
      'not_taken',
      'closed',
      'taken',
      'holiday',
      'not_taken',
      'not_taken',
      'to_come',
    ])
    expect(dayOf(found, '17')).toEqual({
      day: '2026-11-17',
      state: 'taken',
      reason: '',
      codes: [{ code: 'A', name: 'Absent', counts_as: 'absent' }],
    })
    expect(dayOf(found, '18')?.reason).toBe('This day is a holiday: Founders’ day.')
    expect(dayOf(found, '11')?.reason).toBe('Attendance has been kept since Nov 12, 2026.')
    const tally = { present: 1, late: 0, half_day: 0, absent: 1 }
    expect(found.of_month).toEqual({ month: '2026-11', tally, days: 2, rate: 50 })
    expect(found.year).toMatchObject({ tally, days: 2, rate: 50, standing: 'low' })
    expect(found.year.kept_since).toContain('Attendance has been kept since Nov 12, 2026.')
  })

  test('has what was brought in of it beside its registers', async () => {
    const { klass, asha } = await schoolOfNovember()
    await bringInMonth(app.deps, klass, asha.id, {
      startsOn: '2026-11-01',
      endsOn: '2026-11-11',
      held: 7,
      present: '5.5',
    })
    await takeRegister(app.deps, klass, '2026-11-12', { [asha.id]: 'late' })
    const found = await monthOf(asha)
    expect(found.brought_in).toEqual([{ starts_on: '2026-11-01', ends_on: '2026-11-11', held: 7, present: '5.5' }])
    expect(statesOf(found, '09', '10', '12')).toEqual(['no_class', 'counted', 'taken'])
    // (5 + 1 + half of 1) of 8
    expect(found.of_month).toMatchObject({ days: 8, rate: 81.25 })
    expect(found.year).toMatchObject({ days: 8, rate: 81.25 })
  })

  test('goes on in the next section, and back to the first month in a class', async () => {
    const { organisationId, year, klass, students } = await makeSchool(app.deps)
    const [asha, binu] = students
    const other = await makeClass(app.deps, organisationId, { yearId: year.id, section: 'B' })
    await app.deps.db.update(enrolments).set({ endsOn: '2026-11-17' }).where(eq(enrolments.studentId, asha.id))
    await enrol(app.deps, other, [asha.id])
    await app.deps.db.update(enrolments).set({ startsOn: '2026-11-17' }).where(eq(enrolments.classId, other.id))
    await takeRegister(app.deps, klass, '2026-11-16', { [asha.id]: 'present', [binu.id]: 'absent' })
    await takeRegister(app.deps, other, '2026-11-17', { [asha.id]: 'late' })
    const found = await monthOf(asha)
    expect(['16', '17'].map((day) => dayOf(found, day)?.codes.map(({ code }) => code))).toEqual([['P'], ['L']])
    expect(found).toMatchObject({ first_month: '2026-06', year: { days: 2, rate: 100 } })
    expect((await monthOf(asha, '2026-06')).of_month).toMatchObject({ days: 0, rate: null })
  })

  test('is of the year it lies in, whose last month is the last to be asked for when it is over', async () => {
    const { organisationId, students } = await makeSchool(app.deps)
    const before = await makeYear(app.deps, organisationId, { startsIn: 2025, isCurrent: false })
    const old = await makeClass(app.deps, organisationId, { yearId: before.id, level: '7' })
    const left = await makePerson(app.deps, 'student', { organisationId })
    await enrol(app.deps, old, [students[0].id, left.id])
    await app.deps.db.update(enrolments).set({ startsOn: '2025-07-01' }).where(eq(enrolments.classId, old.id))
    await takeRegister(app.deps, old, '2025-07-10', { [students[0].id]: 'absent' })
    expect(await monthOf(students[0], '2025-07')).toMatchObject({
      academic_year: '2025-2026',
      first_month: '2025-07',
      last_month: '2026-11',
      year: { days: 1, rate: 0 },
    })
    expect(await monthOf(students[0])).toMatchObject({ academic_year: '2026-2027', year: { days: 0, rate: null } })
    expect(await monthOf(left)).toMatchObject({ month: '2026-05', academic_year: '2025-2026' })
  })

  test('ends with the month of the last day in a class, which is the day before the first without', async () => {
    const { klass, students } = await makeSchool(app.deps)
    const until = async (endsOn: string, startsOn = '2026-06-01') => {
      await app.deps.db.update(enrolments).set({ startsOn, endsOn }).where(eq(enrolments.classId, klass.id))
      const { month, first_month, last_month } = await monthOf(students[0])
      return [month, first_month, last_month]
    }
    expect(await until('2026-11-01')).toEqual(['2026-10', '2026-06', '2026-10'])
    expect(await until('2026-11-02')).toEqual(['2026-11', '2026-06', '2026-11'])
    // placed and taken out on one day
    expect(await until('2026-11-01', '2026-11-01')).toEqual(['2026-11', '2026-11', '2026-11'])
  })

  test('shows a code that the school gave up since, without a name', async () => {
    const { organisationId, klass, students } = await makeSchool(app.deps)
    await takeRegister(app.deps, klass, '2026-11-16', { [students[0].id]: 'half_day' })
    await app.deps.db
      .insert(attendanceCodes)
      .values({ organisationId, code: 'X', name: 'Away', countsAs: 'absent', position: 0 })
    expect(dayOf(await monthOf(students[0]), '16')?.codes).toEqual([{ code: 'H', name: null, counts_as: 'half_day' }])
  })

  test('is refused at its field where it is none of theirs, or no month', async () => {
    const [asha] = (await makeSchool(app.deps)).students
    for (const month of ['2026-05', '2026-12', '2026-13', 'November', '9999-01']) {
      const { status, body } = await look(asha, month)
      expect([month, status, Object.keys(body.errors ?? {})]).toEqual([month, 400, ['month']])
    }
  })
})

test('it is a student’s own: no classmate’s, no other school’s, and for nobody else', async () => {
  const { klass, students, admin, teacher } = await makeSchool(app.deps)
  await takeRegister(app.deps, klass, '2026-11-16', { [students[0].id]: 'absent', [students[1].id]: 'present' })
  const tuition = await makeSchool(app.deps)
  await takeRegister(app.deps, tuition.klass, '2026-11-16', { [tuition.students[0].id]: 'late' })
  const codeOf = async (who: Person) => dayOf(await monthOf(who), '16')?.codes.map(({ code }) => code)
  expect(await codeOf(students[0])).toEqual(['A'])
  expect(await codeOf(students[1])).toEqual(['P'])
  expect(await codeOf(students[2])).toEqual([])
  expect(await codeOf(tuition.students[0])).toEqual(['L'])
  for (const who of [admin, teacher]) expect((await look(who)).status).toBe(403)
})

test('somebody in no class has no days', async () => {
  const nobody = await makePerson(app.deps, 'student')
  expect(await monthOf(nobody)).toMatchObject({
    month: '2026-11',
    first_month: '2026-11',
    last_month: '2026-11',
    academic_year: null,
    days: [],
    year: { days: 0, rate: null, standing: null, kept_since: null },
  })
})

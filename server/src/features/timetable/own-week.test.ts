import type { LessonItem } from '@margam/contract/timetable'
import { type OwnDay, readOwnTimetable } from '@margam/contract/timetable-own'
import * as printing from '@margam/contract/timetable-printing'
import { eq } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../db/columns.ts'
import {
  enrolments,
  holidays,
  periods,
  studentSubjects,
  timetableEntries,
  timetableVersions,
} from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { canReadPdf, squeezed, textOfPdf } from '../../testing/pdf-text.ts'
import { enrol, makeClass, makeSchool, makeSubject } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const MONDAY = '2026-11-16'
const TODAY = '2026-11-20'
const WEDNESDAY = '2026-11-18'

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T06:00:00Z`) })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

type School = Awaited<ReturnType<typeof makeSchool>>
const weekOf = async (who: Person, day = '') =>
  (await app.call(readOwnTimetable, { token: who.token, query: { day } })).body
const told = (days: OwnDay[]) =>
  days.map(({ weekday, lessons }) => `${weekday}: ${lessons.map(({ subject }) => subject).join(', ')}`)

async function makePlan({ organisationId, year }: School, startsOn = '2026-06-01', endsOn: string | null = null) {
  const id = newId()
  const named = { name: 'Plan', academicYearId: year.id }
  await app.deps.db.insert(timetableVersions).values({ id, organisationId, startsOn, endsOn, ...named })
  return id
}
/** A lesson at nine on each of the weekdays; a later one where it says so. */
async function plan(school: School, versionId: string, more: Partial<LessonItem>, weekdays = [1, 2, 3, 4, 5]) {
  const { organisationId, klass, mathematics, teacher } = school
  await app.deps.db.insert(timetableEntries).values(
    weekdays.map((weekday) => ({
      organisationId,
      versionId,
      classId: more.class_id ?? klass.id,
      subjectId: more.subject_id ?? mathematics.id,
      teacherId: more.teacher_id ?? teacher.id,
      weekday,
      startsMinute: more.starts_minute ?? 540,
      endsMinute: (more.starts_minute ?? 540) + 60,
    })),
  )
}

describe('a student’s week', () => {
  test('has the lessons of the own class on its working days, with teacher and time, and no other class’s', async () => {
    const school = await makeSchool(app.deps)
    const versionId = await makePlan(school)
    await plan(school, versionId, {})
    const other = await makeClass(app.deps, school.organisationId, { yearId: school.year.id, section: 'B' })
    await plan(school, versionId, { class_id: other.id, teacher_id: school.colleague.id })
    const week = await weekOf(school.students[0])
    expect(week).toMatchObject({ today: TODAY, day: TODAY })
    expect(week.days.map(({ day }: OwnDay) => day)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ])
    for (const day of week.days) {
      expect(day).toMatchObject({ class_name: '8 A', is_planned: true, closed: null })
      expect(day.lessons).toMatchObject([
        { class_id: school.klass.id, subject: 'Mathematics', starts_minute: 540, ends_minute: 600, room: null },
      ])
    }
    expect(week.periods.length).toBeGreaterThan(0)
    expect((await weekOf(school.students[0], '2026-11-30')).days[0].day).toBe('2026-11-30')
  })

  test('leaves out the electives that the student does not take, and keeps what is no subject of the class', async () => {
    const school = await makeSchool(app.deps)
    const [asha, binu] = school.students
    const { organisationId, klass, english } = school
    const games = await makeSubject(app.deps, organisationId, 'Games')
    const versionId = await makePlan(school)
    await plan(school, versionId, {}, [1])
    await plan(school, versionId, { subject_id: english.id, starts_minute: 600 }, [1, 2])
    await plan(school, versionId, { subject_id: games.id, starts_minute: 660 }, [1])
    await app.deps.db
      .insert(studentSubjects)
      .values({ organisationId, classId: klass.id, studentId: binu.id, subjectId: english.id })
    expect(told((await weekOf(asha)).days).slice(0, 2)).toEqual(['1: Mathematics, English, Games', '2: English'])
    expect(told((await weekOf(binu)).days).slice(0, 2)).toEqual(['1: English, Games', '2: English'])
  })

  test('of who moved on Wednesday is of the class of each day', async () => {
    const school = await makeSchool(app.deps)
    const { organisationId, year, english, colleague } = school
    const [asha] = school.students
    const other = await makeClass(app.deps, organisationId, { yearId: year.id, section: 'B' })
    const versionId = await makePlan(school)
    await plan(school, versionId, {})
    await plan(school, versionId, { class_id: other.id, subject_id: english.id, teacher_id: colleague.id })
    await app.deps.db.update(enrolments).set({ endsOn: WEDNESDAY }).where(eq(enrolments.studentId, asha.id))
    await enrol(app.deps, other, [asha.id])
    await app.deps.db.update(enrolments).set({ startsOn: WEDNESDAY }).where(eq(enrolments.classId, other.id))
    const { days } = await weekOf(asha)
    expect(told(days)).toEqual(['1: Mathematics', '2: Mathematics', '3: English', '4: English', '5: English'])
    expect(days.map(({ class_name }: OwnDay) => class_name)).toEqual(['8 A', '8 A', '8 B', '8 B', '8 B'])
  })

  test('follows the plan of each day, and has nothing on a holiday or outside the year', async () => {
    const school = await makeSchool(app.deps)
    const { organisationId, english } = school
    const [asha] = school.students
    await plan(school, await makePlan(school, '2026-06-01', '2026-11-17'), {})
    await plan(school, await makePlan(school, WEDNESDAY), { subject_id: english.id })
    await app.deps.db.insert(holidays).values({ organisationId, name: 'Onam', startsOn: MONDAY, endsOn: MONDAY })
    const { days } = await weekOf(asha)
    expect(told(days)).toEqual(['1: ', '2: Mathematics', '3: English', '4: English', '5: English'])
    expect(days[0].closed).toBe('This day is a holiday: Onam.')
    const late = await weekOf(asha, '2027-06-01')
    expect(late.days.map(({ closed }: OwnDay) => closed)).toEqual([
      null,
      ...Array(4).fill('This day is outside the academic year.'),
    ])
  })

  test('is empty for who is in no class, and for a school without a plan nothing is made', async () => {
    const school = await makeSchool(app.deps)
    const { organisationId } = school
    const unplaced = await makePerson(app.deps, 'student', { organisationId })
    const { days, periods: none } = await weekOf(unplaced)
    expect(none).toEqual([])
    expect(await app.deps.db.$count(periods, eq(periods.organisationId, organisationId))).toBe(0)
    for (const day of days) expect(day).toMatchObject({ class_name: null, is_planned: false, lessons: [] })
    const alone = await weekOf(await makePerson(app.deps, 'student'))
    expect(alone.days).toHaveLength(7)
    for (const day of alone.days) expect(day).toMatchObject({ class_name: null, lessons: [] })
  })

  test('is read in as many statements whatever it holds', async () => {
    const statements = async (weekdays: number[]) => {
      const school = await makeSchool(app.deps)
      await plan(school, await makePlan(school), {}, weekdays)
      await weekOf(school.students[0])
      const write = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
      await weekOf(school.students[0])
      const calls = write.mock.calls.length
      write.mockRestore()
      return calls
    }
    const few = await statements([1])
    expect(await statements([1, 2, 3, 4, 5])).toBe(few)
    expect(few).toBeLessThan(12)
  })
})

describe('its paper', () => {
  const print = (who: Person, day = '') =>
    app.app.inject({
      url: printing.printOwnTimetable.path,
      query: { day },
      headers: { authorization: `Bearer ${who.token}` },
    })

  test('has the name and the lessons that the student takes', async () => {
    const school = await makeSchool(app.deps)
    const { organisationId, klass, english } = school
    const [asha] = school.students
    const versionId = await makePlan(school)
    await plan(school, versionId, {})
    await plan(school, versionId, { subject_id: english.id, starts_minute: 600 })
    await app.deps.db
      .insert(studentSubjects)
      .values({ organisationId, classId: klass.id, studentId: asha.id, subjectId: english.id })
    const reply = await print(asha)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    if (!canReadPdf()) return
    const page = squeezed(textOfPdf(reply.rawPayload))
    expect(page).toMatch(/TimetableofStudent1Person\d*·8A/)
    expect(page).toContain('English')
    expect(page).not.toContain('Mathematics')
  })

  test('of a day without a class or a plan is refused in words', async () => {
    const school = await makeSchool(app.deps)
    expect((await print(school.students[0])).json().errors).toEqual({
      day: ['No timetable is planned for this day yet.'],
    })
    await makePlan(school)
    const unplaced = await makePerson(app.deps, 'student', { organisationId: school.organisationId })
    expect((await print(unplaced)).json().errors).toEqual({ day: ['You are in no class on this day.'] })
  })
})

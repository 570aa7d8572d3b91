import { archiveTeacher } from '@margam/contract/teachers'
import * as contract from '@margam/contract/timetable'
import * as filling from '@margam/contract/timetable-filling'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditLog } from '../../db/schema/index.ts'
import type { Person } from '../../testing/factories.ts'
import { makeClass, makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const DAY = '2026-11-20' // a Friday

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T06:00:00Z`) })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

type School = Awaited<ReturnType<typeof makeSchool>>
const call = (
  endpoint: Parameters<TestApp['call']>[0],
  who: Person,
  more: { query?: Record<string, string>; body?: unknown; params?: Record<string, string> } = {},
) => app.call(endpoint, { token: who.token, ...more, params: { userId: who.id, ...more.params } })
const lesson = (school: School, weekday: number, more: Record<string, unknown> = {}) => ({
  subject_id: school.mathematics.id,
  teacher_id: school.teacher.id,
  room: '',
  weekday,
  starts: '09:00',
  ends: '10:00',
  ...more,
})
const add = (school: School, lessons: unknown[], classId = school.klass.id) =>
  call(filling.createLessons, school.admin, { body: { class_id: classId, day: DAY, lessons } })
const weekOf = async (school: School, query: Record<string, string> = { class_id: school.klass.id }) =>
  (await call(contract.readTimetable, school.admin, { query: { day: DAY, ...query } })).body.lessons
const sectionB = (school: School) =>
  makeClass(app.deps, school.organisationId, { yearId: school.year.id, section: 'B' })
const chosen = (lessons: { id: string; version: number }[]) => lessons.map(({ id, version }) => ({ id, version }))

describe('several lessons', () => {
  test('are added at once; those that clash are left out and told, also with one of their own', async () => {
    const school = await makeSchool(app.deps)
    const other = await sectionB(school)
    await add(school, [lesson(school, 2)], other.id)
    const added = await add(school, [
      lesson(school, 1, { room: 'Lab' }),
      lesson(school, 2),
      lesson(school, 1, { starts: '09:30', ends: '10:30', teacher_id: school.colleague.id }),
      lesson(school, 1, { starts: '10:00', ends: '11:00', room: 'LAB' }),
    ])
    expect([added.status, added.body.message]).toEqual([201, '2 lessons added.'])
    expect(added.body.refused).toMatchObject([
      { weekday: 2, starts_minute: 540, why: expect.stringMatching(/already teaches 8 B, Tuesday 09:00 AM\.$/) },
      { weekday: 1, starts_minute: 570, why: 'Two of these lessons are at the same time.' },
    ])
    const week = await weekOf(school)
    expect(week.map((one: contract.LessonItem) => [one.starts_minute, one.room])).toEqual([
      [540, 'Lab'],
      [600, 'Lab'],
    ])
    const trail = await app.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.organisationId, school.organisationId))
      .orderBy(auditLog.id)
    const whole = trail.find((row) => row.entity === 'timetable')
    expect(whole).toMatchObject({ action: 'create', name: '8 A' })
    expect(trail.filter((row) => row.partOf === whole?.id)).toHaveLength(2)
  })

  test('that two people add at the same moment are added once', async () => {
    const school = await makeSchool(app.deps)
    const lessons = [1, 2, 3].map((weekday) => lesson(school, weekday))
    const replies = await Promise.all([add(school, lessons), add(school, lessons), add(school, lessons)])
    expect(replies.map((reply) => reply.body.lessons.length).toSorted((a, b) => a - b)).toEqual([0, 0, 3])
    expect(replies.flatMap((reply) => reply.body.refused)).toHaveLength(6)
    expect(await weekOf(school)).toHaveLength(3)
  })

  test('with anything that the school has not are refused whole, each at its place', async () => {
    const school = await makeSchool(app.deps)
    const stranger = await makeSchool(app.deps)
    const refused = await add(school, [
      lesson(school, 1),
      lesson(school, 6, { subject_id: stranger.mathematics.id, ends: '08:00' }),
    ])
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        'lessons.1.subject_id': ['This subject is not there.'],
        'lessons.1.weekday': ['Saturday is not a working day of the school.'],
        'lessons.1.ends': ['The end must be after the start.'],
      },
    ])
    expect((await add(school, [])).body.errors).toEqual({ lessons: ['Choose a lesson.'] })
    const foreign = await add(school, [lesson(school, 1)], stranger.klass.id)
    expect(foreign.body.errors).toEqual({ class_id: ['This class is not there.'] })
    expect(await weekOf(school)).toEqual([])
  })

  test('are taken out, save those that somebody changed meanwhile and those of another school', async () => {
    const school = await makeSchool(app.deps)
    const stranger = await makeSchool(app.deps)
    await add(stranger, [lesson(stranger, 1)])
    const theirs = await weekOf(stranger)
    const { lessons } = (await add(school, [lesson(school, 1), lesson(school, 2)])).body
    const [first] = lessons
    const { day: _, ...fields } = { ...lesson(school, 4), class_id: school.klass.id, day: DAY }
    await call(contract.updateLesson, school.admin, { body: { ...fields, id: first.id, version: 1 } })
    const remove = (some: { id: string; version: number }[]) =>
      call(filling.removeLessons, school.admin, { body: { lessons: chosen(some) } })
    expect((await remove([...lessons, ...theirs])).body).toEqual({ message: 'Lesson removed.', removed: 1 })
    expect((await remove([...lessons])).body).toEqual({ message: 'No lesson removed.', removed: 0 })
    expect((await weekOf(school)).map((one: contract.LessonItem) => one.weekday)).toEqual([4])
    expect(await weekOf(stranger)).toHaveLength(1)
  })
})

describe('a class to be planned', () => {
  test('names its subjects with their teachers, and when those are with other classes', async () => {
    const school = await makeSchool(app.deps)
    const other = await sectionB(school)
    await add(school, [lesson(school, 2)], other.id)
    await add(school, [lesson(school, 3)])
    const asked = { params: { classId: school.klass.id }, query: { day: DAY } }
    const { body } = await call(filling.readClassPlanning, school.admin, asked)
    expect(body.subjects).toMatchObject([
      { subject: 'English', has_left: false },
      { subject: 'Mathematics', teacher_id: school.teacher.id, has_left: false },
    ])
    expect(body.busy).toEqual([
      {
        teacher_id: school.teacher.id,
        class_name: '8 B',
        subject: 'Mathematics',
        weekday: 2,
        starts_minute: 540,
        ends_minute: 600,
      },
    ])
    const stranger = await makeSchool(app.deps)
    expect((await call(filling.readClassPlanning, stranger.admin, asked)).status).toBe(404)
  })
})

test('a day shows every class and teacher, and says when there is no school', async () => {
  const school = await makeSchool(app.deps)
  const other = await sectionB(school)
  await add(school, [lesson(school, 5), lesson(school, 4)])
  await add(school, [lesson(school, 5, { teacher_id: school.colleague.id })], other.id)
  const read = async (day: string) => (await call(filling.readTimetableDay, school.admin, { query: { day } })).body
  const friday = await read(DAY)
  expect(friday).toMatchObject({ no_school: null, classes: [{ name: '8 A' }, { name: '8 B' }] })
  expect(friday.lessons.map((one: filling.HeldLesson) => one.class_name).toSorted()).toEqual(['8 A', '8 B'])
  expect((await read('2026-11-21')).no_school).toBe('Saturday is not a working day of the school.')
})

describe('lessons of a teacher who left', () => {
  async function makeGap() {
    const school = await makeSchool(app.deps)
    await add(school, [lesson(school, 1), lesson(school, 2)])
    await call(archiveTeacher, school.admin, { body: { teacher_id: school.teacher.id, action: 'archive' } })
    const gaps = async () => (await call(filling.listTimetableGaps, school.admin, { query: { day: DAY } })).body.gaps
    return { school, gaps }
  }

  test('are a gap of their class and subject until they are given to somebody who is free', async () => {
    const { school, gaps } = await makeGap()
    const other = await sectionB(school)
    await add(school, [lesson(school, 2, { teacher_id: school.colleague.id })], other.id)
    const [gap] = await gaps()
    expect(gap).toMatchObject({ class_name: '8 A', subject: 'Mathematics', left_on: DAY, successor_id: null })
    const give = () =>
      call(filling.giveLessons, school.admin, {
        body: { teacher_id: school.colleague.id, lessons: chosen(gap.lessons) },
      })
    const given = await give()
    expect(given.body).toMatchObject({ message: 'Lesson given.', given: 1, changed: 0 })
    expect(given.body.refused).toMatchObject([
      { weekday: 2, why: expect.stringMatching(/already teaches 8 B, Tuesday 09:00 AM\.$/) },
    ])
    expect((await give()).body).toMatchObject({ given: 0, changed: 1 })
    const [left] = await gaps()
    expect(left.lessons).toMatchObject([{ weekday: 2 }])
    const [monday] = await weekOf(school)
    expect(monday).toMatchObject({ teacher_id: school.colleague.id, version: 2 })
  })

  test('cannot be given to somebody who left, or who is of another school', async () => {
    const { school, gaps } = await makeGap()
    const stranger = await makeSchool(app.deps)
    const [gap] = await gaps()
    for (const teacher of [school.teacher.id, stranger.teacher.id]) {
      const refused = await call(filling.giveLessons, school.admin, {
        body: { teacher_id: teacher, lessons: chosen(gap.lessons) },
      })
      expect([refused.status, refused.body.errors]).toEqual([400, { teacher_id: ['This teacher is not there.'] }])
    }
  })
})

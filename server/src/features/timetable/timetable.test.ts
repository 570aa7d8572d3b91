import { updateAcademicYear } from '@margam/contract/academic-years'
import * as attendance from '@margam/contract/attendance'
import { archiveClass } from '@margam/contract/classes'
import * as contract from '@margam/contract/timetable'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isExclusionViolation } from '../../db/errors.ts'
import { auditLog, timetableEntries } from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import type { Person } from '../../testing/factories.ts'
import { makeClass, makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeLesson } from './lessons.service.ts'
import { selectLessons, selectPlans } from './timetable.queries.ts'

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
const lesson = (school: School, more: Record<string, unknown> = {}) => ({
  class_id: school.klass.id,
  subject_id: school.mathematics.id,
  teacher_id: school.teacher.id,
  room: 'Room 12',
  weekday: 1,
  starts: '09:00',
  ends: '10:00',
  day: DAY,
  ...more,
})
const add = (school: School, more?: Record<string, unknown>) =>
  call(contract.createLesson, school.admin, { body: lesson(school, more) })
const week = async (school: School, query: Record<string, string>) =>
  (await call(contract.readTimetable, school.admin, { query: { day: DAY, ...query } })).body

describe('a week', () => {
  test('starts with the usual periods, hourly, and no plan', async () => {
    const school = await makeSchool(app.deps)
    const found = await week(school, { class_id: school.klass.id })
    expect(found).toMatchObject({ plan: null, lessons: [], working_days: [1, 2, 3, 4, 5] })
    expect(found.periods).toHaveLength(9)
    expect(found.periods[0]).toMatchObject({ starts_minute: 480, ends_minute: 540 })
  })

  test('shows a lesson by class, by teacher and by room, and to the teacher', async () => {
    const school = await makeSchool(app.deps)
    const added = await add(school)
    expect([added.status, added.body.lesson]).toMatchObject([
      201,
      { class_name: '8 A', subject: 'Mathematics', room: 'Room 12', weekday: 1, starts_minute: 540, version: 1 },
    ])
    const { room_id, id } = added.body.lesson
    const queries: Record<string, string>[] = [
      { class_id: school.klass.id },
      { teacher_id: school.teacher.id },
      { room_id },
    ]
    for (const query of queries) {
      expect((await week(school, query)).lessons).toMatchObject([{ id }])
    }
    expect((await week(school, { teacher_id: school.colleague.id })).lessons).toEqual([])
    const own = await call(contract.readTimetable, school.teacher, { query: { day: DAY } })
    expect(own.body.lessons).toMatchObject([{ id }])
    const asTeacher = async (query: Record<string, string>) =>
      (await call(contract.readTimetable, school.teacher, { query: { day: DAY, ...query } })).body.lessons
    expect(await asTeacher({ class_id: school.klass.id })).toMatchObject([{ id }])
    expect(await asTeacher({ teacher_id: school.colleague.id })).toEqual([])
    const none = await call(contract.readTimetable, school.colleague, {
      query: { day: DAY, class_id: school.klass.id },
    })
    expect(none.body.lessons).toEqual([])
    const other = await makeSchool(app.deps)
    expect((await week(other, { class_id: school.klass.id })).lessons).toEqual([])
  })
})

describe('a clash', () => {
  test('of teacher, room and class is refused at its field, in words', async () => {
    const school = await makeSchool(app.deps)
    const second = await makeClass(app.deps, school.organisationId, { yearId: school.year.id, section: 'B' })
    await add(school)
    const sameTeacher = await add(school, { class_id: second.id, room: 'Room 13', starts: '09:30', ends: '10:30' })
    expect([sameTeacher.status, sameTeacher.body.errors]).toEqual([
      400,
      { teacher_id: [expect.stringMatching(/^Radha .* already teaches 8 A, Monday 09:00 AM\.$/)] },
    ])
    const sameRoom = await add(school, { class_id: second.id, teacher_id: school.colleague.id, room: 'ROOM 12' })
    expect(sameRoom.body.errors).toEqual({ room: ['Room 12 is already taken by 8 A, Monday 09:00 AM.'] })
    const sameClass = await add(school, { teacher_id: school.colleague.id, room: '', starts: '9:15', ends: '9:30' })
    expect(sameClass.body.errors).toEqual({ class_id: ['8 A already has Mathematics, Monday 09:00 AM.'] })
  })

  test('is none when one lesson ends as the other begins, on another day, or without a room', async () => {
    const school = await makeSchool(app.deps)
    const second = await makeClass(app.deps, school.organisationId, { yearId: school.year.id, section: 'B' })
    await add(school, { room: '' })
    expect((await add(school, { starts: '10:00', ends: '11:00' })).status).toBe(201)
    expect((await add(school, { weekday: 2 })).status).toBe(201)
    expect((await add(school, { class_id: second.id, teacher_id: school.colleague.id, room: '' })).status).toBe(201)
  })

  test('that two people make at the same moment is refused to one of them, and by the database itself', async () => {
    const school = await makeSchool(app.deps)
    const replies = await Promise.all([add(school), add(school)])
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201, 400]))
    const [stored] = await app.deps.db
      .select()
      .from(timetableEntries)
      .where(eq(timetableEntries.organisationId, school.organisationId))
    const { id: _, ...same } = stored
    const refused = await app.deps.db
      .insert(timetableEntries)
      .values(same)
      .then(() => undefined, isExclusionViolation)
    expect(refused).toMatch(/^timetable_(class|teacher|room)_clash$/)
  })
})

describe('a lesson', () => {
  test('is moved, refused where it clashes, and a stale move is refused with what is stored', async () => {
    const school = await makeSchool(app.deps)
    const { id } = (await add(school)).body.lesson
    await add(school, { starts: '10:00', ends: '11:00' })
    const { day: _, ...fields } = lesson(school)
    const move = (more: Record<string, unknown>) =>
      call(contract.updateLesson, school.admin, { body: { ...fields, id, version: 1, ...more } })
    expect((await move({ starts: '10:00', ends: '11:00' })).status).toBe(400)
    // it may stand where it stood itself
    const moved = await move({ starts: '09:00', ends: '09:45' })
    expect([moved.status, moved.body.lesson.ends_minute]).toEqual([200, 585])
    const late = await move({ weekday: 3 })
    expect([late.status, late.body.current.version]).toEqual([409, 2])
    const trail = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)
    expect(trail.map((row) => row.action)).toEqual(['create', 'update'])
  })

  test('is taken out; another school’s is not there', async () => {
    const school = await makeSchool(app.deps)
    const other = await makeSchool(app.deps)
    const { id: lessonId } = (await add(school)).body.lesson
    expect((await call(contract.deleteLesson, other.admin, { params: { lessonId } })).status).toBe(404)
    expect((await call(contract.deleteLesson, school.admin, { params: { lessonId } })).status).toBe(200)
    expect((await week(school, { class_id: school.klass.id })).lessons).toEqual([])
  })

  test('that two tabs took out is in the trail once', async () => {
    const school = await makeSchool(app.deps)
    const { id } = (await add(school)).body.lesson
    const [row] = await selectLessons(app.deps.db).where(eq(timetableEntries.id, id))
    const by = { caller: { ...school.admin, accountId: school.admin.id } as unknown as Caller, requestId: 'r' }
    // both read it before either took it out
    await removeLesson(app.deps.db, by, row)
    await removeLesson(app.deps.db, by, row)
    const trail = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)
    expect(trail.map(({ action }) => action)).toEqual(['create', 'delete'])
  })

  test('says every field that is wrong', async () => {
    const school = await makeSchool(app.deps)
    const other = await makeSchool(app.deps)
    const empty = await call(contract.createLesson, school.admin, { body: {} })
    expect(empty.body.errors).toMatchObject({
      class_id: ['Class is required.'],
      subject_id: ['Subject is required.'],
      teacher_id: ['Teacher is required.'],
      starts: ['Start is required.'],
    })
    const foreign = await add(school, {
      class_id: other.klass.id,
      subject_id: other.mathematics.id,
      teacher_id: other.teacher.id,
      weekday: 7,
      ends: '09:00',
    })
    expect(foreign.body.errors).toEqual({
      class_id: ['This class is not there.'],
      subject_id: ['This subject is not there.'],
      teacher_id: ['This teacher is not there.'],
      weekday: ['Sunday is not a working day of the school.'],
      ends: ['The end must be after the start.'],
    })
  })
})

describe('a new plan', () => {
  test('begins on a day with the old lessons, and leaves the days before and their registers as they were', async () => {
    const school = await makeSchool(app.deps)
    const { id: oldId } = (await add(school)).body.lesson
    const register = { class_id: school.klass.id, day: DAY, version: null, entries: [] }
    await call(attendance.saveRegister, school.admin, { body: register })
    const begun = await call(contract.createPlan, school.admin, { body: { starts_on: '2026-11-23' } })
    expect([begun.status, begun.body.plan]).toMatchObject([201, { starts_on: '2026-11-23', ends_on: '2027-05-31' }])
    const [copy] = (await week(school, { class_id: school.klass.id, day: '2026-11-23' })).lessons
    await call(contract.deleteLesson, school.admin, { params: { lessonId: copy.id } })
    expect((await week(school, { class_id: school.klass.id, day: '2026-11-24' })).lessons).toEqual([])
    expect((await week(school, { class_id: school.klass.id })).lessons).toMatchObject([{ id: oldId }])
    const kept = await call(attendance.readRegister, school.admin, {
      query: { class_id: school.klass.id, day: DAY },
    })
    expect(kept.body.taken).toBe(true)
    const again = await call(contract.createPlan, school.admin, { body: { starts_on: '2026-11-23' } })
    expect(again.body.errors).toEqual({ starts_on: ['A plan begins on this day already.'] })
    const outside = await call(contract.createPlan, school.admin, { body: { starts_on: '2031-01-01' } })
    expect(outside.body.errors).toEqual({ day: ['This day is outside the academic year.'] })
  })
})

test('the plans of a year follow its dates, so that the next year’s days have none of its lessons', async () => {
  const school = await makeSchool(app.deps)
  await add(school)
  await call(contract.createPlan, school.admin, { body: { starts_on: '2026-11-23' } })
  const change = (dates: object) =>
    call(updateAcademicYear, school.admin, { body: { academic_year_id: school.year.id, ...dates } })
  const spans = async () =>
    (await selectPlans(app.deps.db, school.organisationId)).map(({ startsOn, endsOn }) => [startsOn, endsOn])
  expect((await change({ starts_on: '2026-04-01', ends_on: '2027-03-31' })).status).toBe(200)
  const fitted = [
    ['2026-04-01', '2026-11-22'],
    ['2026-11-23', '2027-03-31'],
  ]
  expect(await spans()).toEqual(fitted)
  expect((await change({ starts_on: '2026-12-01' })).body.errors).toEqual({
    starts_on: ['The timetable’s plan “Plan 1” ends before this day.'],
  })
  expect((await change({ ends_on: '2026-10-31' })).body.errors).toEqual({
    ends_on: ['The timetable’s plan “Plan 2” begins after this day.'],
  })
  expect(await spans()).toEqual(fitted)
})

test('a class that is archived leaves the plans that go on, and its teacher is free for another', async () => {
  const school = await makeSchool(app.deps)
  const other = await makeClass(app.deps, school.admin.organisationId, { yearId: school.klass.yearId, section: 'B' })
  await add(school)
  await call(contract.createPlan, school.admin, { body: { starts_on: '2026-11-23' } })
  expect((await add(school, { class_id: other.id, day: '2026-11-23' })).status).toBe(400)
  const archived = { body: { class_id: school.klass.id, action: 'archive' } }
  expect((await call(archiveClass, school.admin, archived)).status).toBe(200)
  expect((await week(school, { teacher_id: school.teacher.id })).lessons).toEqual([])
  expect((await add(school, { class_id: other.id, day: '2026-11-23' })).status).toBe(201)
  const trail = await app.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.organisationId, school.admin.organisationId))
  expect(trail.filter(({ action, entity }) => action === 'delete' && entity === 'lesson')).toHaveLength(2)
})

test('today counts lessons, classes, teachers and rooms in use', async () => {
  const school = await makeSchool(app.deps)
  await add(school, { weekday: 5 })
  await add(school, { weekday: 5, starts: '10:00', ends: '11:00', room: '' })
  await add(school, { weekday: 4 })
  expect((await call(contract.readTimetableToday, school.admin)).body).toEqual({
    day: DAY,
    no_school: null,
    lessons: 2,
    classes: 1,
    teachers: 1,
    rooms: 1,
  })
})

test('choices are the active classes, subjects, teachers and rooms of the school', async () => {
  const school = await makeSchool(app.deps)
  await add(school)
  const { body } = await call(contract.readTimetableChoices, school.admin, { query: { day: DAY } })
  expect(body).toMatchObject({
    classes: [{ name: '8 A' }],
    subjects: [{ name: 'English' }, { name: 'Mathematics' }],
    rooms: [{ name: 'Room 12' }],
  })
  expect(body.teachers).toHaveLength(2)
})

test('periods are replaced, and two that overlap are refused', async () => {
  const school = await makeSchool(app.deps)
  const save = (periods: unknown) => call(contract.savePeriods, school.admin, { body: { periods } })
  const first = { name: 'First', starts: '08:30', ends: '09:15' }
  const saved = await save([first, { name: 'Break', starts: '09:15', ends: '09:30', is_break: true }])
  expect(saved.body.periods).toMatchObject([
    { name: 'First', starts_minute: 510 },
    { name: 'Break', is_break: true },
  ])
  expect((await save([first, { name: 'Other', starts: '09:00', ends: '10:00' }])).body.errors).toEqual({
    periods: ['Two periods overlap.'],
  })
  expect((await save([{ ...first, ends: '08:30' }])).body.errors).toEqual({
    'periods.0.ends': ['The end must be after the start.'],
  })
  expect((await week(school, {})).periods).toHaveLength(2)
})

import { buffer } from 'node:stream/consumers'
import { readTask } from '@margam/contract/tasks'
import * as contract from '@margam/contract/timetable'
import { createLessons } from '@margam/contract/timetable-filling'
import * as printing from '@margam/contract/timetable-printing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { files, organisations, tasks } from '../../db/schema/index.ts'
import { runTask } from '../../jobs/tasks.ts'
import type { Person } from '../../testing/factories.ts'
import { canReadPdf, pagesOf, squeezed, textOfPdf } from '../../testing/pdf-text.ts'
import { makeClass, makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { timetablesTask } from './timetables.ts'

const DAY = '2026-11-20'

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
) => app.call(endpoint, { token: who.token, ...more })
const plan = (school: School, weekday: number, more: Record<string, unknown> = {}, classId = school.klass.id) => {
  const { id: subject } = school.mathematics
  const lesson = {
    subject_id: subject,
    teacher_id: school.teacher.id,
    room: 'Lab 2',
    weekday,
    starts: '09:00',
    ends: '10:00',
  }
  return call(createLessons, school.admin, { body: { class_id: classId, day: DAY, lessons: [{ ...lesson, ...more }] } })
}
/** A paper as it is sent, with its bytes. */
const print = async (who: Person, query: Record<string, string> = {}, own = false) => {
  const { path } = own ? printing.printOwnTimetable : printing.printTimetable
  const reply = await app.app.inject({
    url: path,
    query: { day: DAY, ...query },
    headers: { authorization: `Bearer ${who.token}` },
  })
  const isPdf = reply.headers['content-type'] === 'application/pdf'
  return { status: reply.statusCode, headers: reply.headers, pdf: reply.rawPayload, body: isPdf ? null : reply.json() }
}

test('a week is printed with the school’s name, its break as one band, a double period once', async () => {
  const school = await makeSchool(app.deps)
  await call(contract.savePeriods, school.admin, {
    body: {
      periods: [
        { name: 'First', starts: '09:00', ends: '10:00' },
        { name: 'Second', starts: '10:00', ends: '11:00' },
        { name: 'Lunch break', starts: '11:00', ends: '11:30', is_break: true },
        { name: 'Third', starts: '11:30', ends: '12:30' },
      ],
    },
  })
  await plan(school, 1, { ends: '11:00' })
  const reply = await print(school.admin, { class_id: school.klass.id })
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.headers['content-disposition']).toContain('timetable-8-A.pdf')
  if (!canReadPdf()) return
  const [page = '', ...more] = pagesOf(textOfPdf(reply.pdf)).map(squeezed)
  const [{ name }] = await app.deps.db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, school.organisationId))
  expect(more).toEqual([])
  expect(page).toContain(squeezed(name))
  expect(page).toContain(squeezed('Timetable of 8 A'))
  for (const weekday of ['Monday', 'Friday']) expect(page).toContain(weekday)
  expect(page).not.toContain('Saturday')
  expect(page.match(/Mathematics/g)).toHaveLength(1)
  expect(page.match(/Lunchbreak/g)).toHaveLength(2)
  expect(page).toContain(squeezed('09:00 AM – 10:00 AM'))
  expect(page).toContain(squeezed('Lab 2'))
})

test('a teacher prints their own week and no other; another school’s is not there', async () => {
  const school = await makeSchool(app.deps)
  const stranger = await makeSchool(app.deps)
  await plan(school, 1)
  const own = await print(school.teacher, {}, true)
  expect(own.status).toBe(200)
  expect((await print(school.teacher, { class_id: school.klass.id })).status).toBe(403)
  expect((await print(stranger.admin, { class_id: school.klass.id })).status).toBe(404)
  expect((await print(stranger.admin, { room_id: school.klass.id })).status).toBe(404)
})

test.skipIf(!canReadPdf())('a teacher’s own week names their classes (needs pdftotext)', async () => {
  const school = await makeSchool(app.deps)
  await plan(school, 1)
  const own = await print(school.teacher, {}, true)
  expect(squeezed(textOfPdf(own.pdf))).toContain('8A')
})

test('a day without a plan is refused in words', async () => {
  const school = await makeSchool(app.deps)
  const refused = await print(school.admin, { class_id: school.klass.id })
  expect([refused.status, refused.body.errors]).toEqual([400, { day: ['No timetable is planned for this day yet.'] }])
  const all = await call(printing.printTimetables, school.admin, { body: { of: 'class', day: DAY } })
  expect(all.status).toBe(400)
})

test('the whole school is one document, a page for each class or teacher', async () => {
  const school = await makeSchool(app.deps)
  const other = await makeClass(app.deps, school.organisationId, { yearId: school.year.id, section: 'B' })
  await plan(school, 1)
  await plan(school, 2, {}, other.id)
  const made = async (of: string) => {
    const { status, body } = await call(printing.printTimetables, school.admin, { body: { of, day: DAY } })
    expect([status, body.pages]).toEqual([202, of === 'room' ? 1 : 2])
    const taskId: string = body.task_id
    const [job] = await app.deps.db
      .select({ organisationId: tasks.organisationId, taskId: tasks.id })
      .from(tasks)
      .where(eq(tasks.id, taskId))
    await runTask(app.deps, [timetablesTask], job)
    const task = (await call(readTask, school.admin, { params: { taskId } })).body
    expect(task.state).toBe('done')
    const [row] = await app.deps.db.select().from(files).where(eq(files.id, task.file.id))
    return buffer(await app.deps.files.read(row.storageKey))
  }
  const [classes, teachers, rooms] = [await made('class'), await made('teacher'), await made('room')]
  if (!canReadPdf()) return
  expect(pagesOf(textOfPdf(classes)).map((page) => /Timetable of (8 [AB])/.exec(page)?.[1])).toEqual(['8 A', '8 B'])
  const idle = pagesOf(textOfPdf(teachers)).filter((page) => page.includes('No lessons are planned.'))
  expect([pagesOf(textOfPdf(teachers)).length, idle.length]).toEqual([2, 1])
  expect(pagesOf(textOfPdf(rooms))[0]).toMatch(/Timetable of Lab 2[\s\S]*8 ?A[\s\S]*8 ?B/)
})

test('a lesson that does not fill its periods has its own time, and one of a day off is not left out', async () => {
  const school = await makeSchool(app.deps)
  const periods = (times: string[]) =>
    call(contract.savePeriods, school.admin, {
      body: { periods: times.map((time) => ({ name: time, starts: time.split(' ')[0], ends: time.split(' ')[1] })) },
    })
  await periods(['09:00 09:40', '09:40 10:20', '10:20 11:00'])
  await plan(school, 2, { ends: '09:40', room: 'Lab 2' })
  await plan(school, 3, { starts: '09:40', ends: '11:00', room: 'Hall' })
  await plan(school, 5, { starts: '10:20', ends: '11:00', room: 'Lab 5' })
  const printed = async () => squeezed(textOfPdf((await print(school.admin, { class_id: school.klass.id })).pdf))
  const times = (text: string, time: string) => text.split(squeezed(time)).length - 1
  if (!canReadPdf()) return
  const before = await printed()
  // in the heads of the lines alone
  expect([times(before, '09:00 AM – 09:40 AM'), times(before, '09:40 AM – 11:00 AM')]).toEqual([1, 0])
  await periods(['09:30 10:10', '10:20 11:00'])
  const { db } = app.deps
  const settings = { working_days: [1, 2, 3, 4] }
  await db.update(organisations).set({ settings }).where(eq(organisations.id, school.organisationId))
  const after = await printed()
  expect(times(after, '09:00 AM – 09:40 AM')).toBe(1)
  expect(times(after, '09:40 AM – 11:00 AM')).toBe(1)
  expect(times(after, '10:20 AM – 11:00 AM')).toBe(1)
  expect(after).toContain('Friday')
  expect(after).toContain('Lab5')
  expect(after).not.toContain('Saturday')
})

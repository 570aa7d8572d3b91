import { readRegister, saveRegister } from '@margam/contract/attendance'
import { listAudit } from '@margam/contract/audit'
import * as contract from '@margam/contract/classes'
import { readStudent, updateStudent } from '@margam/contract/students'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { students } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { rosterCalls } from '../../testing/roster-scene.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const TODAY = '2026-11-23' // a Monday

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
const call = (who: Person, endpoint: Endpoint, body?: unknown, query: Record<string, string> = {}) =>
  app.call(endpoint, { token: who.token, params: { userId: who.id }, body, query })
const onClass = (who: Person, endpoint: Endpoint, classId: string, body?: unknown) =>
  app.call(endpoint, { token: who.token, params: { class_id: classId, org_id: who.id }, body })

/** A school that begins in November, with students who joined the school on these days, in no section yet. */
async function schoolInNovember(...joined: string[]) {
  const school = await makePerson(app.deps, 'organisation')
  const ids: string[] = []
  for (const [i, joiningDate] of joined.entries()) {
    const { id } = await makePerson(app.deps, 'student', {
      organisationId: school.id,
      classLevel: '8',
      firstName: `Pupil${i}`,
      lastName: 'K',
    })
    await app.deps.db.update(students).set({ joiningDate }).where(eq(students.id, id))
    ids.push(id)
  }
  return { school, ids }
}
const addSection = async (school: Person, ids: readonly string[], more: object = {}) =>
  call(school, contract.addClass, {
    class_name: '8',
    section_count: 1,
    assign_mode: 'manual',
    students_per_section: { A: ids },
    ...more,
  })
const namesOn = async (school: Person, classId: string, day: string) =>
  (await call(school, readRegister, undefined, { class_id: classId, day })).body.students.map(
    (one: { name: string }) => one.name,
  )

describe('placed in November', () => {
  test('a class is there since June: its register of June is taken, of who was at the school on that day', async () => {
    const { school, ids } = await schoolInNovember('2024-06-01', '2026-08-10')
    const { id } = (await addSection(school, ids)).body.classes[0]
    expect(await namesOn(school, id, '2026-06-15')).toEqual(['Pupil0 K'])
    expect(await namesOn(school, id, '2026-08-10')).toEqual(['Pupil0 K', 'Pupil1 K'])
    const entries = [{ student_id: ids[0], code: 'A' }]
    const taken = await call(school, saveRegister, { class_id: id, day: '2026-06-15', version: null, entries })
    expect([taken.status, taken.body.register.students]).toMatchObject([200, [{ name: 'Pupil0 K', code: 'A' }]])
  })

  test('the school says since when, once for all; who joined later begins on that day', async () => {
    const { school, ids } = await schoolInNovember('2024-06-01', '2026-08-10', '2026-12-01')
    const { id } = (await addSection(school, ids, { in_class_since: '2026-07-01' })).body.classes[0]
    expect(await namesOn(school, id, '2026-06-30')).toEqual([])
    expect(await namesOn(school, id, '2026-07-01')).toEqual(['Pupil0 K'])
    expect(await namesOn(school, id, TODAY)).toEqual(['Pupil0 K', 'Pupil1 K'])
  })

  test.each([
    ['2026-05-31', 'Choose a day of the academic year, Jun 1, 2026 to May 31, 2027.'],
    ['2026-11-24', 'This day is in the future.'],
  ])('a first day that cannot be, %s, is refused and nothing is made', async (day, reason) => {
    const { school, ids } = await schoolInNovember('2024-06-01')
    const reply = await addSection(school, ids, { in_class_since: day })
    expect([reply.status, reply.body.errors]).toEqual([400, { in_class_since: [reason] }])
    expect((await call(school, contract.listClasses)).body.total_classes).toBe(0)
  })

  test('who joins only after the year is not placed in it', async () => {
    const { school, ids } = await schoolInNovember('2027-06-01')
    expect((await addSection(school, ids)).body.errors).toEqual({
      students_per_section: ['Pupil0 K joins only after 2026-2027 ends.'],
    })
  })

  test('who is moved to another section begins there on the day of the move', async () => {
    const { school, ids } = await schoolInNovember('2024-06-01')
    const from = (await addSection(school, ids)).body.classes[0]
    const to = (await addSection(school, [], { assign_mode: null, students_per_section: null })).body.classes[0]
    await onClass(school, contract.saveClass, from.id, { unassigned_students: ids })
    const body = { assigned_students: ids, in_class_since: '2026-06-01' }
    expect((await onClass(school, contract.saveClass, to.id, body)).status).toBe(200)
    expect(await namesOn(school, from.id, '2026-11-20')).toEqual(['Pupil0 K'])
    expect(await namesOn(school, to.id, '2026-11-20')).toEqual([])
    expect(await namesOn(school, to.id, TODAY)).toEqual(['Pupil0 K'])
  })
})

describe('a correction', () => {
  const correct = (school: Person, studentId: string, since: string, more: object = {}) =>
    app.call(updateStudent, {
      token: school.token,
      params: { studentId },
      body: { in_class_since: since, ...more },
    })
  const take = (school: Person, classId: string, day: string) =>
    call(school, saveRegister, { class_id: classId, day, version: null, entries: [] })
  const sinceOf = async (school: Person, studentId: string) =>
    (await app.call(readStudent, { token: school.token, params: { studentId } })).body.in_class_since

  test('moves the first day, and the trail says who, before and after', async () => {
    const { school, ids } = await schoolInNovember('2024-06-01')
    await addSection(school, ids)
    const reply = await correct(school, ids[0], '2026-08-03')
    expect([reply.status, reply.body.student.in_class_since]).toEqual([200, '2026-08-03'])
    const { changes } = (await call(school, listAudit, undefined, { entity: 'student', entity_id: ids[0] })).body
    expect(changes[0]).toMatchObject({
      action: 'update',
      before: { in_class_since: '2026-06-01' },
      after: { in_class_since: '2026-08-03' },
    })
  })

  test('that would leave registers or marks outside says which days, and moves nothing', async () => {
    const { school, ids } = await schoolInNovember('2024-06-01')
    const { id } = (await addSection(school, ids)).body.classes[0]
    await take(school, id, '2026-06-15')
    await take(school, id, '2026-07-01')
    expect((await correct(school, ids[0], '2026-07-02')).body.errors).toEqual({
      in_class_since: [
        'Attendance or marks of this student would be left outside of their class: Jun 15, 2026, Jul 1, 2026.',
      ],
    })
    expect(await sinceOf(school, ids[0])).toBe('2026-06-01')
    expect((await correct(school, ids[0], '2026-06-15')).status).toBe(200)
  })

  test.each([
    ['2026-05-31', 'Choose a day of the academic year, Jun 1, 2026 to May 31, 2027.'],
    ['2026-11-24', 'This day is in the future.'],
    ['2026-06-30', 'This student joined on Jul 1, 2026. Correct the joining date first.'],
  ])('to %s is refused', async (day, reason) => {
    const { school, ids } = await schoolInNovember('2026-07-01')
    await addSection(school, ids)
    expect((await correct(school, ids[0], day)).body.errors).toEqual({ in_class_since: [reason] })
  })

  test('takes a joining date that is corrected with it', async () => {
    const { school, ids } = await schoolInNovember('2026-11-22')
    await addSection(school, ids)
    expect((await correct(school, ids[0], '2026-06-01', { joining_date: '2024-06-01' })).status).toBe(200)
  })

  test('who was placed in a wrong section was in the right one all the time, unless a register says otherwise', async () => {
    const { school, ids } = await schoolInNovember('2024-06-01', '2024-06-01')
    const wrong = (await addSection(school, ids)).body.classes[0]
    const right = (await addSection(school, [], { assign_mode: null, students_per_section: null })).body.classes[0]
    await onClass(school, contract.saveClass, wrong.id, { unassigned_students: [ids[0]] })
    await take(school, wrong.id, '2026-06-15')
    await onClass(school, contract.saveClass, right.id, { assigned_students: [ids[0]] })
    expect(await sinceOf(school, ids[0])).toBe(TODAY)
    expect((await correct(school, ids[0], '2026-06-01')).body.errors).toEqual({
      in_class_since: ['Attendance or marks of this student would be left outside of their class: Jun 15, 2026.'],
    })
    expect((await correct(school, ids[0], '2026-06-16')).status).toBe(200)
    expect(await namesOn(school, right.id, '2026-06-16')).toEqual(['Pupil0 K'])
    expect(await namesOn(school, wrong.id, '2026-06-16')).toEqual(['Pupil1 K'])
  })

  test('of who is in no class, or of another school, is refused', async () => {
    const { school, ids } = await schoolInNovember('2024-06-01')
    expect((await correct(school, ids[0], '2026-06-01')).body.errors).toEqual({
      in_class_since: ['This student is in no class now.'],
    })
    const other = await schoolInNovember('2024-06-01')
    expect((await correct(other.school, ids[0], '2026-06-01')).status).toBe(404)
  })
})

describe('a class of a teacher on their own', () => {
  const { call: onRoster, makeTeacher, roster, add } = rosterCalls(() => app)

  test('is there since it began: whoever is added in November is in its registers of June, or since the day that is said', async () => {
    const own = await makeTeacher()
    const first = (await add(own)).body.student
    const second = (await add(own, { in_class_since: '2026-08-03' })).body.student
    expect([first.in_class_since, second.in_class_since]).toEqual(['2026-06-01', '2026-08-03'])
    const { body } = await call(own.teacher, readRegister, undefined, { class_id: own.klass.id, day: '2026-06-15' })
    expect(body.students.map((one: { student_id: string }) => one.student_id)).toEqual([first.id])
    expect((await add(own, { in_class_since: '2026-05-31' })).body.errors).toEqual({
      in_class_since: ['Choose a day of the academic year, Jun 1, 2026 to May 31, 2027.'],
    })
  })

  test('corrects it, earlier too', async () => {
    const own = await makeTeacher()
    const { student } = (await add(own, { in_class_since: '2026-08-03' })).body
    const { student_data: data } = (await onRoster(contract.readRosterStudent, own.teacher, student.id)).body
    expect(data.in_class_since).toBe('2026-08-03')
    const body = { ...data, in_class_since: '2026-06-01' }
    expect((await onRoster(contract.updateRosterStudent, own.teacher, student.id, { body })).status).toBe(200)
    expect((await roster(own.teacher, own.klass.id)).students[0]).toMatchObject({
      in_class_since: '2026-06-01',
      joining_date: '2026-06-01',
    })
  })
})

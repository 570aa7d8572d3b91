import { readRegister, saveRegister } from '@margam/contract/attendance'
import * as contract from '@margam/contract/classes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { students } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
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

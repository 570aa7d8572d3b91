import * as contract from '@margam/contract/attendance'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { attendanceCounts, auditLog, enrolments } from '../../db/schema/index.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const DAY = '2026-11-20' // a Friday
const MOST_STATEMENTS = 8

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T14:00:00Z`) })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

type School = Awaited<ReturnType<typeof makeSchool>>
const read = async ({ klass, admin }: School, day = DAY) =>
  (await app.call(contract.readRegister, { token: admin.token, query: { class_id: klass.id, day } })).body
/** By the class teacher. */
const save = ({ klass, students, teacher }: School, marks: Record<number, string>, version: number | null = null) => {
  const entries = Object.entries(marks).map(([i, code]) => ({ student_id: students[Number(i)].id, code }))
  return app.call(contract.saveRegister, {
    token: teacher.token,
    body: { class_id: klass.id, day: DAY, version, entries },
  })
}

test('a register is taken and corrected in eight statements, of one student or of a class', async () => {
  const counts: number[] = []
  for (const students of [1, 40]) {
    const school = await makeSchool(app.deps, { students })
    // somebody is away, so that their family is written to as well
    counts.push(await countStatements(() => save(school, { 0: 'A' })))
    counts.push(await countStatements(() => save(school, { 0: 'L' }, 1)))
    expect(await read(school)).toMatchObject({ version: 2, corrections: [{ changes: [{ before: 'A', after: 'L' }] }] })
  }
  expect(counts).toEqual([counts[0], counts[0], counts[0], counts[0]])
  expect(counts[0]).toBeGreaterThan(4)
  expect(counts[0]).toBeLessThanOrEqual(MOST_STATEMENTS)
})

test('a register is read in four statements', async () => {
  const school = await makeSchool(app.deps)
  await save(school, { 0: 'A' })
  expect(await countStatements(() => read(school))).toBeLessThanOrEqual(4)
})

test('what a save answers is what is read next, through every correction', async () => {
  const school = await makeSchool(app.deps, { students: 60 })
  const first = await save(school, { 0: 'A', 7: 'H', 59: 'L' })
  expect(first.body.register).toEqual(await read(school))
  expect(first.body.register).toMatchObject({ version: 1, taken_by: expect.stringContaining('Radha') })
  // more than are listed
  for (let version = 1; version <= 22; version++) {
    const marks = { 3: version % 2 ? 'A' : 'P', 41: version % 2 ? 'L' : 'H', 12: version % 3 ? 'A' : 'P' }
    const corrected = await save(school, marks, version)
    expect(corrected.status).toBe(200)
    expect(corrected.body.register).toEqual(await read(school))
  }
  expect((await read(school)).corrections).toHaveLength(20)
})

test('a student who left since keeps the entry, and it can be corrected', async () => {
  const school = await makeSchool(app.deps)
  await save(school, { 0: 'A' })
  await app.deps.db.update(enrolments).set({ endsOn: DAY }).where(eq(enrolments.studentId, school.students[0].id))
  const corrected = await save(school, { 0: 'L' }, 1)
  expect(corrected.body.register).toEqual(await read(school))
  const { students, corrections } = corrected.body.register
  expect(students.at(-1)).toMatchObject({ student_id: school.students[0].id, code: 'L', roll_number: '' })
  expect(corrections).toMatchObject([{ changes: [{ name: expect.stringContaining('Student1') }] }])
})

test('a correction that changes nothing leaves no trace', async () => {
  const school = await makeSchool(app.deps)
  const { register } = (await save(school, { 0: 'A' })).body
  expect((await save(school, { 0: 'A', 1: 'P' }, 1)).body.register).toEqual(register)
  const trail = await app.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.organisationId, school.organisationId))
    .orderBy(auditLog.id)
  expect(trail.filter(({ entity }) => entity === 'register')).toMatchObject([
    { action: 'take', name: expect.stringContaining('20 Nov 2026'), after: { [school.students[0].id]: 'A' } },
  ])
})

test('of several who take or correct a register at once one wins, and the others are told what is stored', async () => {
  const school = await makeSchool(app.deps, { students: 40 })
  for (const version of [null, 1]) {
    const codes = version === null ? ['A', 'L', 'H', 'A'] : ['L', 'H', 'A', 'P']
    const replies = await Promise.all(codes.map((code, i) => save(school, { [i]: code, 20: code }, version)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const now = await read(school)
    for (const { status, body } of replies) expect(status === 200 ? body.register : body.current).toEqual(now)
    const counts = await app.deps.db
      .select()
      .from(attendanceCounts)
      .where(eq(attendanceCounts.organisationId, school.organisationId))
    const tally = counts.map(({ present, late, halfDay, absent }) => present + late + halfDay + absent)
    expect(tally).toEqual([40])
  }
})

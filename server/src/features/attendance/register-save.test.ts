import * as contract from '@margam/contract/attendance'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { attendanceCounts, auditLog, enrolments } from '../../db/schema/index.ts'
import { bringInMonth } from '../../testing/attendance-factories.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { makePerson } from '../../testing/factories.ts'
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

test('a student placed since, whose month counts the day, is not in it and stops no correction', async () => {
  const school = await makeSchool(app.deps)
  const { deps } = app
  const { klass, organisationId } = school
  await save(school, { 0: 'A' })
  const late = await makePerson(deps, 'student', { organisationId, firstName: 'Ravi', classLevel: '8' })
  await deps.db.insert(enrolments).values({
    organisationId,
    studentId: late.id,
    classId: klass.id,
    academicYearId: klass.yearId,
    isSection: true,
    rollNumber: '4',
    startsOn: '2026-06-01',
  })
  const opened = { ...school, students: [...school.students, late] }
  expect((await read(school)).students).toHaveLength(4)
  const month = { startsOn: '2026-11-01', endsOn: '2026-11-30', held: 20, present: '18' }
  await bringInMonth(deps, klass, late.id, month)
  expect((await read(school)).students).toHaveLength(3)
  expect((await save(school, { 0: 'L' }, 1)).status).toBe(200)
  // a form from before the month names everybody
  const { status, body } = await save(opened, { 0: 'P', 1: 'P', 2: 'P', 3: 'P' }, 2)
  expect([status, body.register]).toEqual([200, await read(school)])
  expect(body.register.students.map(({ code }: { code: string }) => code)).toEqual(['P', 'P', 'P'])
  expect((await save(opened, { 3: 'P' }, 3)).body.register).toEqual(await read(school))
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

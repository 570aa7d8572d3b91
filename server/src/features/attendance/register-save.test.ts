import * as contract from '@margam/contract/attendance'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { attendanceCounts, auditLog, enrolments } from '../../db/schema/index.ts'
import { bringInMonth } from '../../testing/attendance-factories.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { makePerson } from '../../testing/factories.ts'
import { enrol, makeClass, makeSchool } from '../../testing/school-factories.ts'
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

/** A second section, in which the first student is from `DAY` on. */
async function moveFirst(school: School) {
  const { deps } = app
  const { organisationId, klass, students, teacher } = school
  const other = await makeClass(deps, organisationId, {
    yearId: klass.yearId,
    section: 'B',
    classTeacherId: teacher.id,
  })
  await deps.db.update(enrolments).set({ endsOn: DAY }).where(eq(enrolments.studentId, students[0].id))
  await enrol(deps, other, [students[0].id], DAY)
  return { ...school, klass: other }
}

const ownDays = async ({ students }: School) =>
  (await app.call(contract.readOwnAttendance, { token: students[0].token, query: { month: '' } })).body

describe('a day on which somebody changes sections', () => {
  test('counts once, by the register of the section they are in then', async () => {
    const school = await makeSchool(app.deps)
    const first = (await save(school, { 0: 'A' })).body.register
    const moved = await moveFirst(school)
    let taken: Awaited<ReturnType<typeof save>> | undefined
    const statements = await countStatements(async () => {
      taken = await save(moved, { 0: 'P' })
    })
    expect([taken?.status, taken?.body.register]).toEqual([200, await read(moved)])
    expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS)
    const own = await ownDays(school)
    const once = { tally: { present: 1, late: 0, half_day: 0, absent: 0 }, days: 1, rate: 100 }
    expect([own.year, own.of_month]).toMatchObject([once, once])
    const counts = await app.deps.db
      .select()
      .from(attendanceCounts)
      .where(eq(attendanceCounts.organisationId, school.organisationId))
    const countOf = new Map(counts.map((one) => [one.classId, [one.present, one.absent]]))
    expect([countOf.get(school.klass.id), countOf.get(moved.klass.id)]).toEqual([
      [2, 0],
      [1, 0],
    ])
    // the register before says who took them out, and a form of it from before is stale
    const before = await read(school)
    expect(before.students.map(({ student_id }: { student_id: string }) => student_id)).toEqual(
      school.students.slice(1).map(({ id }) => id),
    )
    const name = first.students[0].name
    expect(before.corrections).toMatchObject([{ by: first.taken_by, changes: [{ name, before: 'A', after: null }] }])
    expect(await save(school, { 0: 'A', 1: 'L' }, 1)).toMatchObject({ status: 409, body: { current: before } })
    expect((await save(school, { 1: 'L' }, 2)).body.register).toEqual(await read(school))
  })

  test('counts once where the register of the section before is corrected last', async () => {
    const school = await makeSchool(app.deps)
    await save(school, { 0: 'A' })
    const moved = await moveFirst(school)
    await save(school, { 0: 'L' }, 1)
    await save(moved, { 0: 'P' })
    await save(school, { 1: 'A' }, 3)
    await save(moved, { 0: 'H' }, 1)
    expect((await ownDays(school)).year.tally).toEqual({ present: 0, late: 0, half_day: 1, absent: 0 })
  })

  test('stands in both registers for who is in both classes', async () => {
    const school = await makeSchool(app.deps)
    const { organisationId, klass, teacher, students } = school
    const own = await makeClass(app.deps, organisationId, {
      yearId: klass.yearId,
      name: 'Chess',
      classTeacherId: teacher.id,
    })
    await enrol(app.deps, own, [students[0].id])
    await save(school, { 0: 'A' })
    await save({ ...school, klass: own }, { 0: 'P' })
    expect((await read(school)).students[0]).toMatchObject({ code: 'A' })
    expect(await read(school)).toMatchObject({ version: 1, corrections: [] })
  })
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

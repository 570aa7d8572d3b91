import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeExam } from '../testing/mark-factories.ts'
import { makeSchool } from '../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { asList } from './as-list.ts'
import { linked } from './linked.ts'
import { readsTogether } from './reads-together.ts'
import { accounts, exams, marks, organisations, students, terms } from './schema/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('rows come as each select alone gives them: numbers with their noughts, days, instants, JSON and nothing', async () => {
  const { db } = app.deps
  const { organisationId, klass, mathematics, students: people } = await makeSchool(app.deps, { students: 3 })
  const [{ id: first }, { id: second }] = people
  await makeExam(app.deps, klass, mathematics.id, { [first]: '40.50', [second]: 'absent' }, { maxMark: '50' })
  const settings = { grading_system: 'cbse' }
  await db.update(organisations).set({ settings }).where(eq(organisations.id, organisationId))

  const selects = {
    organisations: db
      .select({ settings: organisations.settings, createdAt: organisations.createdAt })
      .from(organisations)
      .where(eq(organisations.id, organisationId)),
    exams: db
      .select({
        id: exams.id,
        maxMark: exams.maxMark,
        heldOn: exams.heldOn,
        version: exams.version,
        at: exams.resultsAt,
      })
      .from(exams)
      .where(eq(exams.organisationId, organisationId)),
    marks: db
      .select({ id: marks.studentId, mark: marks.mark, isAbsent: marks.isAbsent, examId: exams.id, exam: exams.name })
      .from(marks)
      .innerJoin(exams, linked(exams.id, marks.examId))
      .where(eq(marks.organisationId, organisationId))
      .orderBy(asc(marks.studentId)),
    // two columns of one name, and an order that is not that of the rows
    students: db
      .select({ id: students.id, account: accounts.id, born: students.dateOfBirth, name: students.firstName })
      .from(students)
      .innerJoin(accounts, linked(accounts.id, students.id))
      .where(eq(students.organisationId, organisationId))
      .orderBy(sql`${students.firstName} desc`),
    figures: db
      .select({
        count: sql<number>`count(*)::int`,
        day: sql`max(${exams.heldOn})`.mapWith((day) => `on ${day}`),
        named: sql<string>`max(${exams.name})`.as('named'),
      })
      .from(exams)
      .where(eq(exams.organisationId, organisationId)),
    terms: db.select({ name: terms.name }).from(terms).where(eq(terms.organisationId, organisationId)),
  }
  const together = await readsTogether('rows_of_all_kinds', [], () => selects)(db, {})
  expect(together.students.map(({ name }) => name)).toEqual(['Student3', 'Student2', 'Student1'])
  expect(together.exams[0].maxMark).toBe('50.00')
  for (const [name, select] of Object.entries(selects))
    expect([name, together[name as 'exams']]).toEqual([name, await select])
})

test('a list beside other columns sees the row that it stands beside', async () => {
  const { db } = app.deps
  const { organisationId, klass, mathematics } = await makeSchool(app.deps, { students: 1 })
  for (const [name, maxMark] of [
    ['First', '50'],
    ['Second', '12.50'],
  ]) {
    await makeExam(app.deps, klass, mathematics.id, {}, { name, maxMark })
  }
  const own = db
    .select({ name: exams.name, maxMark: exams.maxMark })
    .from(exams)
    .where(sql`${exams.organisationId} = ${organisations}.id`)
    .orderBy(exams.name)
  const [row] = await db
    .select({ kind: organisations.kind, exams: asList(own) })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  expect(row).toEqual({
    kind: 'school',
    exams: [
      { name: 'First', maxMark: '50.00' },
      { name: 'Second', maxMark: '12.50' },
    ],
  })
})

test('a select with fields within a field is refused, for it would come out flat', () => {
  const { db } = app.deps
  const nested = db.select({ exam: { id: exams.id } }).from(exams)
  expect(() => asList(nested)).toThrow('flat rows')
})

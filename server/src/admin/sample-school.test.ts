import { and, eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linked } from '../db/linked.ts'
import { attendanceEntries, exams, marks, organisations, students } from '../db/schema/index.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { commands } from './commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The id of the school that the command says it has made. */
async function make(...args: string[]): Promise<string> {
  const said: string[] = []
  await commands['sample-school'].run(app.deps, args, (line) => said.push(line))
  return /\(id ([^)]+)\)/.exec(said.join('\n'))?.[1] ?? ''
}

test('fills a school of 500 with a year of data, and asks for what the product has to make', async () => {
  const { db, database } = app.deps
  const id = await make('--students', '500')
  const [school] = await db.select().from(organisations).where(eq(organisations.id, id))
  expect(school).toMatchObject({ kind: 'school', endsAt: null, waitingSince: null })
  expect(await db.$count(students, eq(students.organisationId, id))).toBe(500)
  expect(await db.$count(attendanceEntries, eq(attendanceEntries.organisationId, id))).toBeGreaterThan(500 * 90)
  expect(await db.$count(marks, eq(marks.organisationId, id))).toBeGreaterThan(500 * 24)
  const above = await db
    .select({ id: marks.examId })
    .from(marks)
    .innerJoin(exams, linked(exams.id, marks.examId))
    .where(and(eq(marks.organisationId, id), gt(marks.mark, exams.maxMark)))
  expect(above).toEqual([])
  const { rows } = await database.query(`select data from pgboss.job where name = 'demo.fill'`)
  expect(rows).toMatchObject([{ data: { organisationId: id } }])
})

test('a number alone is still the number of students, and it may stand behind the e-mail', async () => {
  const counts = sql<number>`count(*)::int`
  const size = async (id: string) =>
    (await app.deps.db.select({ counts }).from(students).where(eq(students.organisationId, id)))[0].counts
  expect(await size(await make('12'))).toBe(12)
  expect(await size(await make('office@school.example', '--students', '14'))).toBe(14)
})

test.each([['1'], ['5001'], ['many'], ['']])('refuses a school of "%s"', async (count) => {
  await expect(make('--students', count)).rejects.toThrow('A sample school has 2 to 5000 students.')
})

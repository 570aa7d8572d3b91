import { listAudit } from '@margam/contract/audit'
import { listStudents } from '@margam/contract/students'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../testing/count-statements.ts'
import { makeSchool } from '../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { countOf, countUpTo, withTotal } from './with-total.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const upTo = (most: number) => sql`(select n from generate_series(1, ${most}::int) n)`
const page = async (rows: number, after?: number, count = countOf) => {
  const { db } = app.deps
  let found: number[] = []
  let total = 0
  const statements = await countStatements(async () => {
    const listed = await withTotal(db, { after }, count(upTo(rows)), async (counted) => {
      const selected = await db.execute(
        sql`select n, ${counted} as total from ${upTo(rows)} listed where n > ${after ?? 0} order by n limit 2`,
      )
      return (selected as unknown as { rows: { n: number; total: number }[] }).rows
    })
    found = listed.rows.map(({ n }) => n)
    total = listed.total
  })
  return { found, total, statements }
}

test('a page and its total are one statement, and a page beyond the end has its total too', async () => {
  expect(await page(5)).toEqual({ found: [1, 2], total: 5, statements: 1 })
  expect(await page(5, 4)).toEqual({ found: [5], total: 5, statements: 1 })
  expect(await page(5, 5)).toEqual({ found: [], total: 5, statements: 2 })
  expect(await page(0)).toEqual({ found: [], total: 0, statements: 1 })
  expect(await page(12_000, 3, countUpTo)).toEqual({ found: [4, 5], total: 10_000, statements: 1 })
})

test('the lists of a school ask for page and total at once', async () => {
  const { admin } = await makeSchool(app.deps, { students: 5 })
  const list = async (query: Record<string, string>) => {
    let found: unknown
    const statements = await countStatements(async () => {
      const { status, body } = await app.call(listStudents, {
        token: admin.token,
        params: { user_id: admin.id, userId: admin.id },
        query: { limit: '2', ...query },
      })
      found = status === 200 ? body.total : body
    })
    return [found, statements]
  }
  // the session, the year, and the page
  expect(await list({})).toEqual([5, 3])
  expect(await list({ search: 'student' })).toEqual([5, 3])
  expect(await list({ sort: '-joining_date' })).toEqual([5, 3])
  expect(await list({ search: 'nobody is called so' })).toEqual([0, 3])
  const trail = () => app.call(listAudit, { token: admin.token, query: {} })
  expect(await countStatements(trail)).toBeLessThanOrEqual(3)
})

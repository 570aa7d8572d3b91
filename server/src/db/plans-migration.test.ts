import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import type { Database } from './client.ts'
import { listMigrations, migrate } from './migrate.ts'

const CUT = '0118_end_plans_with_their_year.sql'
const id = (n: number) => `01a00000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [SCHOOL, YEAR] = [id(1), id(2)]

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.exec('drop schema public cascade; create schema public')
  await migrate(
    database,
    listMigrations().filter(({ name }) => name < CUT),
  )
  // planned from June to May before the year became one from April to March
  const plans = [
    ['First', '2026-06-01', "'2026-11-22'"],
    ['Second', '2026-11-23', "'2027-05-31'"],
    ['Of days that the year no longer has', '2027-06-01', 'null'],
  ].map(([name, from, to], i) => `('${id(10 + i)}', '${SCHOOL}', '${YEAR}', '${name}', '${from}', ${to})`)
  await database.exec(`
    insert into organisations (id, kind, name) values ('${SCHOOL}', 'school', 'School');
    insert into academic_years (id, organisation_id, name, starts_on, ends_on)
      values ('${YEAR}', '${SCHOOL}', '2026-2027', '2026-04-01', '2027-03-31');
    insert into timetable_versions (id, organisation_id, academic_year_id, name, starts_on, ends_on)
      values ${plans.join(', ')};`)
  await migrate(database)
}, 180_000)
afterAll(() => database.close())

test('plans end with their year; one that lies outside of it stays for somebody to look at', async () => {
  const { rows } = await database.query(
    'select starts_on::text, ends_on::text from timetable_versions order by starts_on',
  )
  expect(rows).toEqual([
    { starts_on: '2026-06-01', ends_on: '2026-11-22' },
    { starts_on: '2026-11-23', ends_on: '2027-03-31' },
    { starts_on: '2027-06-01', ends_on: null },
  ])
})

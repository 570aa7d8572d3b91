import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { migrateOldInstallation } from '../testing/old-installation.ts'
import type { Database } from './client.ts'
import { migrate } from './migrate.ts'

/** What the migration moves elsewhere or changes is looked at by itself. */
const MOVED: Record<string, string[]> = {
  contact_messages: ['image_id'],
  tokens: ['account_id'],
  timetable_versions: ['ends_on'],
}
/** What a table of then is called today. */
const RENAMED: Record<string, string> = { class_seats: 'enrolment_counts' }

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await migrateOldInstallation(database)
}, 180_000)
afterAll(() => database.close())

async function readAll() {
  const { rows: tables } = await database.query(
    "select table_name::text as name from information_schema.tables where table_schema = 'public' and table_name <> 'schema_migrations' order by 1",
  )
  const all: Record<string, Record<string, unknown>[]> = {}
  for (const { name } of tables) {
    const { rows } = await database.query(`select to_jsonb(t) as row from ${String(name)} t`)
    all[String(name)] = rows.map(({ row }) => row as Record<string, unknown>)
  }
  return all
}

test('a database of two schools arrives whole, in each table, under the keys of today', async () => {
  const before = await readAll()
  await migrate(database)
  const after = await readAll()
  for (const [old, rows] of Object.entries(before)) {
    const table = RENAMED[old] ?? old
    // columns that came since may stand beside the old ones
    const kept = rows.filter((row) => table !== 'files' || row.kind !== 'contact')
    expect([table, after[table].length]).toEqual([table, kept.length])
    for (const row of kept) {
      const same = Object.fromEntries(
        Object.entries(row).filter(([name]) => name in after[table][0] && !MOVED[table]?.includes(name)),
      )
      expect(after[table]).toContainEqual(expect.objectContaining(same))
    }
  }
  expect(after.profile_drafts.map((row) => String(row.organisation_id)).toSorted()).toEqual(
    after.organisations.map((row) => String(row.id)).toSorted(),
  )
  expect(after.contact_messages.map((row) => String(row.image_key)).toSorted()).toEqual([
    'contact of a',
    'contact of b',
  ])
  // a register was taken before the account of then was made
  const { rows: kept } = await database.query('select attendance_starts_on::text as day from academic_years')
  expect(kept).toEqual([{ day: '2026-11-20' }, { day: '2026-11-20' }])
  expect(after.timetable_versions.map((row) => row.ends_on)).toEqual(after.academic_years.map((row) => row.ends_on))
  const { rows: jobs } = await database.query("select data from pgboss.job where name = 'task.run' order by data::text")
  expect(jobs.map(({ data }) => (data as { organisationId: string }).organisationId)).toEqual(
    after.organisations.map((row) => String(row.id)).toSorted(),
  )
})

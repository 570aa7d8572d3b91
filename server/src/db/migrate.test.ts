import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '../app.ts'
import { moveTo } from '../keeping/move.ts'
import { isOnCluster } from '../testing/cluster.ts'
import { openTestDatabase } from '../testing/database.ts'
import type { Database } from './client.ts'
import { listMigrations, MigrationError, migrate } from './migrate.ts'
import * as schema from './schema/index.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const tables = Object.values(schema).filter((value) => typeof value === 'object') as PgTable[]

describe('migrations', () => {
  test('are applied once', async () => {
    expect(await migrate(database)).toEqual([])
  })

  test('a file changed after it was applied is refused', async () => {
    const [first, ...rest] = listMigrations()
    await expect(migrate(database, [{ ...first, hash: 'other' }, ...rest])).rejects.toThrow(MigrationError)
  })

  test('one that fails leaves nothing behind', async () => {
    const broken = { name: '9999_break.sql', hash: 'x', text: 'create table half_made (x int); select 1 / 0;' }
    await expect(migrate(database, [...listMigrations(), broken])).rejects.toThrow('division by zero')
    const { rows } = await database.query("select to_regclass('half_made') as found")
    expect(rows[0].found).toBeNull()
  })

  test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    'make %s as the schema says',
    async (name, table) => {
      const { rows } = await database.query(
        "select column_name as name, is_nullable = 'YES' as nullable from information_schema.columns where table_name = $1 and table_schema = 'public'",
        [name],
      )
      const inDatabase = Object.fromEntries(rows.map((row) => [row.name, row.nullable]))
      const inSchema = Object.fromEntries(getTableConfig(table).columns.map((column) => [column.name, !column.notNull]))
      expect(inSchema).toEqual(inDatabase)
    },
  )

  test('give every foreign key an index', async () => {
    const { rows } = await database.query(`
      select c.conname as name from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid
          and c.conkey[array_length(c.conkey, 1)] = any (i.indkey::int2[]))`)
    expect(rows.map((row) => row.name)).toEqual([])
  })
})

describe('a backup', () => {
  const insert =
    "insert into organisations (id, kind, name) values ('01a00000-0000-7000-8000-000000000001', 'school', 'Süd \t\\n \"Schule\"')"

  test.skipIf(isOnCluster)(
    'is read into an empty database with every row as it was, and refused by one that holds data',
    async () => {
      await database.exec(insert)
      await database.exec(
        "insert into accounts (id, organisation_id, role, created_by) values ('01a00000-0000-7000-8000-000000000001', '01a00000-0000-7000-8000-000000000001', 'organisation', 'self')",
      )
      const copy = join(mkdtempSync(join(tmpdir(), 'margam-copy-')), 'copy')
      const other = await openTestDatabase()
      expect((await moveTo(database, other, copy, jobs)).rows).toBeGreaterThanOrEqual(2)
      const rowsOf = async (one: Database) =>
        (await one.query('select * from organisations join accounts using (id)')).rows
      expect(await rowsOf(other)).toEqual(await rowsOf(database))
      rmSync(copy)
      await expect(moveTo(database, other, copy, jobs)).rejects.toThrow('The database holds data already.')
      rmSync(dirname(copy), { recursive: true })
      await other.close()
    },
  )
})

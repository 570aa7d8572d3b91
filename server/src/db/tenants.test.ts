import { readdirSync, readFileSync } from 'node:fs'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import type { Database } from './client.ts'
import * as schema from './schema/index.ts'
import { ACROSS_SCHOOLS, NOT_OF_A_TENANT } from './tenants.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const TENANT = 'organisation_id'
const isTenants = ({ table }: { table: string }) => !(table in NOT_OF_A_TENANT)

async function read<T>(query: string): Promise<T[]> {
  return (await database.query(query)).rows as T[]
}

interface Key {
  table: string
  name: string
  /** p primary, u unique, x exclusion, f foreign, i a unique index that is no constraint. */
  kind: string
  columns: (string | null)[]
}

const columnsOf = (numbers: string, table: string) =>
  `(select json_agg(a.attname order by k.place) from unnest(${numbers}) with ordinality as k (number, place)
    left join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`

const readKeys = () =>
  read<Key>(`
    select c.conrelid::regclass::text as table, c.conname::text as name, c.contype::text as kind,
      ${columnsOf('c.conkey', 'c.conrelid')} as columns
    from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'x', 'f')
    union all
    select i.indrelid::regclass::text, t.relname::text, 'i', ${columnsOf('i.indkey::int2[]', 'i.indrelid')}
    from pg_index i join pg_class t on t.oid = i.indexrelid
    where i.indisunique and t.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
    order by 1, 2`)

test('ARCHITECTURE.md names every table in its data model', async () => {
  const page = readFileSync(new URL('../../../ARCHITECTURE.md', import.meta.url), 'utf8')
  const model = page.slice(page.indexOf('## Data model'))
  const tables = await read<{ name: string }>(`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
  expect(tables.length).toBeGreaterThan(100)
  expect(tables.map(({ name }) => name).filter((name) => !model.includes(`\`${name}\``))).toEqual([])
})

describe('every table of a tenant', () => {
  test('says whose each row is', async () => {
    const tables = await read<{ table: string; tenant: boolean | null }>(`
      select t.relname::text as table,
        (select a.attnotnull from pg_attribute a where a.attrelid = t.oid and a.attname = '${TENANT}') as tenant
      from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')`)
    expect(tables.filter(isTenants).filter(({ tenant }) => !tenant)).toEqual([])
    expect(Object.keys(NOT_OF_A_TENANT).filter((name) => !tables.some(({ table }) => table === name))).toEqual([])
  })

  test('leads each of its keys with the tenant', async () => {
    const keys = (await readKeys()).filter(isTenants)
    expect(keys.length).toBeGreaterThan(100)
    const others = keys.filter(({ columns }) => columns[0] !== TENANT).map(({ name }) => name)
    expect(others.toSorted()).toEqual(Object.keys(ACROSS_SCHOOLS).toSorted())
  })

  test('refers to another tenant table by its tenant', async () => {
    const keys = await read<{ table: string; parent: string; name: string; columns: string[] }>(`
      select c.conrelid::regclass::text as table, c.confrelid::regclass::text as parent, c.conname::text as name,
        ${columnsOf('c.confkey', 'c.confrelid')} as columns
      from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype = 'f'`)
    const toTenants = keys.filter((key) => isTenants(key) && isTenants({ table: key.parent }))
    expect(toTenants.length).toBeGreaterThan(40)
    expect(toTenants.filter(({ columns }) => columns[0] !== TENANT)).toEqual([])
  })

  test('has a whole index that begins with each foreign key', async () => {
    const keys = (await readKeys()).filter(({ kind }) => kind === 'f')
    const indexes = await read<Omit<Key, 'kind'>>(`
      select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
        ${columnsOf('i.indkey::int2[]', 'i.indrelid')} as columns
      from pg_index i join pg_class t on t.oid = i.indexrelid
      where t.relnamespace = 'public'::regnamespace and i.indpred is null`)
    const isServed = ({ table, columns }: Key) =>
      indexes.some((index) => {
        const beginning = new Set(index.columns.slice(0, columns.length))
        return index.table === table && columns.every((column) => beginning.has(column))
      })
    expect(keys.filter((key) => !isServed(key)).map(({ name }) => name)).toEqual([])
  })

  test('has the same key in the schema', async () => {
    const keys = (await readKeys()).filter(({ kind }) => kind === 'p')
    const tables = Object.values(schema).filter((value) => typeof value === 'object') as PgTable[]
    for (const { name, columns, primaryKeys } of tables.map((table) => getTableConfig(table))) {
      const own = columns.filter((column) => column.primary).map((column) => column.name)
      const inSchema = primaryKeys[0]?.columns.map((column) => column.name) ?? own
      expect([name, inSchema]).toEqual([name, keys.find(({ table }) => table === name)?.columns])
    }
  })

  test('is joined to another one within the tenant', () => {
    const source = new URL('../', import.meta.url)
    // organisations are the tenants themselves, a login and a board are of none; a session and a link lead to an account before
    // its school is known
    const alone =
      /Join\(\s*(?!organisations|logins|boards)\w+,\s*eq\(\w+\.\w+, (?!organisations|sessions|tokens)\w+\.(?!organisationId)/
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^(?!.*\.test\.ts).*\.ts$/.test(name),
    )
    expect(files.length).toBeGreaterThan(200)
    expect(files.filter((name) => alone.test(readFileSync(new URL(name, source), 'utf8')))).toEqual([])
  })
})

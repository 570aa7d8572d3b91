import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from '../client.ts'
import { isExclusionViolation, isUniqueViolation } from '../errors.ts'
import { NOT_OF_A_TENANT } from '../tenants.ts'
import { LEFT_OUT, placementOf } from './placement.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function read<T>(query: string): Promise<T[]> {
  return (await database.query(query)).rows as T[]
}

interface ForeignKey {
  name: string
  child: string
  parent: string
  columns: string[]
  parentColumns: string[]
  onDelete: string
}

const namesOf = (numbers: string, table: string) =>
  `(select json_agg(a.attname order by k.place) from unnest(${numbers}) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`

const readForeignKeys = () =>
  read<ForeignKey>(`
    select c.conname::text as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      ${namesOf('c.conkey', 'c.conrelid')} as columns, ${namesOf('c.confkey', 'c.confrelid')} as "parentColumns",
      c.confdeltype::text as "onDelete"
    from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype = 'f' order by 1`)

/** Whether Citus can hold it: within one school, or to what every server has. */
function canHold({ child, parent, columns, parentColumns }: ForeignKey): boolean {
  const from = placementOf(child)
  const to = placementOf(parent)
  if (from.kind !== 'split') return to.kind === from.kind
  if (to.kind !== 'split') return to.kind === 'copied'
  return columns[0] === from.by && parentColumns[0] === to.by
}

test('every table has a place, and what is split has the column it is split by', async () => {
  const tables = await read<{ name: string; columns: string[] }>(`
    select t.relname::text as name, (select json_agg(a.attname) from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and a.attnotnull) as columns
    from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') order by 1`)
  const placed = tables.map(({ name, columns }) => ({ name, columns, place: placementOf(name) }))
  const count = (kind: string) => placed.filter(({ place }) => place.kind === kind).length
  expect(count('split') + count('copied') + count('coordinator')).toBe(tables.length)
  expect(
    placed
      .filter(({ place, columns }) => place.kind === 'split' && !columns.includes(place.by))
      .map(({ name }) => name),
  ).toEqual([])
  // a name that is written wrong would stand with the schools
  const shared = placed.filter(({ place }) => place.kind !== 'split').map(({ name }) => name)
  expect([...shared, 'organisations'].toSorted()).toEqual(Object.keys(NOT_OF_A_TENANT).toSorted())
})

test('the foreign keys that lead off a server are those that are named', async () => {
  const refused = (await readForeignKeys()).filter((key) => !canHold(key)).map(({ name }) => name)
  expect(refused).toEqual(Object.keys(LEFT_OUT).toSorted())
})

test('no foreign key empties a column of a row that is split by the school', async () => {
  const keys = (await readForeignKeys()).filter(({ child }) => placementOf(child).kind === 'split')
  const emptying = keys.filter(({ onDelete }) => onDelete === 'n' || onDelete === 'd').map(({ name }) => name)
  expect(emptying).toEqual([])
})

test('a constraint is known by its own name when a piece of its table was written', async () => {
  const names = await read<{ name: string }>(`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'i'`)
  expect(names.length).toBeGreaterThan(100)
  for (const { name } of names) {
    expect(isUniqueViolation({ code: '23505', constraint: name })).toBe(name)
    expect(isExclusionViolation({ cause: { code: '23P01', constraint: `${name}_102023` } })).toBe(name)
    const message = `duplicate key value violates unique constraint "${name}_102023"`
    expect(isUniqueViolation({ cause: { code: '23505', message } })).toBe(name)
  }
})

import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { quoted } from '../../db/tables.ts'
import { type Carried, isOfSchool, listed } from './carried.ts'

/** What a statement answers at a time. */
const BYTES_AT_ONCE = 2 * 1024 * 1024
const FIRST_ROWS = 50
const MOST_ROWS = 5000

/** One way to write each value, whatever is set for the role or the database. */
const AS_WRITTEN = [
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  "timezone = 'UTC'",
  "datestyle = 'ISO'",
  "intervalstyle = 'iso_8601'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
  // all of it will be read
  'cursor_tuple_fraction = 1',
]

/** A transaction that reads or writes rows of a file takes as long as it takes, and writes them in one way. */
export async function prepareSession(tx: Db): Promise<void> {
  for (const setting of AS_WRITTEN) await tx.execute(sql.raw(`set local ${setting}`))
}

/** The key of a table, in an order that no language of a database changes. */
async function readOrder(tx: Db, table: string): Promise<string> {
  const key = await rowsOf<{ name: string; is_text: boolean }>(
    tx,
    `select a.attname::text as name, a.attcollation <> 0 as is_text
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = '${quoted(table)}'::regclass and i.indisprimary
    order by array_position(i.indkey::int2[], a.attnum)`,
  )
  return key.map(({ name, is_text }) => `r.${quoted(name)}${is_text ? ' collate "C"' : ''}`).join(', ')
}

export interface Rows {
  count: number
  /** A line of JSON for each. */
  lines: Buffer
}

/** The rows of a school in a table, some at a time, in the order of their key. */
export async function* readRows(tx: Db, carried: Carried, schoolId: string): AsyncGenerator<Rows> {
  const { table, columns } = carried
  const order = await readOrder(tx, table)
  await tx.execute(
    sql.raw(`declare school_rows no scroll cursor for select row_to_json(r)::text as line
      from (select ${listed(columns)} from ${quoted(table)} where ${isOfSchool(carried, schoolId)}) r order by ${order}`),
  )
  for (let wanted = FIRST_ROWS, got = wanted; got === wanted; ) {
    const rows = await rowsOf<{ line: string }>(tx, `fetch ${wanted} from school_rows`)
    got = rows.length
    if (got === 0) break
    const lines = Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
    yield { count: got, lines }
    if (got < wanted) break
    wanted = Math.max(1, Math.min(MOST_ROWS, Math.floor((BYTES_AT_ONCE * got) / lines.length)))
    got = wanted
  }
  await tx.execute(sql.raw('close school_rows'))
}

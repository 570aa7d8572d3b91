import { StringDecoder } from 'node:string_decoder'
import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { rowsOf } from './rows.ts'
import { safeMessage } from './safe-error.ts'
import { JOBS } from './snapshot.ts'
import { listApplied, listWritten, quoted } from './tables.ts'

/** Why a backup is not restored; it never repeats what the backup holds. */
export class RestoreError extends Error {}

export interface Job {
  name: string
  data: object
}
export interface Loaded {
  rows: number
  jobs: Job[]
}

const ROWS_PER_STATEMENT = 1000
const CHARACTERS_PER_STATEMENT = 4_000_000

/** Splits at line feeds alone, since rows may contain other characters that some readers take for an end of line. */
async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.write(Buffer.from(chunk))).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

/** Parts of a table, small enough for a statement. */
async function* partsOf(lines: AsyncIterable<string>): AsyncGenerator<{ name: string; rows: string[] }> {
  let name = ''
  let rows: string[] = []
  let size = 0
  for await (const line of lines) {
    const isName = line.startsWith('#')
    if (isName || rows.length === ROWS_PER_STATEMENT || size > CHARACTERS_PER_STATEMENT) {
      if (rows.length) yield { name, rows }
      rows = []
      size = 0
    }
    if (isName) name = line.slice(1)
    else rows.push(line)
    size += line.length
  }
  if (rows.length) yield { name, rows }
}

/** Throws a RestoreError unless the database is empty and of the same version as what is read into it. */
export async function checkTarget(tx: Db, migrations: readonly string[]): Promise<void> {
  if ((await listApplied(tx)).join() !== migrations.join()) {
    throw new RestoreError('The backup was made by another version. Restore it with that version, then upgrade.')
  }
  const [held] = await rowsOf(tx, 'select 1 from organisations limit 1')
  if (held) throw new RestoreError('The database holds data already. Restore into an empty one.')
}

async function insertRows(tx: Db, table: string, rows: readonly string[]) {
  const name = sql.raw(quoted(table))
  const columns = sql.raw((await listWritten(tx, table)).map(quoted).join(', '))
  const all = `[${rows.join(',')}]`
  try {
    await tx.execute(
      sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${all}::json)`,
    )
  } catch (error) {
    throw new RestoreError(`The rows of ${table} cannot be restored, so nothing was. ${safeMessage(error)}`)
  }
}

/**
 * Reads a snapshot as part of a transaction. The tables and how many rows each has are known beforehand: anything else
 * is refused.
 */
export async function loadSnapshot(
  tx: Db,
  bytes: AsyncIterable<Uint8Array>,
  tables: Readonly<Record<string, number>>,
): Promise<Loaded> {
  await tx.execute(sql.raw('set local statement_timeout = 0'))
  await tx.execute(sql.raw('set local idle_in_transaction_session_timeout = 0'))
  const seen = new Map<string, number>()
  const jobs: Job[] = []
  for await (const { name, rows } of partsOf(linesOf(bytes))) {
    if (!Object.hasOwn(tables, name)) throw new RestoreError(`The backup holds an unknown table: ${name.slice(0, 63)}.`)
    if (name === JOBS) jobs.push(...rows.map((row) => JSON.parse(row) as Job))
    else await insertRows(tx, name, rows)
    seen.set(name, (seen.get(name) ?? 0) + rows.length)
  }
  const short = Object.entries(tables).find(([name, rows]) => (seen.get(name) ?? 0) !== rows)
  if (short) throw new RestoreError(`The backup is damaged: of the ${short[1]} rows of ${short[0]} not all are there.`)
  return { rows: [...seen.values()].reduce((sum, rows) => sum + rows, 0), jobs }
}

import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database, Db } from './client.ts'
import { rowsOf } from './rows.ts'
import { isSpread } from './spread/is-spread.ts'
import { listApplied, listTables, quoted } from './tables.ts'

// A logical copy of the database as of one moment: for each table a line "#name", then one line a row, tables before
// those that refer to them. It can be read into another database of the same migrations, embedded or server.

export interface Snapshot {
  migrations: string[]
  /** Rows of each table, in the order of the copy. */
  tables: Record<string, number>
  /** What the rows of the files name in the file store. */
  uploads: string[]
  /** How long the read took. On the embedded database nobody else is answered meanwhile. */
  milliseconds: number
}

/** Jobs that wait or run. One that the clock starts has no payload and is left out: the clock adds it again. */
export const JOBS = 'jobs'
const WAITING_JOBS = `select name, data from pgboss.job where state < 'completed' and data <> '{}'::jsonb`

/** What a statement reads of a table, so that no answer grows too large. */
const BYTES_AT_ONCE = 8 * 1024 * 1024
/**
 * How hard the copy is compressed: the embedded database answers nobody meanwhile, so it may not take longer than
 * reading.
 */
const FASTEST = 1

/** Some rows, one a line. */
interface Part {
  rows: unknown
  lines: string | null
}
const AS_LINES = "count(*) as rows, string_agg(row_to_json(t)::text, e'\\n') as lines"

const write = (gzip: Gzip, text: string) =>
  new Promise<void>((resolve, reject) => {
    gzip.write(text, (error) => (error ? reject(error) : resolve()))
  })

/** Reads a page of rows at a time: it takes half as long as row by row, where each row is a message of its own. */
async function* readTable(tx: Db, table: string): AsyncGenerator<Part> {
  const name = quoted(table)
  const size = `pg_relation_size('${name}')::int8 / 8192 as pages, pg_table_size('${name}') as bytes`
  const [{ pages, bytes }] = await rowsOf<Record<'pages' | 'bytes', unknown>>(tx, `select ${size}`)
  const step = Math.max(1, Math.floor((BYTES_AT_ONCE * Number(pages)) / Math.max(1, Number(bytes))))
  for (let page = 0; page < Number(pages); page += step) {
    const here = `ctid >= '(${page},0)' and ctid < '(${page + step},0)'`
    const [part] = await rowsOf<Part>(tx, `select ${AS_LINES} from ${name} t where ${here}`)
    yield part
  }
}

async function* readJobs(tx: Db): AsyncGenerator<Part> {
  yield* await rowsOf<Part>(tx, `select ${AS_LINES} from (${WAITING_JOBS}) t`)
}

/** Writes the parts, the next of them read while the last is compressed. */
async function copyParts(parts: AsyncGenerator<Part>, gzip: Gzip): Promise<number> {
  let copied = 0
  let written: Promise<void> = Promise.resolve()
  for await (const { rows, lines } of parts) {
    await written
    copied += Number(rows)
    written = lines === null ? Promise.resolve() : write(gzip, `${lines}\n`)
    written.catch(() => undefined) // awaited before the next, or at the end
  }
  await written
  return copied
}

async function copyTables(tx: Db, gzip: Gzip): Promise<Omit<Snapshot, 'milliseconds'>> {
  // a large school takes longer than a request may
  await tx.execute(sql.raw('set local statement_timeout = 0'))
  await tx.execute(sql.raw('set local idle_in_transaction_session_timeout = 0'))
  const migrations = await listApplied(tx)
  const tables: Record<string, number> = {}
  const copy = async (name: string, parts: AsyncGenerator<Part>) => {
    await write(gzip, `#${name}\n`)
    tables[name] = await copyParts(parts, gzip)
  }
  for (const table of await listTables(tx)) await copy(table, readTable(tx, table))
  await copy(JOBS, readJobs(tx))
  const uploads = await rowsOf<{ key: string }>(
    tx,
    `select storage_key as key from files
    union all select image_key from contact_messages where image_key is not null order by 1`,
  )
  return { migrations, tables, uploads: uploads.map(({ key }) => key) }
}

/** Why there is no copy, in a sentence for the operator. */
export class CannotCopy extends Error {}

/** Writes the copy to a new file that only its owner reads; all of it is as of the moment of the first look. */
export async function writeSnapshot(database: Database, file: string): Promise<Snapshot> {
  // what this server knows of the size of a split table is nothing, so that the copy would lack every school
  if (isSpread(database.db))
    throw new CannotCopy(
      'Schools that are spread over servers cannot be read as of one moment. Back up the servers instead: docs/scaling.md.',
    )
  const gzip = createGzip({ level: FASTEST })
  const written = pipeline(gzip, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
  const copied = database.db.transaction(
    async (tx) => {
      const start = performance.now()
      const found = await copyTables(tx, gzip)
      return { ...found, milliseconds: Math.round(performance.now() - start) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const end = copied.then(
    () => void gzip.end(),
    (error: Error) => void gzip.destroy(error),
  )
  const [snapshot] = await Promise.all([copied, written, end])
  return snapshot
}

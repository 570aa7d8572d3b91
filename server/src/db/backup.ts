import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

// A logical backup: a header line, then one line a row, tables before those that refer to them. It can be read into
// another database of the same migrations, embedded or server.

interface Header {
  format: 'margam-backup-1'
  migrations: string[]
  tables: string[]
  made_at: string
}

// these are counted anew as the students and registers come in
const COUNTED = ['student_counts', 'class_seats', 'attendance_counts', 'attendance_tallies', 'attendance_rates']
const NOT_KEPT = new Set(['schema_migrations', ...COUNTED])
const ROWS_PER_STATEMENT = 1000
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The product's tables, each after those it refers to. */
async function listTables(database: Database): Promise<string[]> {
  const tables = await database.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const references = await database.query(`
    select child.relname as child, parent.relname as parent
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    where c.contype = 'f' and child.relname <> parent.relname`)
  const waiting = new Set(tables.rows.map((row) => String(row.name)).filter((name) => !NOT_KEPT.has(name)))
  const ordered: string[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      (name) => !references.rows.some((row) => row.child === name && waiting.has(String(row.parent))),
    )
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    for (const name of ready) waiting.delete(name)
    ordered.push(...ready)
  }
  return ordered
}

const listApplied = async (database: Database) =>
  (await database.query('select name from schema_migrations order by name')).rows.map((row) => String(row.name))

export async function backUp(database: Database): Promise<Buffer> {
  const tables = await listTables(database)
  const header: Header = {
    format: 'margam-backup-1',
    migrations: await listApplied(database),
    tables,
    made_at: new Date().toISOString(),
  }
  const lines = [JSON.stringify(header)]
  for (const table of tables) {
    const { rows } = await database.query(`select to_jsonb(t)::text as row from ${quote(table)} t`)
    for (const { row } of rows) lines.push(`${JSON.stringify(table)}\t${String(row)}`)
  }
  return gzipSync(lines.join('\n'))
}

export class RestoreError extends Error {}

/** Reads a backup into an empty, migrated database; throws RestoreError when it is neither. All rows or none. */
export async function restore(database: Database, backup: Buffer): Promise<number> {
  const [first, ...lines] = gunzipSync(backup).toString('utf8').split('\n')
  const header = JSON.parse(first) as Header
  if (header.format !== 'margam-backup-1') throw new RestoreError('This file is no backup of Margam.')
  const applied = await listApplied(database)
  if (applied.join() !== header.migrations.join()) {
    throw new RestoreError('The backup was made by another version. Restore it with that version, then upgrade.')
  }
  const { rows } = await database.query('select 1 from organisations limit 1')
  if (rows.length > 0) throw new RestoreError('The database holds data already. Restore into an empty one.')

  const byTable = new Map<string, string[]>(header.tables.map((table) => [table, []]))
  for (const line of lines) {
    const tab = line.indexOf('\t')
    byTable.get(JSON.parse(line.slice(0, tab)))?.push(line.slice(tab + 1))
  }
  await database.db.transaction(async (tx) => {
    for (const [table, all] of byTable) {
      for (let start = 0; start < all.length; start += ROWS_PER_STATEMENT) {
        const chunk = `[${all.slice(start, start + ROWS_PER_STATEMENT).join(',')}]`
        const name = sql.raw(quote(table))
        await tx.execute(
          sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${chunk}::jsonb)`,
        )
      }
    }
  })
  return lines.length
}

import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { rowsOf } from './rows.ts'

/** What comes with the product, and is loaded when a server starts. */
const REFERENCE = ['reference_loads', 'boards', 'syllabus_topics', 'paper_offers', 'paper_presets', 'bank_items']

// these are counted anew as the students and registers come in
export const COUNTED: readonly string[] = [
  'student_counts',
  'enrolment_counts',
  'attendance_counts',
  'attendance_days',
  'attendance_tallies',
  'attendance_rates',
]
const NOT_KEPT = new Set(['schema_migrations', ...REFERENCE, ...COUNTED])

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The product's tables, each after those it refers to. */
export async function listTables(tx: Db): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    tx,
    "select table_name::text as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const references = await rowsOf<{ child: string; parent: string }>(
    tx,
    `select child.relname::text as child, parent.relname::text as parent
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    where c.contype = 'f' and child.relname <> parent.relname`,
  )
  const waiting = new Set(tables.map(({ name }) => name).filter((name) => !NOT_KEPT.has(name)))
  const ordered: string[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      (name) => !references.some(({ child, parent }) => child === name && waiting.has(parent)),
    )
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    for (const name of ready) waiting.delete(name)
    ordered.push(...ready)
  }
  return ordered
}

/** The columns that are written; the others the database makes of them. */
export async function listWritten(tx: Db, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`
    select column_name::text as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`,
  )
  return rows.map(({ name }) => name)
}

export const listApplied = async (tx: Db) =>
  (await rowsOf<{ name: string }>(tx, 'select name from schema_migrations order by name')).map(({ name }) => name)

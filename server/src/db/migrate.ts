import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from './client.ts'
import { applyApart, distribute, onCoordinator, oneAtATime, planDistribution } from './spread/distribute.ts'
import { isSpread } from './spread/is-spread.ts'
import { forgetOwnPieces } from './spread/own-pieces.ts'
import { statementsOf } from './spread/statements.ts'

const folder = new URL('../../migrations/', import.meta.url)
const UNIQUE_VIOLATION = '23505'

export class MigrationError extends Error {}

interface Migration {
  name: string
  text: string
  hash: string
}

export function listMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    })
}

const codeOf = (error: unknown) => (error as { code?: string; table?: string }) ?? {}

/**
 * Applies what is missing, each file with its record as one transaction (PostgreSQL runs a text of several statements
 * as one). Several processes may start at once: the record comes first, so the later one waits and then steps aside.
 * A file changed after it was applied is an error, for the databases of two schools would then differ.
 */
export async function migrate(database: Database, migrations = listMigrations()): Promise<string[]> {
  await database.exec(
    'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await database.query('select name, hash from schema_migrations')
  const known = new Map(rows.map((row) => [row.name, row.hash]))
  const applied: string[] = []
  for (const { name, text, hash } of migrations) {
    const earlier = known.get(name)
    if (earlier !== undefined && earlier !== hash) {
      throw new MigrationError(`The migration ${name} was changed after it had been applied.`)
    }
    if (earlier !== undefined) continue
    try {
      await apply(database, { name, text, hash })
      applied.push(name)
    } catch (error) {
      const { code, table } = codeOf(error)
      if (code !== UNIQUE_VIOLATION || table !== 'schema_migrations') throw error
    }
  }
  if (applied.length > 0 && isSpread(database.db)) await distributeNew(database)
  return applied
}

async function apply(database: Database, { name, text, hash }: Migration): Promise<void> {
  const record = `insert into schema_migrations (name, hash) values ('${name}', '${hash}')`
  if (!isSpread(database.db)) await database.exec(`${record};\n${text}`)
  else
    await onCoordinator(database, async (ask) => {
      await forgetOwnPieces(ask)
      await applyApart(ask, [record, ...statementsOf(text)])
    })
}

/** A table that a migration makes stands on the one server where it ran. */
const distributeNew = (database: Database) =>
  onCoordinator(database, (ask) =>
    oneAtATime(ask, async () => distribute(ask, await planDistribution(ask), () => undefined)),
  )

/** The files of this version do not change while it runs, and the readiness check is asked every few seconds. */
let expected: number | undefined

/** Whether every migration of this version has been applied; for the readiness check. */
export async function isMigrated(database: Database): Promise<boolean> {
  expected ??= listMigrations().length
  const { rows } = await database.query('select count(*)::int as applied from schema_migrations')
  return Number(rows[0]?.applied) >= expected
}

/** Writes something that changes nothing: fails while the database has no room. */
export const tryWrite = (database: Database) => database.query('update schema_migrations set applied_at = applied_at')

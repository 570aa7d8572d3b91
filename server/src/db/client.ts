import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import pg from 'pg'
import { EmbeddedClient } from './embedded/client.ts'

/** The door to the database for queries; a transaction handle is one too. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Database {
  kind: 'embedded' | 'server'
  db: Db
  /** Several statements in one text, without parameters; for migrations and the job queue. */
  exec(sql: string): Promise<{ rows: unknown[] }[]>
  /** One statement with $1… parameters. */
  query(sql: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** A copy of the embedded database's folder; undefined for a server, which has its own backups. */
  image?(): Promise<Blob>
  close(): Promise<void>
}

export class UnsafeDatabase extends Error {}

/** PostgreSQL as a separate server, version 15 or newer. Refuses one that may lose answered writes unless `unsafe`. */
export async function openServer(url: string, options: { unsafe?: boolean; max?: number } = {}): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 16, statement_timeout: 30_000 })
  pool.on('error', () => undefined) // an idle connection that the server closed is replaced at the next query
  const settings = await pool.query(
    "select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync",
  )
  const { version, fsync } = settings.rows[0] as { version: number; fsync: string }
  if (version < 150000 || (fsync !== 'on' && !options.unsafe)) {
    await pool.end()
    throw new UnsafeDatabase(
      version < 150000
        ? 'DATABASE_URL leads to a PostgreSQL older than 15. Margam needs 15 or newer.'
        : 'The PostgreSQL server runs with fsync=off and could lose saved marks in a power cut. Turn fsync on.',
    )
  }
  return {
    kind: 'server',
    db: drizzleServer(pool) as unknown as Db,
    exec: async (sql) => {
      const result: unknown = await pool.query(sql)
      return Array.isArray(result) ? result : [result as { rows: unknown[] }]
    },
    query: (sql, params) => pool.query(sql, params),
    close: () => pool.end(),
  }
}

/** The embedded database in `folder`, or in memory when none is given. The caller holds the lock on the folder. */
export async function openEmbedded(options: { folder?: string; image?: Blob } = {}): Promise<Database> {
  const client = await EmbeddedClient.open(options)
  return {
    kind: 'embedded',
    // drizzle's driver is typed for PGlite itself but calls only query and transaction, which the client has
    db: drizzleEmbedded({ client: client as unknown as PGlite }) as unknown as Db,
    exec: (sql) => client.exec(sql),
    query: async (sql, params) => (await client.query(sql, params)) as { rows: Record<string, unknown>[] },
    image: () => client.dump(),
    close: () => client.close(),
  }
}

import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import pg from 'pg'
import { EmbeddedClient, type OnThread } from './embedded/client.ts'
import { withSafeTransactions } from './server-transactions.ts'

/** The door to the database for queries; a transaction handle is one too. */
export type Db = ReturnType<typeof withSafeTransactions>

/** How much of it is in use by this process. */
export interface DatabaseLoad {
  /** Connections that are open, those that do nothing, and the most that there may be. */
  open: number
  idle: number
  most: number
  /** Queries that wait for one. */
  waiting: number
}

export interface Database {
  kind: 'embedded' | 'server'
  db: Db
  /** Several statements in one text, without parameters; for migrations and the job queue. */
  exec(sql: string): Promise<{ rows: unknown[] }[]>
  /** One statement with $1… parameters. */
  query(sql: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** A copy of the embedded database's folder; undefined for a server, which has its own backups. */
  image?(): Promise<Blob>
  load(): DatabaseLoad
  close(): Promise<void>
}

export class UnsafeDatabase extends Error {}

/** Longer than any statement of ours takes; one that takes longer is cancelled and fails. */
const SERVER_LIMITS = {
  /** How long a query waits for a connection. A full pool or a missing server is an error then, not an endless wait. */
  connectionTimeoutMillis: 3000,
  statement_timeout: 30_000,
  // a transaction whose owner is gone must not hold its rows
  idle_in_transaction_session_timeout: 60_000,
  /** A server that vanished without a word answers no statement, nor its time limit. */
  query_timeout: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

interface Settings {
  version: number
  fsync: string
  full_page_writes: string
  synchronous_commit: string
}

/** Why a server could lose writes that it confirmed; undefined when it cannot. docs/decisions/087. */
function findRisk({ version, fsync, full_page_writes, synchronous_commit }: Settings): string | undefined {
  const says = (setting: string) =>
    `The PostgreSQL server runs with ${setting}=off and could lose saved marks in a power cut. Turn ${setting} on.`
  if (version < 150000) return 'DATABASE_URL leads to a PostgreSQL older than 15. Margam needs 15 or newer.'
  if (fsync === 'off') return says('fsync')
  if (full_page_writes === 'off') return says('full_page_writes')
  return synchronous_commit === 'off' ? says('synchronous_commit') : undefined
}

/** PostgreSQL as a separate server, version 15 or newer. Refuses one that may lose answered writes unless `unsafe`. */
export async function openServer(url: string, options: { unsafe?: boolean; max?: number } = {}): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 16, ...SERVER_LIMITS })
  pool.on('error', () => undefined) // an idle connection that the server closed is replaced at the next query
  // a connection in use fails its query and also emits an event, which would end the process if nobody listened
  pool.on('connect', (client) => client.on('error', () => undefined))
  // asked on a connection like all others, so that what is set for the role or the database counts as well
  const settings = await pool.query(`
    select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes, current_setting('synchronous_commit') as synchronous_commit`)
  const found = settings.rows[0] as Settings
  const risk = options.unsafe && found.version >= 150000 ? undefined : findRisk(found)
  if (risk) {
    await pool.end()
    throw new UnsafeDatabase(risk)
  }
  return {
    kind: 'server',
    db: withSafeTransactions(pool),
    exec: async (sql) => {
      const result: unknown = await pool.query(sql)
      return Array.isArray(result) ? result : [result as { rows: unknown[] }]
    },
    query: (sql, params) => pool.query(sql, params),
    load: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      most: pool.options.max,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/** The embedded database in `folder`, or in memory when none is given. The caller holds the lock on the folder. */
export async function openEmbedded(
  options: { folder?: string; image?: Blob; onThread?: OnThread } = {},
): Promise<Database> {
  const { onThread, ...settings } = options
  const client = await EmbeddedClient.open(settings, onThread)
  return {
    kind: 'embedded',
    // drizzle's driver is typed for PGlite itself but calls only query and transaction, which the client has
    db: drizzleEmbedded({ client: client as unknown as PGlite }) as unknown as Db,
    exec: (sql) => client.exec(sql),
    query: async (sql, params) => (await client.query(sql, params)) as { rows: Record<string, unknown>[] },
    image: () => client.dump(),
    load: () => ({
      open: 1,
      idle: client.asked === 0 ? 1 : 0,
      most: 1,
      waiting: Math.max(0, client.asked - 1),
    }),
    close: () => client.close(),
  }
}

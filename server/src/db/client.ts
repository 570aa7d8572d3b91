import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Ask } from './ask.ts'
import { EmbeddedClient, type OnThread } from './embedded/client.ts'
import { Listener } from './listener.ts'
import { withSafeTransactions } from './server-transactions.ts'
import { isDistributed, markSpread } from './spread/is-spread.ts'

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
  /**
   * Tells of what is notified on a channel, until it is stopped. After a lost connection it tells once with an empty
   * payload, for something may have been missed. Absent where no connection can be kept for it.
   */
  listen?(channel: string, onNotice: (payload: string) => void): Promise<{ stop(): Promise<void> }>
  /**
   * A connection on which no statement is ended for taking long, for what an operator starts and waits for. Absent where no
   * connection can be kept for it.
   */
  unhurried?<T>(work: (ask: Ask) => Promise<T>): Promise<T>
  load(): DatabaseLoad
  close(): Promise<void>
}

export class UnsafeDatabase extends Error {}

/** What the server itself ends. pgbouncer takes no such settings of a connection: there the role has them. */
const SESSION_LIMITS = {
  /** Longer than any statement of ours takes; one that takes longer is cancelled and fails. */
  statement_timeout: 30_000,
  // a transaction whose owner is gone must not hold its rows
  idle_in_transaction_session_timeout: 60_000,
}
const CONNECTION = {
  /** How long a query waits for a connection. A full pool or a missing server is an error then, not an endless wait. */
  connectionTimeoutMillis: 3000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}
const POOL = {
  ...CONNECTION,
  /** A server that vanished without a word answers no statement, nor its time limit. */
  query_timeout: 60_000,
}

interface Settings {
  version: number
  fsync: string
  full_page_writes: string
  synchronous_commit: string
  statement_timeout: string
  idle_in_transaction_session_timeout: string
}

export interface ServerOptions {
  /** Accepts a server that can lose answered writes or ends nothing by itself. */
  unsafe?: boolean
  /** The most connections of the pool. */
  max?: number
  /** The address leads to pgbouncer in transaction mode: two statements may go to two sessions of the server. */
  pgbouncer?: boolean
  /** Leads past pgbouncer, for the one connection that listens. */
  directUrl?: string
}

/** Why a server could lose writes that it confirmed; undefined when it cannot. docs/decisions/087. */
function findRisk(found: Settings): string | undefined {
  const { version, fsync, full_page_writes, synchronous_commit } = found
  const says = (setting: string) =>
    `The PostgreSQL server runs with ${setting}=off and could lose saved marks in a power cut. Turn ${setting} on.`
  if (version < 150000) return 'DATABASE_URL leads to a PostgreSQL older than 15. Margam needs 15 or newer.'
  if (fsync === 'off') return says('fsync')
  if (full_page_writes === 'off') return says('full_page_writes')
  if (synchronous_commit === 'off') return says('synchronous_commit')
  const endless = (['statement_timeout', 'idle_in_transaction_session_timeout'] as const).find(
    (limit) => found[limit] === '0',
  )
  if (!endless) return undefined
  const limit = `${SESSION_LIMITS[endless] / 1000}s`
  return `Behind pgbouncer the role itself must have a ${endless}. Run: alter role current_user set ${endless} = '${limit}'; and let pgbouncer connect again.`
}

/** Takes the names from a client's statements: through pgbouncer the next one may go to a session that knows none. */
function takeNames(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const nameless = (config: unknown) => {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config
    return isNamed ? { ...config, name: undefined } : config
  }
  client.query = ((config: unknown, ...rest: unknown[]) => query(nameless(config), ...rest)) as typeof client.query
}

async function onOwnConnection<T>(connectionString: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, ...CONNECTION })
  client.on('error', () => undefined) // the statement that fails with it says so
  await client.connect()
  try {
    return await work(async (sql, params) => (await client.query(sql, params)).rows)
  } finally {
    await client.end()
  }
}

/** PostgreSQL as a separate server, version 15 or newer. Refuses one that may lose answered writes unless `unsafe`. */
export async function openServer(url: string, options: ServerOptions = {}): Promise<Database> {
  const { unsafe, max = 16, pgbouncer } = options
  const pool = new pg.Pool({ connectionString: url, max, ...POOL, ...(pgbouncer ? {} : SESSION_LIMITS) })
  pool.on('error', () => undefined) // an idle connection that the server closed is replaced at the next query
  pool.on('connect', (client) => {
    // a connection in use fails its query and also emits an event, which would end the process if nobody listened
    client.on('error', () => undefined)
    if (pgbouncer) takeNames(client)
  })
  // asked on a connection like all others, so that what is set for the role or the database counts as well
  const settings = await pool.query(`
    select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes, current_setting('synchronous_commit') as synchronous_commit,
      current_setting('statement_timeout') as statement_timeout,
      current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout`)
  const found = settings.rows[0] as Settings
  const risk = unsafe && found.version >= 150000 ? undefined : findRisk(found)
  if (risk) {
    await pool.end()
    throw new UnsafeDatabase(risk)
  }
  const db = withSafeTransactions(pool)
  if (await isDistributed(async (sql, params) => (await pool.query(sql, params)).rows)) markSpread(db)
  const direct = pgbouncer ? options.directUrl : url
  const listener = direct ? new Listener({ connectionString: direct, ...CONNECTION }) : undefined
  return {
    kind: 'server',
    db,
    exec: async (sql) => {
      const result: unknown = await pool.query(sql)
      return Array.isArray(result) ? result : [result as { rows: unknown[] }]
    },
    query: (sql, params) => pool.query(sql, params),
    unhurried: direct === undefined ? undefined : (work) => onOwnConnection(direct, work),
    listen: listener && ((channel, onNotice) => listener.listen(channel, onNotice)),
    load: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      most: pool.options.max,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await listener?.close()
      await pool.end()
    },
  }
}

/** The embedded database in `folder`, or in memory when none is given. The caller holds the lock on the folder. */
export async function openEmbedded(
  options: { folder?: string; image?: Blob; onThread?: OnThread } = {},
): Promise<Database> {
  const { onThread, ...settings } = options
  // which also loads the engine's own package, of no use where there is a server
  const { drizzle } = await import('drizzle-orm/pglite')
  const client = await EmbeddedClient.open(settings, onThread)
  return {
    kind: 'embedded',
    // drizzle's driver is typed for PGlite itself but calls only query and transaction, which the client has
    db: drizzle({ client: client as unknown as PGlite }) as unknown as Db,
    exec: (sql) => client.exec(sql),
    query: async (sql, params) => (await client.query(sql, params)) as { rows: Record<string, unknown>[] },
    image: () => client.dump(),
    listen: (channel, onNotice) => client.listen(channel, onNotice),
    load: () => ({
      open: 1,
      idle: client.asked === 0 ? 1 : 0,
      most: 1,
      waiting: Math.max(0, client.asked - 1),
    }),
    close: () => client.close(),
  }
}

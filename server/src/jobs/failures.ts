import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { rowsOf } from '../db/rows.ts'
import type { Page } from '../http/paging.ts'

// The queue's own rows are read here and nowhere else but in results.ts and due.ts. What a job is about never leaves them.

/** A job that was given up. */
export interface FailedJob {
  id: string
  queue: string
  attempts: number
  error: string | null
  failedAt: Date
  /** The same, finer than a date of this language. */
  key: string
}

const message = sql`coalesce(output->>'message', output#>>'{value,message}', output->>'value')`
const inList = (names: readonly string[]) =>
  sql`name in (${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )})`

export interface StateCount {
  queue: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  count: number
}
/** How many jobs of each of these kinds are in which state. */
export const countByState = (db: Db, queues: readonly string[]) =>
  rowsOf<StateCount>(
    db,
    sql`select name as queue, state::text as state, count(*)::int as count from pgboss.job
      where ${inList(queues)} group by name, state`,
  )

/** Those of some kinds that were given up, the newest first, and one more when there is another page. */
export async function selectFailed(db: Db, queues: readonly string[], page: Page): Promise<FailedJob[]> {
  const after =
    page.after &&
    sql`and (coalesce(completed_on, created_on), id) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`
  const rows = await rowsOf<Omit<FailedJob, 'failedAt'>>(
    db,
    sql`select id, name as queue, retry_count + 1 as attempts, ${message} as error,
        coalesce(completed_on, created_on)::text as key
      from pgboss.job where ${inList(queues)} and state = 'failed' ${after ?? sql``}
      order by coalesce(completed_on, created_on) desc, id desc limit ${page.limit + 1}`,
  )
  return rows.map((row) => ({ ...row, failedAt: new Date(row.key) }))
}

export async function countFailed(db: Db, queues: readonly string[]): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from pgboss.job where ${inList(queues)} and state = 'failed'`,
  )
  return row.total
}

/** Jobs by their ids, for whoever may try them again. */
export const selectJobs = (db: Db, ids: readonly string[]) =>
  rowsOf<{ id: string; name: string; data: unknown }>(
    db,
    sql`select id, name, data from pgboss.job where id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`,
  )

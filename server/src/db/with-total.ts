import { type SQL, type SQLWrapper, sql, type WithSubquery } from 'drizzle-orm'
import type { Db } from './client.ts'

/** How many rows a query has, as a value of a statement. */
export const countOf = (query: SQLWrapper): SQL<number> => sql<number>`(select count(*)::int from ${query} counted)`

/** Counting stops here: beyond it nobody reads a number, and counting on would cost. */
const COUNTED = 10_000

/** The same, as far as somebody reads the number. */
export const countUpTo = (query: SQLWrapper): SQL<number> => countOf(sql`(${query} limit ${COUNTED})`)

/**
 * A page of a list with how many there are in all, in one statement: `select` gives its rows the total as a column. A
 * page without rows has none to carry it: of a first page there is nothing then, and of one beyond the end it is asked.
 * `given` are the queries that the total names and the statement of `select` begins with.
 */
export async function withTotal<R extends { total: number }>(
  db: Db,
  { after }: { after?: unknown },
  total: SQL<number>,
  select: (total: SQL<number>) => PromiseLike<R[]>,
  given: readonly WithSubquery[] = [],
): Promise<{ rows: R[]; total: number }> {
  const rows = await select(total)
  const [first] = rows
  if (first) return { rows, total: first.total }
  if (!after) return { rows, total: 0 }
  const [counted] = await db
    .with(...given)
    .select({ total })
    .from(sql`(select 1) as one`)
  return { rows, total: counted.total }
}

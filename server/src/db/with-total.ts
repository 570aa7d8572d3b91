import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Counting stops here: beyond it nobody reads a number, and counting on would cost. */
const COUNTED = 10_000

/** How many rows a query has, as far as somebody reads the number. */
export async function countUpTo(db: Db, query: SQLWrapper): Promise<number> {
  const counted = sql`select count(*)::int as total from (${query} limit ${COUNTED}) counted`
  const { rows } = (await db.execute(counted)) as unknown as { rows: { total: number }[] }
  return rows[0].total
}

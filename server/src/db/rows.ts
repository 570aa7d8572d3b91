import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** The rows of a statement that is written out; what they hold is for whoever writes it to say. */
export async function rowsOf<T = Record<string, unknown>>(db: Db, statement: SQL | string): Promise<T[]> {
  const query = typeof statement === 'string' ? sql.raw(statement) : statement
  // both drivers answer so, and the type that they share says nothing of it
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows
}

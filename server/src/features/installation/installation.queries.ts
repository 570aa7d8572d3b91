import { desc, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { restoreRehearsals } from '../../db/schema/index.ts'

const SHOWN_REHEARSALS = 5

export type RehearsalRow = typeof restoreRehearsals.$inferSelect

/** The newest rehearsals of a restore. */
export const selectRehearsals = (db: Db): Promise<RehearsalRow[]> =>
  db.select().from(restoreRehearsals).orderBy(desc(restoreRehearsals.id)).limit(SHOWN_REHEARSALS)

/** The version that the database says it is, and how much room it takes. */
export async function selectDatabaseFacts(db: Db): Promise<{ version: string; bytes: number }> {
  const [facts] = await rowsOf<{ version: string; bytes: number }>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  )
  return facts
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { rowsOf } from '../db/rows.ts'
import { Conflict } from '../http/errors.ts'

const GONE = /*i18n*/ 'This person was deleted at their own wish. What is kept has no name and stays archived.'

/** Whether an account is of somebody who was erased at their own wish: nothing brings them back. */
export const wasErased = (organisationId: string, accountId: SQLWrapper | string): SQL<boolean> =>
  sql<boolean>`exists (select 1 from deletion_requests d where d.organisation_id = ${organisationId}
    and d.account_id = ${accountId} and d.state = 'erased')`

/** Throws Conflict for somebody who was erased. */
export async function requireNotErased(tx: Db, organisationId: string, accountId: string) {
  const rows = await rowsOf<{ erased: boolean }>(tx, sql`select ${wasErased(organisationId, accountId)} as erased`)
  if (rows[0].erased) throw new Conflict(GONE)
}

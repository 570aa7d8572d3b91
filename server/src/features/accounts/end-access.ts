import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { accounts, sessions, tokens } from '../../db/schema/index.ts'

/**
 * Ends whatever still lets somebody into these accounts: each session and each link that a mail may hold. Whatever takes
 * access away goes through here, whoever the account belongs to: another address or password, an archive, a year's end.
 *
 * The accounts are locked first. A sign-in and the use of a link lock theirs too, so that one at work in this moment
 * either ends here or finds what has changed.
 */
export async function endAccess(tx: Db, accountIds: readonly string[], endReason: string): Promise<void> {
  if (accountIds.length === 0) return
  const ids = JSON.stringify(accountIds)
  const isTheirs = (column: PgColumn): SQL => sql`${column} in (select jsonb_array_elements_text(${ids}::jsonb)::uuid)`
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(isTheirs(accounts.id))
    .orderBy(asc(accounts.id))
    .for('no key update')
  // what was used is kept to say so; a verification may be opened again as long as it lives
  const isOutstanding = or(isNull(tokens.usedAt), eq(tokens.purpose, 'verify'))
  await tx.delete(tokens).where(and(isTheirs(tokens.accountId), isOutstanding))
  await tx
    .update(sessions)
    .set({ endedAt: new Date(), endReason })
    .where(and(isTheirs(sessions.accountId), isNull(sessions.endedAt)))
}

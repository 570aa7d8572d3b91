import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { accounts, profileDrafts, sessions, tokens } from '../../db/schema/index.ts'

// what was used is kept to say so; a verification may be opened again as long as it lives
const isOutstanding = or(isNull(tokens.usedAt), eq(tokens.purpose, 'verify'))

const endSessions = (tx: Db, which: SQL | undefined, endReason: string) =>
  tx
    .update(sessions)
    .set({ endedAt: new Date(), endReason })
    .where(and(which, isNull(sessions.endedAt)))

/**
 * Ends whatever still lets somebody into these accounts of a tenant: each session that is in one and each invitation into it; the links
 * of a login too that has no other account left. Whatever takes an account away goes through here, whoever's it is:
 * another address, an archive, a year's end.
 *
 * The accounts are locked first. A sign-in and the use of a link lock theirs too, so that one at work in this moment
 * either ends here or finds what has changed.
 */
export async function endAccess(
  tx: Db,
  organisationId: string,
  accountIds: readonly string[],
  endReason: string,
): Promise<void> {
  if (accountIds.length === 0) return
  const ids = JSON.stringify(accountIds)
  const isTheirs = (organisation: PgColumn, account: PgColumn): SQL =>
    sql`(${organisation} = ${organisationId} and ${account} in (select jsonb_array_elements_text(${ids}::jsonb)::uuid))`
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(isTheirs(accounts.organisationId, accounts.id))
    .orderBy(asc(accounts.id))
    .for('no key update')
  const loginsLeft = sql`select a.login_id from accounts a
    where a.organisation_id = ${organisationId} and a.id in (select jsonb_array_elements_text(${ids}::jsonb)::uuid) and not exists (
      select 1 from accounts b where b.login_id = a.login_id and b.id <> a.id and b.archived_at is null)`
  const isLost = or(isTheirs(tokens.organisationId, tokens.accountId), sql`${tokens.loginId} in (${loginsLeft})`)
  await tx.delete(tokens).where(and(isLost, isOutstanding))
  await endSessions(tx, isTheirs(sessions.organisationId, sessions.accountId), endReason)
  // nobody will save them any more
  if (endReason === 'archived')
    await tx.delete(profileDrafts).where(isTheirs(profileDrafts.organisationId, profileDrafts.accountId))
}

/** Ends each session and each link of a login, because it has another password. Whoever calls has locked it. */
export async function endLoginAccess(tx: Db, loginId: string, endReason: string): Promise<void> {
  await tx.delete(tokens).where(and(eq(tokens.loginId, loginId), isOutstanding))
  await endSessions(tx, eq(sessions.loginId, loginId), endReason)
}

import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { accounts, logins, profileDrafts, sessions, tokens } from '../../db/schema/index.ts'

// what was used is kept to say so; a verification may be opened again as long as it lives
const isOutstanding = or(isNull(tokens.usedAt), eq(tokens.purpose, 'verify'))

const endSessions = (tx: Db, which: SQL | undefined, endReason: string) =>
  tx
    .update(sessions)
    .set({ endedAt: new Date(), endReason })
    .where(and(which, isNull(sessions.endedAt)))

/** Those of the logins of some accounts that have no other one. */
async function loginsLeftBy(tx: Db, those: readonly { id: string; loginId: string | null }[]): Promise<string[]> {
  const ids = those.flatMap(({ loginId }) => loginId ?? [])
  if (ids.length === 0) return []
  const isTheirs = (column: PgColumn) =>
    sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`
  const leading = await tx.select({ to: logins.organisationIds }).from(logins).where(isTheirs(logins.id))
  const schools = [...new Set(leading.flatMap(({ to }) => to))]
  const live = await tx
    .select({ id: accounts.id, loginId: accounts.loginId })
    .from(accounts)
    .where(and(inArray(accounts.organisationId, schools), isTheirs(accounts.loginId), isNull(accounts.archivedAt)))
  const byLogin = Map.groupBy(live, ({ loginId }) => loginId)
  return those.flatMap(({ id, loginId }) =>
    loginId && !byLogin.get(loginId)?.some((other) => other.id !== id) ? [loginId] : [],
  )
}

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
  const locked = await tx
    .select({ id: accounts.id, loginId: accounts.loginId })
    .from(accounts)
    .where(isTheirs(accounts.organisationId, accounts.id))
    .orderBy(asc(accounts.id))
    .for('no key update')
  const left = JSON.stringify(await loginsLeftBy(tx, locked))
  const isLost = or(
    isTheirs(tokens.organisationId, tokens.accountId),
    sql`${tokens.loginId} in (select jsonb_array_elements_text(${left}::jsonb)::uuid)`,
  )
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

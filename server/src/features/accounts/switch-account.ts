import { isId } from '@margam/contract/fields'
import { and, eq, isNull } from 'drizzle-orm'
import { accounts, organisations, sessions } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import { type Caller, issueAccessToken } from '../../http/session.ts'
import { rememberAccount } from './logins.queries.ts'

/**
 * Takes the caller's session into another account of their login, and resolves to its access token; that of the account
 * they leave is worth nothing from now on. Whatever is no live account of theirs is NotFound.
 */
export async function switchAccount(deps: Deps, caller: Caller, accountId: string): Promise<string> {
  const { loginId, sessionId } = caller
  if (!loginId || !isId(accountId)) throw new NotFound()
  const account = await deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        id: accounts.id,
        organisationId: accounts.organisationId,
        role: accounts.role,
        createdBy: accounts.createdBy,
      })
      .from(accounts)
      .innerJoin(organisations, and(eq(organisations.id, accounts.organisationId), isNull(organisations.suspendedAt)))
      .where(and(eq(accounts.id, accountId), eq(accounts.loginId, loginId), isNull(accounts.archivedAt)))
      .for('share', { of: accounts }) // see endAccess
    if (!found) throw new NotFound()
    const { id, organisationId } = found
    await tx
      .update(sessions)
      .set({ accountId: id, organisationId, lastUsedAt: new Date() })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    await rememberAccount(tx, loginId, id)
    return found
  })
  return issueAccessToken(deps.secrets, { ...account, accountId: account.id, sessionId })
}

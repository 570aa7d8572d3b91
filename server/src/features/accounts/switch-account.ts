import { isId } from '@margam/contract/fields'
import { and, eq, isNull } from 'drizzle-orm'
import { accounts, sessions } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import { type Caller, issueAccessToken } from '../../http/session.ts'
import { rememberAccount, selectLiveAccounts } from './logins.queries.ts'

/**
 * Takes the caller's session into another account of their login, and resolves to its access token; that of the account
 * they leave is worth nothing from now on. Whatever is no live account of theirs is NotFound.
 */
export async function switchAccount(deps: Deps, caller: Caller, accountId: string): Promise<string> {
  const { loginId, sessionId } = caller
  if (!loginId || !isId(accountId)) throw new NotFound()
  const account = await deps.db.transaction(async (tx) => {
    const chosen = (await selectLiveAccounts(tx, loginId)).find(({ id }) => id === accountId)
    if (!chosen) throw new NotFound()
    const { id, organisationId } = chosen
    const isIt = and(eq(accounts.organisationId, organisationId), eq(accounts.id, id))
    const [found] = await tx
      .select({ id: accounts.id, role: accounts.role, createdBy: accounts.createdBy })
      .from(accounts)
      .where(and(isIt, eq(accounts.loginId, loginId), isNull(accounts.archivedAt)))
      .for('share') // see endAccess
    if (!found) throw new NotFound()
    await tx
      .update(sessions)
      .set({ accountId: id, organisationId, lastUsedAt: new Date() })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    await rememberAccount(tx, loginId, id)
    return found
  })
  return issueAccessToken(deps.secrets, { ...account, accountId: account.id, sessionId })
}

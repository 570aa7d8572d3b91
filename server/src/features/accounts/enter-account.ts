import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../feature.ts'
import { Forbidden } from '../../http/errors.ts'
import { rememberDevice } from './known-device.ts'
import { accountToEnter, type LiveAccount, type Login } from './logins.queries.ts'
import { startSession } from './sessions.service.ts'

/** An account as somebody chooses it. */
export const toChoice = ({ id, name, createdBy }: LiveAccount) => ({ account_id: id, name, created_by: createdBy })

/** The account that a login goes into. Throws Forbidden when none is left. */
export function enterable(login: Login): LiveAccount {
  const account = accountToEnter(login)
  if (!account) throw new Forbidden(/*i18n*/ 'This account is archived. Please contact your school.')
  return account
}

/** Signs a login in on this device, into one of its accounts: what its whole proof earns. */
export async function enterAccount(
  deps: Deps,
  { login, account }: { login: Login; account: LiveAccount },
  http: { request: FastifyRequest; reply: FastifyReply },
) {
  const access = await startSession(deps, { ...account, role: login.role, login }, http)
  rememberDevice(deps, http, login.id)
  return { access, accounts: login.accounts.map(toChoice) }
}

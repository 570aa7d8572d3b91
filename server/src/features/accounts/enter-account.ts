import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../feature.ts'
import { rememberDevice } from './known-device.ts'
import type { LiveAccount, Login } from './logins.queries.ts'
import { startSession } from './sessions.service.ts'

/** An account as somebody chooses it. */
export const toChoice = ({ id, name, createdBy }: LiveAccount) => ({ account_id: id, name, created_by: createdBy })

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

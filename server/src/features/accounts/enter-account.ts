import { say } from '@margam/school/sentence'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../feature.ts'
import { AppError, Forbidden } from '../../http/errors.ts'
import { rememberDevice } from './known-device.ts'
import { accountToEnter, type LiveAccount, type Login } from './logins.queries.ts'
import { startSession } from './sessions.service.ts'

/** An account as somebody chooses it. */
export const toChoice = ({ id, name, createdBy }: LiveAccount) => ({ account_id: id, name, created_by: createdBy })

/** Its administrators are told why; everybody else asks them. Not a 403, after which a sign-in offers another mail. */
const suspended = (login: Login, { school, reason }: NonNullable<Login['suspension']>) =>
  new AppError(
    423,
    'forbidden',
    login.role === 'organisation'
      ? say('{school} is suspended by the operator: {reason}', { school, reason })
      : say('{school} is suspended at the moment. Please ask your school.', { school }),
  )

/** The account that a login goes into. Throws Forbidden when none is left, and 423 while its school is suspended. */
export function enterable(login: Login): LiveAccount {
  const account = accountToEnter(login)
  if (!account && login.suspension) throw suspended(login, login.suspension)
  if (!account) throw new Forbidden(/*i18n*/ 'This account is archived. Please contact your school or teacher.')
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

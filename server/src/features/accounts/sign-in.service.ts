import type { changePassword, signIn } from '@margam/contract/accounts'
import type { BodyOf, Role } from '@margam/contract/endpoint'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { logins } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { AppError, Forbidden, Invalid, Limited } from '../../http/errors.ts'
import { forgetLimit, type Pace, takeStep } from '../../http/limits.ts'
import type { Caller } from '../../http/session.ts'
import { selectPerson } from './accounts.queries.ts'
import { endLoginAccess } from './end-access.ts'
import { knownDevice } from './known-device.ts'
import { passwordChangedLetter } from './letters.ts'
import {
  accountToEnter,
  type LiveAccount,
  type Login,
  lockLogin,
  rememberAccount,
  selectOptionalLogin,
  updatePassword,
} from './logins.queries.ts'
import { hashChosenPassword, isPasswordRight } from './passwords.ts'
import { takeTry } from './sign-in-limit.ts'

/**
 * The login of a right e-mail, password and type, and the account that it goes into. Throws 401 without saying which was
 * wrong, 403 when the password was right but the person may not come in, and 429 after too many tries. An address
 * without a login is counted and checked like any other.
 */
export async function checkSignIn(
  deps: Deps,
  body: BodyOf<typeof signIn>,
  from: { address: string; request: FastifyRequest },
): Promise<{ login: Login; account: LiveAccount }> {
  const role = body.user_type.toLowerCase() as Role
  const login = await selectOptionalLogin(deps.db, body.email, role)
  const device = login && knownDevice(deps, from.request, login.id)
  const { forgive } = await takeTry(deps, { email: body.email, role, address: from.address, device })
  if (!(await isPasswordRight(login?.passwordHash, body.password)) || !login) {
    throw new AppError(401, 'unauthenticated', /*i18n*/ 'Invalid email or password.')
  }
  await forgive()
  const account = accountToEnter(login)
  if (!account) throw new Forbidden(/*i18n*/ 'This account is archived. Please contact your school.')
  if (!login.verifiedAt) throw new Forbidden(/*i18n*/ 'Please verify your email before signing in.')
  if (account.id !== login.lastAccountId) await rememberAccount(deps.db, login.id, account.id)
  return { login, account }
}

/** Of one session, so that whoever stole one cannot keep the owner from proving it in another. */
const PER_SESSION: Pace = { burst: 10, everySeconds: 120 }

/**
 * The caller's login, once they have typed its password again. A wrong one is `refusal`, at its field and not a 401: the
 * session is as good as before. Throws Limited too.
 */
async function provenLogin(deps: Deps, caller: Caller, { as, password, refusal }: Proof) {
  const key = `${as}:${caller.sessionId}`
  const wait = await takeStep(deps.db, key, PER_SESSION)
  if (wait > 0) throw new Limited(wait)
  const [login] = caller.loginId ? await deps.db.select().from(logins).where(eq(logins.id, caller.loginId)) : []
  if (!(await isPasswordRight(login?.passwordHash, password)) || !login) throw refusal
  await forgetLimit(deps.db, key)
  return login
}
interface Proof {
  as: 'change-password' | 'prove-password'
  password: string
  refusal: Invalid
}

/** Throws Invalid at `password` when it is not the caller's own, and Limited after many that were not. */
export async function provePassword(deps: Deps, caller: Caller, password: string): Promise<void> {
  const refusal = new Invalid({ password: [/*i18n*/ 'Password is wrong.'] })
  await provenLogin(deps, caller, { as: 'prove-password', password, refusal })
}

/**
 * Changes the caller's own password, ends every other way in, and resolves to the login with what is stored of the new
 * one. Throws Invalid at the field of a wrong current one.
 */
export async function changeOwnPassword(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof changePassword>,
): Promise<{ id: string; passwordHash: string }> {
  const wrong = new Invalid({ current_password: [/*i18n*/ 'Current password is wrong.'] })
  const proof = { as: 'change-password', password: body.current_password, refusal: wrong } as const
  const login = await provenLogin(deps, caller, proof)
  const [passwordHash, person] = await Promise.all([
    hashChosenPassword(body.password),
    selectPerson(deps.db, { organisationId: caller.organisationId, id: caller.accountId }),
  ])
  await deps.db.transaction(async (tx) => {
    const now = await lockLogin(tx, login.id)
    // another one was chosen while this was checked
    if (now?.passwordHash !== login.passwordHash) throw wrong
    await updatePassword(tx, login.id, passwordHash)
    await endLoginAccess(tx, login.id, 'new password')
    const content = passwordChangedLetter(deps.publicUrl, person?.firstName ?? person?.organisation ?? '')
    await deps.mailer.post(tx, { to: login.email, kind: 'password-changed', language: caller.language, content })
  })
  return { id: login.id, passwordHash }
}

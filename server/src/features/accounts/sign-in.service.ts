import type { changePassword, signIn } from '@margam/contract/accounts'
import type { BodyOf, Role } from '@margam/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../feature.ts'
import { AppError, Forbidden } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { selectPerson } from './accounts.queries.ts'
import { endLoginAccess } from './end-access.ts'
import { enterable } from './enter-account.ts'
import { knownDevice } from './known-device.ts'
import { passwordChangedLetter } from './letters.ts'
import {
  type LiveAccount,
  type Login,
  lockLogin,
  rememberAccount,
  selectOptionalLogin,
  updatePassword,
} from './logins.queries.ts'
import { confirmPassword, wrongPassword } from './own-password.ts'
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
  const account = enterable(login)
  if (!login.verifiedAt) throw new Forbidden(/*i18n*/ 'Please verify your email before signing in.')
  if (account.id !== login.lastAccountId) await rememberAccount(deps.db, login.id, account.id)
  return { login, account }
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
  const login = await confirmPassword(deps, caller, body.current_password)
  const [passwordHash, person] = await Promise.all([
    hashChosenPassword(body.password),
    selectPerson(deps.db, { organisationId: caller.organisationId, id: caller.accountId }),
  ])
  await deps.db.transaction(async (tx) => {
    const now = await lockLogin(tx, login.id)
    // another one was chosen while this was checked
    if (now?.passwordHash !== login.passwordHash) throw wrongPassword()
    await updatePassword(tx, login.id, passwordHash)
    await endLoginAccess(tx, login.id, 'new password')
    const content = passwordChangedLetter(deps.publicUrl, person?.firstName ?? person?.organisation ?? '')
    await deps.mailer.post(tx, { to: login.email, kind: 'password-changed', language: caller.language, content })
  })
  return { id: login.id, passwordHash }
}

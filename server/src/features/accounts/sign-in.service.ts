import type { changePassword, signIn } from '@margam/contract/accounts'
import type { BodyOf, Role } from '@margam/contract/endpoint'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { accounts } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { AppError, Forbidden, Invalid, Limited } from '../../http/errors.ts'
import { forgetLimit, type Pace, takeStep } from '../../http/limits.ts'
import type { Caller } from '../../http/session.ts'
import { type Account, lockAccount, selectOptionalAccount, selectPerson, updatePassword } from './accounts.queries.ts'
import { endAccess } from './end-access.ts'
import { knownDevice } from './known-device.ts'
import { passwordChangedLetter } from './letters.ts'
import { hashChosenPassword, isPasswordRight } from './passwords.ts'
import { takeTry } from './sign-in-limit.ts'

/**
 * The account of a right e-mail, password and type. Throws 401 without saying which was wrong, 403 when the password
 * was right but the person may not come in, and 429 after too many tries. An address without an account is counted and
 * checked like any other.
 */
export async function checkSignIn(
  deps: Deps,
  body: BodyOf<typeof signIn>,
  from: { address: string; request: FastifyRequest },
): Promise<Account> {
  const role = body.user_type.toLowerCase() as Role
  const account = await selectOptionalAccount(deps.db, body.email, role)
  const device = account && knownDevice(deps, from.request, account.id)
  const { forgive } = await takeTry(deps, { email: body.email, role, address: from.address, device })
  if (!(await isPasswordRight(account?.passwordHash, body.password)) || !account) {
    throw new AppError(401, 'unauthenticated', 'Invalid email or password.')
  }
  await forgive()
  if (account.archivedAt) throw new Forbidden('This account is archived. Please contact your school.')
  if (!account.verifiedAt) throw new Forbidden('Please verify your email before signing in.')
  return account
}

/** Of one session, so that whoever stole one cannot keep the owner from changing the password in another. */
const PER_SESSION: Pace = { burst: 10, everySeconds: 120 }

/**
 * Changes the caller's own password, ends every other way in, and resolves to what is stored of the new one. Throws
 * Invalid at the field of a wrong current one.
 */
export async function changeOwnPassword(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof changePassword>,
): Promise<string> {
  const key = `change-password:${caller.sessionId}`
  const wait = await takeStep(deps.db, key, PER_SESSION)
  if (wait > 0) throw new Limited(wait)
  const wrong = new Invalid({ current_password: ['Current password is wrong.'] })
  const [account] = await deps.db.select().from(accounts).where(eq(accounts.id, caller.accountId))
  if (!(await isPasswordRight(account.passwordHash, body.current_password))) throw wrong
  await forgetLimit(deps.db, key)
  const [passwordHash, person] = await Promise.all([
    hashChosenPassword(body.password),
    selectPerson(deps.db, caller.accountId),
  ])
  await deps.db.transaction(async (tx) => {
    const [now] = await lockAccount(tx, account.id)
    // another one was chosen while this was checked
    if (now?.passwordHash !== account.passwordHash) throw wrong
    await updatePassword(tx, account.id, passwordHash)
    await endAccess(tx, [account.id], 'new password')
    if (!account.email) return
    const content = passwordChangedLetter(deps.publicUrl, person?.firstName ?? person?.organisation ?? '')
    await deps.mailer.post(tx, { to: account.email, kind: 'password-changed', content })
  })
  return passwordHash
}

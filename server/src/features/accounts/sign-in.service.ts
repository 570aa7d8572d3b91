import type { changePassword, signIn } from '@margam/contract/accounts'
import type { BodyOf, Role } from '@margam/contract/endpoint'
import { eq } from 'drizzle-orm'
import { accounts } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { AppError, Forbidden, Invalid } from '../../http/errors.ts'
import { forgetFailures, LIMITS, noteFailure, refuseAfterFailures } from '../../http/limits.ts'
import type { Caller } from '../../http/session.ts'
import { type Account, emailKey, selectOptionalAccount, selectPerson, updatePassword } from './accounts.queries.ts'
import { endAccess } from './end-access.ts'
import { passwordChangedLetter } from './letters.ts'
import { hashPassword, isPasswordRight } from './passwords.ts'

/**
 * The account of a right e-mail, password and type. Throws 401 without saying which was wrong, 403 when the password
 * was right but the person may not come in, and 429 after too many failures.
 */
export async function checkSignIn(deps: Deps, body: BodyOf<typeof signIn>, address: string): Promise<Account> {
  const role = body.user_type.toLowerCase() as Role
  const accountKey = `sign-in:${role}:${emailKey(body.email)}`
  const addressKey = `sign-in-from:${address}`
  await refuseAfterFailures(deps.db, accountKey, LIMITS.signInPerAccount)
  await refuseAfterFailures(deps.db, addressKey, LIMITS.signInPerAddress)

  const account = await selectOptionalAccount(deps.db, body.email, role)
  if (!(await isPasswordRight(account?.passwordHash, body.password)) || !account) {
    await noteFailure(deps.db, accountKey, LIMITS.signInPerAccount)
    await noteFailure(deps.db, addressKey, LIMITS.signInPerAddress)
    throw new AppError(401, 'unauthenticated', 'Invalid email or password.')
  }
  await forgetFailures(deps.db, accountKey)
  if (account.archivedAt) throw new Forbidden('This account is archived. Please contact your school.')
  if (!account.verifiedAt) throw new Forbidden('Please verify your email before signing in.')
  return account
}

/** Changes the caller's own password and ends every session; throws Invalid at the field of a wrong current one. */
export async function changeOwnPassword(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof changePassword>,
): Promise<void> {
  const key = `change-password:${caller.accountId}`
  await refuseAfterFailures(deps.db, key, LIMITS.signInPerAccount)
  const [account] = await deps.db.select().from(accounts).where(eq(accounts.id, caller.accountId))
  if (!(await isPasswordRight(account.passwordHash, body.current_password))) {
    await noteFailure(deps.db, key, LIMITS.signInPerAccount)
    throw new Invalid({ current_password: ['Current password is wrong.'] })
  }
  const [passwordHash, person] = await Promise.all([
    hashPassword(body.password),
    selectPerson(deps.db, caller.accountId),
  ])
  await deps.db.transaction(async (tx) => {
    await updatePassword(tx, account.id, passwordHash)
    await endAccess(tx, [account.id], 'new password')
    if (!account.email) return
    const content = passwordChangedLetter(deps.publicUrl, person?.firstName ?? person?.organisation ?? '')
    await deps.mailer.post(tx, { to: account.email, kind: 'password-changed', content })
  })
}

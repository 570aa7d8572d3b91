import { eq } from 'drizzle-orm'
import { logins } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { Invalid, Limited } from '../../http/errors.ts'
import { forgetLimit, type Pace, takeStep } from '../../http/limits.ts'
import type { Caller } from '../../http/session.ts'
import { isPasswordRight } from './passwords.ts'

/** Of one session, so that whoever stole one cannot keep the owner from what needs the password in another. */
const PER_SESSION: Pace = { burst: 10, everySeconds: 120 }

export const wrongPassword = () => new Invalid({ current_password: [/*i18n*/ 'Current password is wrong.'] })

/**
 * The caller's login, once they have typed its password: for what a screen that was left open may not do alone. Throws
 * Invalid at `current_password`. Whoever is in without a login, as a demo's people are, has none that is right.
 */
export async function confirmPassword(deps: Pick<Deps, 'db'>, caller: Caller, password: string) {
  const key = `own-password:${caller.sessionId}`
  const wait = await takeStep(deps.db, key, PER_SESSION)
  if (wait > 0) throw new Limited(wait)
  const [login] = caller.loginId ? await deps.db.select().from(logins).where(eq(logins.id, caller.loginId)) : []
  if (!(await isPasswordRight(login?.passwordHash, password)) || !login) throw wrongPassword()
  await forgetLimit(deps.db, key)
  return login
}

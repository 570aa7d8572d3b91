import type { Role } from '@margam/contract/endpoint'
import type { Db } from '../../db/client.ts'
import { forgetLimitsAbout } from '../../http/limits.ts'
import { emailKey } from './logins.queries.ts'

/** An address as a kind of user, whether or not anybody has registered it. */
export interface Addressee {
  email: string
  role: Role
}
export const whoIs = ({ email, role }: Addressee) => `${role}:${emailKey(email)}`

/** Ends what slows the sign-in to an account, as a new password by mail does; answers whether anything did. */
export const forgetTries = async (db: Db, account: Addressee): Promise<boolean> =>
  (await forgetLimitsAbout(db, whoIs(account))).length > 0

import { createHash } from 'node:crypto'
import type { EndpointSpec, Role } from '@margam/contract/endpoint'
import { and, eq, isNotNull } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import type { Db } from '../db/client.ts'
import { secondFactors } from '../db/schema/index.ts'
import type { Secrets } from '../secrets.ts'
import { Unauthenticated } from './errors.ts'

/** How long the code may take to come after the password. */
const WAIT = '5m'
const ISSUER = 'margam'
const AUDIENCE = 'second factor'

/** Whose password alone is not enough for what they are here for. */
export const needsSecondFactor = (role: Role) => role === 'superadmin'

/** A call that its callers make with nothing less than a second factor, as all of them need one. */
export const waitsForSecondFactor = ({ callers }: Pick<EndpointSpec, 'callers'>) =>
  Array.isArray(callers) && (callers as readonly Role[]).every(needsSecondFactor)

export async function hasSecondFactor(db: Db, loginId: string): Promise<boolean> {
  const isIn = and(eq(secondFactors.loginId, loginId), isNotNull(secondFactors.confirmedAt))
  return (await db.$count(secondFactors, isIn)) > 0
}

/** Another password ends what an earlier one opened. */
const markOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22)

interface Opened {
  id: string
  passwordHash: string
}
/** Says that the password of a login was right a moment ago; worth nothing without the code. */
export const issueOpened = (secrets: Secrets, { id, passwordHash }: Opened): Promise<string> =>
  new SignJWT({ mark: markOf(passwordHash) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: secrets.sessionKeyId })
    .setSubject(id)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setExpirationTime(WAIT)
    .sign(secrets.accessToken)

const tooLate = () => new Unauthenticated(/*i18n*/ 'This took too long. Please sign in again.')

/** The login that a token was issued for, and whether its password is still that one. Throws 401 for any other token. */
export async function readOpened(secrets: Secrets, token: string) {
  const options = { algorithms: ['HS256'], issuer: ISSUER, audience: AUDIENCE, requiredClaims: ['exp', 'sub', 'mark'] }
  const { payload } = await jwtVerify(token, secrets.accessToken, options).catch(() => {
    throw tooLate()
  })
  const isOf = (passwordHash: string) => payload.mark === markOf(passwordHash)
  return { loginId: String(payload.sub), isOf, tooLate }
}

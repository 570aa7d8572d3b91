import type { Role } from '@margam/contract/endpoint'
import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { accounts, logins, sessions } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { REFRESH, readCookie } from '../../http/cookies.ts'
import { Unauthenticated } from '../../http/errors.ts'
import {
  authenticate,
  clearSessionCookies,
  csrfToken,
  findHolder,
  issueAccessToken,
  setSessionCookies,
} from '../../http/session.ts'
import { randomToken, refreshHash } from '../../secrets.ts'
import { describeDevice } from './device.ts'

const LIFE_DAYS = 30
const IDLE_DAYS = 14
/** Two tabs may present the same token at once; later it is a stolen one. */
const GRACE_SECONDS = 10
const DAY = 24 * 60 * 60 * 1000

interface Holder {
  id: string
  organisationId: string
  role: Role
  createdBy: string
  /** Who signed in, with the password that let them in: when another has taken its place, it no longer does. */
  login?: { id: string; passwordHash: string }
}

/** What the holder reads in, as long as they may still come in, until `tx` ends; see endAccess. */
async function enter(tx: Db, { id, organisationId, login }: Holder): Promise<{ language: string | null }> {
  const isAccount = and(eq(accounts.organisationId, organisationId), eq(accounts.id, id), isNull(accounts.archivedAt))
  const isOfLogin = login ? eq(accounts.loginId, login.id) : isNull(accounts.loginId)
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(and(isAccount, isOfLogin)).for('share')
  if (!account) throw new Unauthenticated()
  if (!login) return { language: null }
  const [found] = await tx
    .select({ language: logins.language })
    .from(logins)
    .where(and(eq(logins.id, login.id), eq(logins.passwordHash, login.passwordHash)))
    .for('share')
  if (!found) throw new Unauthenticated()
  return found
}

/** Signs `holder` in on this device: a session in their account, its cookies, and an access token. */
export async function startSession(
  deps: Deps,
  holder: Holder,
  http: { request: FastifyRequest; reply: FastifyReply },
  lifeMilliseconds = LIFE_DAYS * DAY,
): Promise<string> {
  const sessionId = newId()
  const secret = randomToken()
  const expiresAt = new Date(Date.now() + lifeMilliseconds)
  const device = describeDevice(http.request.headers['user-agent'])
  const session = {
    id: sessionId,
    loginId: holder.login?.id,
    organisationId: holder.organisationId,
    accountId: holder.id,
    refreshHash: refreshHash(deps.secrets, secret),
    expiresAt,
    device,
  }
  const { language } = await deps.db.transaction(async (tx) => {
    const found = await enter(tx, holder)
    await tx.insert(sessions).values(session)
    return found
  })
  const csrf = csrfToken(deps.secrets, sessionId)
  setSessionCookies(http.reply, deps.cookies, { refreshToken: `${sessionId}.${secret}`, csrf, expiresAt, language })
  return issueAccessToken(deps.secrets, {
    accountId: holder.id,
    role: holder.role,
    createdBy: holder.createdBy,
    sessionId,
  })
}

const readRefresh = (deps: Deps, request: FastifyRequest) => {
  const [sessionId, secret] = (readCookie(request, deps.cookies, REFRESH) ?? '').split('.')
  return /^[0-9a-f-]{36}$/.test(sessionId ?? '') && secret
    ? { sessionId, hash: refreshHash(deps.secrets, secret) }
    : undefined
}

/**
 * A new access token for the refresh cookie. The cookie's token is replaced each time; one that was replaced earlier
 * than a moment ago has been copied, so the whole session ends.
 */
export async function refreshSession(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const cookie = readRefresh(deps, request)
  const refused = (reason: string) => {
    clearSessionCookies(reply, deps.cookies)
    return new Unauthenticated(reason)
  }
  if (!cookie) throw refused(/*i18n*/ 'Please sign in.')
  const { sessionId, hash } = cookie
  const now = new Date()

  const secret = randomToken()
  const [rotated] = await deps.db
    .update(sessions)
    .set({ previousHash: hash, refreshHash: refreshHash(deps.secrets, secret), rotatedAt: now, lastUsedAt: now })
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.refreshHash, hash),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.lastUsedAt, new Date(now.getTime() - IDLE_DAYS * DAY)),
      ),
    )
    .returning()
  const [found] = rotated ? [rotated] : await deps.db.select().from(sessions).where(eq(sessions.id, sessionId))
  if (!found || found.endedAt || found.expiresAt <= now)
    throw refused(/*i18n*/ 'Your session has ended. Please sign in again.')
  // its latest token, so nobody else has used it: it was put aside for too long
  if (!rotated && found.refreshHash.equals(hash))
    throw refused(/*i18n*/ 'Your session has ended. Please sign in again.')

  const inGrace = found.previousHash?.equals(hash) && found.rotatedAt.getTime() > now.getTime() - GRACE_SECONDS * 1000
  if (!rotated && !inGrace) {
    await deps.db.update(sessions).set({ endedAt: now, endReason: 'reuse' }).where(eq(sessions.id, sessionId))
    request.log.warn({ sessionId }, 'a replaced refresh token was used again; the session was ended')
    throw refused(/*i18n*/ 'Your session has ended. Please sign in again.')
  }

  const holder = await findHolder(deps.db, sessionId)
  if (!holder || holder.archivedAt || holder.suspendedAt)
    throw refused(/*i18n*/ 'Your session has ended. Please sign in again.')
  setSessionCookies(reply, deps.cookies, {
    refreshToken: rotated ? `${sessionId}.${secret}` : undefined,
    csrf: csrfToken(deps.secrets, sessionId),
    expiresAt: found.expiresAt,
    language: holder.language,
  })
  return issueAccessToken(deps.secrets, {
    accountId: holder.accountId,
    role: holder.role,
    createdBy: holder.createdBy,
    sessionId,
  })
}

/** Ends the session of the cookie and that of the access token; one that is no longer valid is simply cleared. */
export async function signOutHere(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const end = (which: SQL | undefined) =>
    deps.db
      .update(sessions)
      .set({ endedAt: new Date(), endReason: 'signed out' })
      .where(and(which, isNull(sessions.endedAt)))
  const cookie = readRefresh(deps, request)
  if (cookie) {
    const known = or(eq(sessions.refreshHash, cookie.hash), eq(sessions.previousHash, cookie.hash))
    await end(and(eq(sessions.id, cookie.sessionId), known))
  }
  const caller = await authenticate(request, deps.db, deps.secrets).catch(() => undefined)
  if (caller) await end(eq(sessions.id, caller.sessionId))
  clearSessionCookies(reply, deps.cookies)
}

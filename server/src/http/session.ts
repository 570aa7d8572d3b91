import type { Role } from '@margam/contract/endpoint'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import type { Db } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'
import { accounts, logins, organisations, sessions } from '../db/schema/index.ts'
import { isSpread } from '../db/spread/is-spread.ts'
import { hmac, type Secrets } from '../secrets.ts'
import { type CookieSettings, dropCookie, putCookie, REFRESH } from './cookies.ts'
import { Unauthenticated } from './errors.ts'

/** Who makes a call, as the token and the live session say; nothing in a path or body ever adds to it. */
export interface Caller {
  /** Who signed in; nobody in a demo and in a job. */
  loginId: string | null
  /** The account that the session is in. */
  accountId: string
  organisationId: string
  role: Role
  createdBy: string
  sessionId: string
  /** What they read in; null while they have chosen none. */
  language: string | null
}

/** Who does something, and in which request: what the trail keeps of a change. */
export interface By {
  caller: Caller
  requestId: string
}

export const ACCESS_SECONDS = 10 * 60
export const CSRF_COOKIE = 'csrftoken'
export const LANGUAGE_COOKIE = 'language'
export const CSRF_HEADER = 'x-csrftoken'
const ISSUER = 'margam'

export function issueAccessToken(
  secrets: Secrets,
  caller: Omit<Caller, 'organisationId' | 'loginId' | 'language'>,
): Promise<string> {
  return new SignJWT({
    user_id: caller.accountId,
    user_role: caller.role,
    created_by: caller.createdBy,
    sid: caller.sessionId,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: secrets.sessionKeyId })
    .setIssuer(ISSUER)
    .setAudience('access')
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_SECONDS}s`)
    .sign(secrets.accessToken)
}

const ofSession = {
  loginId: sessions.loginId,
  language: logins.language,
  accountId: sessions.accountId,
  organisationId: sessions.organisationId,
  endedAt: sessions.endedAt,
  expiresAt: sessions.expiresAt,
}
const ofAccount = {
  loginId: accounts.loginId,
  role: accounts.role,
  createdBy: accounts.createdBy,
  archivedAt: accounts.archivedAt,
  endsAt: organisations.endsAt,
  suspendedAt: organisations.suspendedAt,
}
const isItsSchool = eq(organisations.id, accounts.organisationId)
const isItsLogin = eq(logins.id, sessions.loginId)

const findBoth = prepared('session', ['id'], (db, { id }) =>
  db
    .select({ session: ofSession, account: ofAccount })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.organisationId, sessions.organisationId), eq(accounts.id, sessions.accountId)))
    .innerJoin(organisations, isItsSchool)
    .leftJoin(logins, isItsLogin)
    .where(eq(sessions.id, id)),
)
const findSession = prepared('session_alone', ['id'], (db, { id }) =>
  db.select(ofSession).from(sessions).leftJoin(logins, isItsLogin).where(eq(sessions.id, id)),
)
const findAccount = prepared('session_account', ['organisationId', 'accountId'], (db, { organisationId, accountId }) =>
  db
    .select(ofAccount)
    .from(accounts)
    .innerJoin(organisations, isItsSchool)
    .where(and(eq(accounts.organisationId, organisationId), eq(accounts.id, accountId))),
)

/** Sessions stand on another server than schools where there are several: which school to ask is known only then. */
async function findApart(db: Db, id: string) {
  const [session] = await findSession(db, { id })
  const [account] = session ? await findAccount(db, session) : []
  return account && [{ session, account }]
}

/** A session with the account that it is in, as long as that is one of its login's. */
export async function findHolder(db: Db, id: string) {
  const [found] = (isSpread(db) ? await findApart(db, id) : await findBoth(db, { id })) ?? []
  if (!found || found.account.loginId !== found.session.loginId) return undefined
  return { ...found.session, ...found.account }
}

/**
 * The caller of a request, or undefined without a token. The session is looked up each time, so that signing out,
 * archiving and a changed password count at once and on every server. A token of an account that the session has left is
 * refused, so that a tab that has not noticed renews it, and sees.
 */
export async function authenticate(request: FastifyRequest, db: Db, secrets: Secrets): Promise<Caller | undefined> {
  const header = request.headers.authorization
  if (!header) return undefined
  const token = /^Bearer (.+)$/.exec(header)?.[1]
  if (!token) throw new Unauthenticated()
  const claims = await jwtVerify(token, secrets.accessToken, {
    algorithms: ['HS256'],
    issuer: ISSUER,
    audience: 'access',
    requiredClaims: ['exp', 'sid', 'user_id'],
  }).catch(() => {
    throw new Unauthenticated(/*i18n*/ 'Your session has expired. Please sign in again.')
  })
  const row = await findHolder(db, String(claims.payload.sid))
  const now = new Date()
  const live =
    row &&
    row.accountId === claims.payload.user_id &&
    !row.endedAt &&
    !row.archivedAt &&
    row.expiresAt > now &&
    (!row.endsAt || row.endsAt > now)
  if (row?.suspendedAt) throw new Unauthenticated(/*i18n*/ 'Your school is suspended. Please sign in to read more.')
  if (!live) throw new Unauthenticated(/*i18n*/ 'Your session has ended. Please sign in again.')
  const { loginId, accountId, organisationId, role, createdBy, language } = row
  return { loginId, accountId, organisationId, role, createdBy, language, sessionId: String(claims.payload.sid) }
}

/** Ends every session of everybody at once; each call looks its session up. Resolves to how many there were. */
export async function endAllSessions(db: Db, reason: string): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: new Date(), endReason: reason })
    .where(isNull(sessions.endedAt))
    .returning({ id: sessions.id })
  return ended.length
}

/** The value of the csrf cookie of a session; the header must repeat it. */
export const csrfToken = (secrets: Secrets, sessionId: string) => hmac(secrets.csrf, sessionId)

const LANGUAGE_DAYS = 365
/** Tells the page, before anybody has signed in, what whoever signed in here last reads. */
export function setLanguageCookie(reply: FastifyReply, settings: CookieSettings, language: string) {
  const expires = new Date(Date.now() + LANGUAGE_DAYS * 24 * 60 * 60 * 1000)
  void reply.setCookie(LANGUAGE_COOKIE, language, { sameSite: 'lax', secure: settings.secure, expires, path: '/' })
}

export function setSessionCookies(
  reply: FastifyReply,
  settings: CookieSettings,
  value: { refreshToken?: string; csrf: string; expiresAt: Date; language: string | null },
) {
  const { refreshToken, csrf, expiresAt: expires, language } = value
  if (refreshToken) putCookie(reply, settings, REFRESH, { text: refreshToken, expires })
  if (language) setLanguageCookie(reply, settings, language)
  void reply.setCookie(CSRF_COOKIE, csrf, { sameSite: 'lax', secure: settings.secure, expires, path: '/' })
}

export function clearSessionCookies(reply: FastifyReply, settings: CookieSettings) {
  dropCookie(reply, settings, REFRESH)
  void reply.clearCookie(CSRF_COOKIE, { sameSite: 'lax', secure: settings.secure, path: '/' })
}

import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accounts, logins, type TokenPurpose, tokens } from '../../db/schema/index.ts'
import { randomToken, sha256 } from '../../secrets.ts'
import { LINK_LIFE } from './letters.ts'
import { emailKey, isOf } from './logins.queries.ts'

type Holder = Pick<typeof tokens.$inferInsert, 'loginId' | 'organisationId' | 'accountId' | 'emailKey' | 'email'>

/** A token is kept nowhere but in its mail; here is its hash. */
function makeToken(holder: Holder, purpose: TokenPurpose) {
  const token = randomToken()
  const expiresAt = new Date(Date.now() + LINK_LIFE[purpose] * 60_000)
  return { token, row: { ...holder, purpose, hash: sha256(token), expiresAt } }
}

/** Makes a link of a login and ends the earlier one of its purpose. It is worth nothing once the login is gone. */
export async function insertLoginToken(
  tx: Db,
  login: { id: string; email: string },
  purpose: 'verify' | 'reset',
): Promise<string> {
  const { token, row } = makeToken({ loginId: login.id, emailKey: emailKey(login.email) }, purpose)
  await tx.delete(tokens).where(and(eq(tokens.loginId, login.id), eq(tokens.purpose, purpose)))
  await tx.insert(tokens).values(row)
  return token
}

const ADDRESS_LINKS = ['address-new', 'address-old'] as const

/** Takes the links of a change of address away; used ones too. */
export const deleteAddressTokens = (tx: Db, loginId: string) =>
  tx.delete(tokens).where(and(eq(tokens.loginId, loginId), inArray(tokens.purpose, ADDRESS_LINKS)))

/** Makes the two links of a change of address, and ends those of an earlier one. */
export async function insertAddressTokens(tx: Db, login: { id: string; email: string }, email: string) {
  const toNew = makeToken({ loginId: login.id, emailKey: emailKey(email), email }, 'address-new')
  const toOld = makeToken({ loginId: login.id, emailKey: emailKey(login.email) }, 'address-old')
  await deleteAddressTokens(tx, login.id)
  await tx.insert(tokens).values([toNew.row, toOld.row])
  return { toNew: toNew.token, toOld: toOld.token }
}

/** The two links of a change of address that lives; fewer when one was ended. */
export const selectAddressTokens = (db: Db, loginId: string) =>
  db
    .select()
    .from(tokens)
    .where(and(eq(tokens.loginId, loginId), inArray(tokens.purpose, ADDRESS_LINKS), gt(tokens.expiresAt, new Date())))

/** Whose change of address a link belongs to. */
export async function selectOptionalAddressToken(db: Db, token: string) {
  const [row] = await db
    .select({ id: tokens.id, loginId: tokens.loginId })
    .from(tokens)
    .where(
      and(eq(tokens.hash, sha256(token)), inArray(tokens.purpose, ADDRESS_LINKS), gt(tokens.expiresAt, new Date())),
    )
  return row?.loginId ? { id: row.id, loginId: row.loginId } : undefined
}

interface Invitee {
  id: string
  email: string
}
/** Makes an invitation into each account and ends the earlier ones. It is worth nothing once the account has another address. */
export async function insertInvitations(tx: Db, organisationId: string, invitees: readonly Invitee[]) {
  const ids = invitees.map(({ id }) => id)
  const made = invitees.map(({ id, email }) =>
    makeToken({ organisationId, accountId: id, emailKey: emailKey(email) }, 'invite'),
  )
  await tx
    .delete(tokens)
    .where(and(eq(tokens.organisationId, organisationId), inArray(tokens.accountId, ids), eq(tokens.purpose, 'invite')))
  await tx
    .update(accounts)
    .set({ invitedAt: sql`now()` })
    .where(and(eq(accounts.organisationId, organisationId), inArray(accounts.id, ids)))
  await tx.insert(tokens).values(made.map(({ row }) => row))
  return new Map(made.map(({ token, row }) => [row.accountId ?? '', token]))
}

/** The live link of a login with one of its accounts left. */
export async function selectOptionalLoginToken(db: Db, token: string, purpose: 'verify' | 'reset') {
  const [row] = await db
    .select({
      id: tokens.id,
      usedAt: tokens.usedAt,
      loginId: logins.id,
      email: logins.email,
      role: logins.role,
      organisationIds: logins.organisationIds,
    })
    .from(tokens)
    .innerJoin(logins, and(eq(logins.id, tokens.loginId), eq(logins.emailKey, tokens.emailKey)))
    .where(and(eq(tokens.hash, sha256(token)), eq(tokens.purpose, purpose), gt(tokens.expiresAt, new Date())))
  if (!row) return undefined
  const left = await db.$count(
    accounts,
    and(isOf({ id: row.loginId, organisationIds: row.organisationIds }), isNull(accounts.archivedAt)),
  )
  return left > 0 ? row : undefined
}
export type LoginToken = NonNullable<Awaited<ReturnType<typeof selectOptionalLoginToken>>>

/** The live invitation into an account, and whether its address signs in already. */
export async function selectOptionalInvitation(db: Db, token: string) {
  const [link] = await db
    .select({
      id: tokens.id,
      usedAt: tokens.usedAt,
      organisationId: tokens.organisationId,
      accountId: tokens.accountId,
      emailKey: tokens.emailKey,
    })
    .from(tokens)
    .where(and(eq(tokens.hash, sha256(token)), eq(tokens.purpose, 'invite'), gt(tokens.expiresAt, new Date())))
  const { organisationId, accountId } = link ?? {}
  if (!link || !organisationId || !accountId) return undefined
  const [account] = await db
    .select({ email: accounts.email, role: accounts.role })
    .from(accounts)
    .where(
      and(
        eq(accounts.organisationId, organisationId),
        eq(accounts.id, accountId),
        eq(accounts.emailKey, link.emailKey),
        isNull(accounts.archivedAt),
      ),
    )
  if (!account?.email) return undefined
  const { email, role } = account
  const isProved = and(eq(logins.emailKey, link.emailKey), eq(logins.role, role), isNotNull(logins.verifiedAt))
  return { ...link, organisationId, accountId, email, role, hasLogin: (await db.$count(logins, isProved)) > 0 }
}
export type Invitation = NonNullable<Awaited<ReturnType<typeof selectOptionalInvitation>>>

/** Marks a token used; false when another request was first. */
export async function useToken(tx: Db, tokenId: string): Promise<boolean> {
  const used = await tx
    .update(tokens)
    .set({ usedAt: new Date() })
    .where(and(eq(tokens.id, tokenId), isNull(tokens.usedAt)))
    .returning({ id: tokens.id })
  return used.length === 1
}

import type { Role } from '@margam/contract/endpoint'
import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  accounts,
  organisations,
  sessions,
  students,
  type TokenPurpose,
  teachers,
  tokens,
} from '../../db/schema/index.ts'
import { randomToken, sha256 } from '../../secrets.ts'
import { LINK_LIFE } from './letters.ts'

export const emailKey = (email: string) => email.trim().toLowerCase()

export async function selectOptionalAccount(db: Db, email: string, role: Role) {
  const [account] = await db
    .select({
      id: accounts.id,
      organisationId: accounts.organisationId,
      role: accounts.role,
      email: accounts.email,
      passwordHash: accounts.passwordHash,
      verifiedAt: accounts.verifiedAt,
      archivedAt: accounts.archivedAt,
      createdBy: accounts.createdBy,
      creatorId: accounts.creatorId,
    })
    .from(accounts)
    .where(and(eq(accounts.emailKey, emailKey(email)), eq(accounts.role, role)))
  return account
}
export type Account = NonNullable<Awaited<ReturnType<typeof selectOptionalAccount>>>

/** Names and address of an account, whatever its role. */
export async function selectPerson(db: Db, accountId: string) {
  const [row] = await db
    .select({
      email: accounts.email,
      role: accounts.role,
      createdBy: accounts.createdBy,
      organisation: organisations.name,
      organisationKind: organisations.kind,
      endsAt: organisations.endsAt,
      firstName: sql<string | null>`coalesce(${students.firstName}, ${teachers.firstName})`,
      middleName: sql<string | null>`coalesce(${students.middleName}, ${teachers.middleName})`,
      lastName: sql<string | null>`coalesce(${students.lastName}, ${teachers.lastName})`,
    })
    .from(accounts)
    .innerJoin(organisations, eq(organisations.id, accounts.organisationId))
    .leftJoin(students, linked(students.id, accounts.id))
    .leftJoin(teachers, linked(teachers.id, accounts.id))
    .where(eq(accounts.id, accountId))
  return row
}

/** Whom a link is sent to, and where: it is worth nothing once the account has another address. */
interface Receiver {
  id: string
  email: string
}

/** Makes a link token for each account and ends the earlier ones of its purpose. A token is kept nowhere but in its mail. */
export async function insertTokens(tx: Db, receivers: readonly Receiver[], purpose: TokenPurpose) {
  const made = new Map(receivers.map(({ id }) => [id, randomToken()]))
  const expiresAt = new Date(Date.now() + LINK_LIFE[purpose] * 60_000)
  const ids = receivers.map(({ id }) => id)
  await tx.delete(tokens).where(and(inArray(tokens.accountId, ids), eq(tokens.purpose, purpose)))
  await tx.insert(tokens).values(
    receivers.map(({ id, email }) => ({
      accountId: id,
      purpose,
      emailKey: emailKey(email),
      hash: sha256(made.get(id) ?? ''),
      expiresAt,
    })),
  )
  return made
}

export async function insertToken(tx: Db, receiver: Receiver, purpose: TokenPurpose): Promise<string> {
  return (await insertTokens(tx, [receiver], purpose)).get(receiver.id) ?? ''
}

export async function selectOptionalToken(db: Db, token: string, purposes: readonly TokenPurpose[]) {
  const [row] = await db
    .select({
      id: tokens.id,
      purpose: tokens.purpose,
      usedAt: tokens.usedAt,
      accountId: accounts.id,
      email: accounts.email,
      emailKey: tokens.emailKey,
      role: accounts.role,
      archivedAt: accounts.archivedAt,
    })
    .from(tokens)
    .innerJoin(accounts, and(eq(accounts.id, tokens.accountId), eq(accounts.emailKey, tokens.emailKey)))
    .where(and(eq(tokens.hash, sha256(token)), gt(tokens.expiresAt, new Date())))
  return row?.email && purposes.includes(row.purpose) && !row.archivedAt ? { ...row, email: row.email } : undefined
}

/** Lets what gives access to an account and what takes it away come one after another, until `tx` ends. */
export const lockAccount = (tx: Db, accountId: string) =>
  tx
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')

/** Marks a token used; false when another request was first. */
export async function useToken(tx: Db, tokenId: string): Promise<boolean> {
  const used = await tx
    .update(tokens)
    .set({ usedAt: new Date() })
    .where(and(eq(tokens.id, tokenId), isNull(tokens.usedAt)))
    .returning({ id: tokens.id })
  return used.length === 1
}

/** Verifies the address that a link was sent to; the account may have got another one in this very moment. */
export const markVerified = (tx: Db, link: { accountId: string; emailKey: string }) =>
  tx
    .update(accounts)
    .set({ verifiedAt: sql`coalesce(${accounts.verifiedAt}, now())` })
    .where(and(eq(accounts.id, link.accountId), eq(accounts.emailKey, link.emailKey)))

export const updatePassword = (tx: Db, accountId: string, passwordHash: string) =>
  tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))

export const endOtherSessions = (db: Db, accountId: string, keptId: string) =>
  db
    .update(sessions)
    .set({ endedAt: new Date(), endReason: 'signed out' })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), ne(sessions.id, keptId)))

export const selectLiveSessions = (db: Db, accountId: string) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(100)

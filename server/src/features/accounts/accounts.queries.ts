import type { Role } from '@margam/contract/endpoint'
import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
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
      lastName: sql<string | null>`coalesce(${students.lastName}, ${teachers.lastName})`,
    })
    .from(accounts)
    .innerJoin(organisations, eq(organisations.id, accounts.organisationId))
    .leftJoin(students, eq(students.id, accounts.id))
    .leftJoin(teachers, eq(teachers.id, accounts.id))
    .where(eq(accounts.id, accountId))
  return row
}

/** Makes a link token for each account and ends the earlier ones of its purpose. A token is kept nowhere but in its mail. */
export async function insertTokens(tx: Db, accountIds: readonly string[], purpose: TokenPurpose) {
  const made = new Map(accountIds.map((accountId) => [accountId, randomToken()]))
  const expiresAt = new Date(Date.now() + LINK_LIFE[purpose] * 60_000)
  await tx.delete(tokens).where(and(inArray(tokens.accountId, [...accountIds]), eq(tokens.purpose, purpose)))
  await tx
    .insert(tokens)
    .values([...made].map(([accountId, token]) => ({ accountId, purpose, hash: sha256(token), expiresAt })))
  return made
}

export async function insertToken(tx: Db, accountId: string, purpose: TokenPurpose): Promise<string> {
  return (await insertTokens(tx, [accountId], purpose)).get(accountId) ?? ''
}

export async function selectOptionalToken(db: Db, token: string, purposes: readonly TokenPurpose[]) {
  const [row] = await db
    .select({
      id: tokens.id,
      purpose: tokens.purpose,
      usedAt: tokens.usedAt,
      accountId: accounts.id,
      email: accounts.email,
      emailKey: accounts.emailKey,
      role: accounts.role,
      archivedAt: accounts.archivedAt,
    })
    .from(tokens)
    .innerJoin(accounts, eq(accounts.id, tokens.accountId))
    .where(and(eq(tokens.hash, sha256(token)), gt(tokens.expiresAt, new Date())))
  return row && purposes.includes(row.purpose) && !row.archivedAt ? row : undefined
}

/** Marks a token used; false when another request was first. */
export async function useToken(tx: Db, tokenId: string): Promise<boolean> {
  const used = await tx
    .update(tokens)
    .set({ usedAt: new Date() })
    .where(and(eq(tokens.id, tokenId), isNull(tokens.usedAt)))
    .returning({ id: tokens.id })
  return used.length === 1
}

export const markVerified = (tx: Db, accountId: string) =>
  tx
    .update(accounts)
    .set({ verifiedAt: sql`coalesce(${accounts.verifiedAt}, now())` })
    .where(eq(accounts.id, accountId))

export const updatePassword = (tx: Db, accountId: string, passwordHash: string) =>
  tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))

/** Ends the sessions of an account, all of them or all but one. */
export const endSessions = (tx: Db, accountId: string, endReason: string, exceptId?: string) =>
  tx
    .update(sessions)
    .set({ endedAt: new Date(), endReason })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        exceptId ? ne(sessions.id, exceptId) : undefined,
      ),
    )

export const selectLiveSessions = (db: Db, accountId: string) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(100)

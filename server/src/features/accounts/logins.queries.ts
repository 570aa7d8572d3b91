import type { Role } from '@margam/contract/endpoint'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { accounts, type CreatedBy, logins, organisations } from '../../db/schema/index.ts'
import { outageOf } from '../../outages.ts'

export const emailKey = (email: string) => email.trim().toLowerCase()

/** An account that a login can be in now. */
export interface LiveAccount {
  id: string
  organisationId: string
  createdBy: CreatedBy
  /** Of the school, or of whoever it is a tenant of. */
  name: string
}

/** The accounts of a login that have not ended, the oldest first: where it leads to its schools. */
const selectLiveOf = (db: Db, loginId: string) =>
  db
    .select({
      id: accounts.id,
      organisationId: accounts.organisationId,
      createdBy: accounts.createdBy,
      name: organisations.name,
      suspendedAt: organisations.suspendedAt,
      reason: organisations.suspensionReason,
    })
    .from(accounts)
    .innerJoin(organisations, eq(organisations.id, accounts.organisationId))
    .where(and(eq(accounts.loginId, loginId), isNull(accounts.archivedAt)))
    .orderBy(asc(accounts.id))
type Live = Awaited<ReturnType<typeof selectLiveOf>>

const openOf = (live: Live): LiveAccount[] =>
  live
    .filter(({ suspendedAt }) => suspendedAt === null)
    .map(({ id, organisationId, createdBy, name }) => ({ id, organisationId, createdBy, name }))

/** The accounts that a login can go into, the oldest first: that have not ended, of a school that is not suspended. */
export const selectLiveAccounts = async (db: Db, loginId: string) => openOf(await selectLiveOf(db, loginId))

/**
 * The same for somebody who is in one of them already. A login leads to schools on all servers: while one of these is away,
 * they see the account that they are in, and the others again when it is back.
 */
export const selectAccountsBeside = (db: Db, loginId: string, own: LiveAccount): Promise<LiveAccount[]> =>
  selectLiveAccounts(db, loginId).catch((error: unknown) => {
    if (outageOf(error) !== 'away') throw error
    return [own]
  })

/** Of nobody: whoever has no login is looked up like everybody else. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A login with what it leads to. It is of no school and stands elsewhere than its accounts, so they are asked for apart. */
async function selectLogin(db: Db, which: SQL | undefined) {
  const [login] = await db
    .select({
      id: logins.id,
      role: logins.role,
      email: logins.email,
      emailKey: logins.emailKey,
      passwordHash: logins.passwordHash,
      verifiedAt: logins.verifiedAt,
      lastAccountId: logins.lastAccountId,
      language: logins.language,
    })
    .from(logins)
    .where(which)
  const live = await selectLiveOf(db, login?.id ?? NOBODY)
  if (!login) return undefined
  const suspended = live.find(({ suspendedAt }) => suspendedAt)
  /** Why it is let in nowhere, when that is so because of a school that the operator has suspended. */
  const suspension = suspended ? { school: suspended.name, reason: suspended.reason } : null
  return { ...login, accounts: openOf(live), suspension }
}

export const selectOptionalLogin = (db: Db, email: string, role: Role) =>
  selectLogin(db, and(eq(logins.emailKey, emailKey(email)), eq(logins.role, role)))
export const selectLoginById = (db: Db, id: string) => selectLogin(db, eq(logins.id, id))
export type Login = NonNullable<Awaited<ReturnType<typeof selectOptionalLogin>>>

/** Where a sign-in leads: the account last used, else the oldest; undefined when none is left. */
export const accountToEnter = ({ accounts: live, lastAccountId }: Login): LiveAccount | undefined =>
  live.find(({ id }) => id === lastAccountId) ?? live[0]

/** Makes the next sign-in lead into this account. */
export const rememberAccount = (db: Db, loginId: string, accountId: string) =>
  db.update(logins).set({ lastAccountId: accountId }).where(eq(logins.id, loginId))

interface NewLogin {
  email: string
  role: Role
  passwordHash: string
  accountId: string
  verifiedAt?: Date
}
/** Makes a login; undefined when the address has one as that kind of user. */
export async function insertLogin(tx: Db, { accountId, ...login }: NewLogin): Promise<string | undefined> {
  const [made] = await tx
    .insert(logins)
    .values({ ...login, id: newId(), emailKey: emailKey(login.email), lastAccountId: accountId })
    .onConflictDoNothing()
    .returning({ id: logins.id })
  return made?.id
}

/**
 * Lets what gives access to a login and what takes it away come one after another, until `tx` ends. Whoever locks accounts
 * of it too locks those first, so that no two wait for each other.
 */
export async function lockLogin(tx: Db, loginId: string) {
  const [login] = await tx.select().from(logins).where(eq(logins.id, loginId)).for('no key update')
  return login
}

/** Locks the accounts of a login, then the login itself. */
export async function lockLoginWithAccounts(tx: Db, loginId: string) {
  const own = await tx
    .select({ organisationId: accounts.organisationId, id: accounts.id })
    .from(accounts)
    .where(eq(accounts.loginId, loginId))
    .orderBy(accounts.id)
  // each in its school: rows of several servers cannot be locked by one statement
  for (const { organisationId, id } of own) {
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.organisationId, organisationId), eq(accounts.id, id)))
      .for('no key update')
  }
  return lockLogin(tx, loginId)
}

/** Verifies the address of a login, and so that of each of its accounts. */
export async function markVerified(tx: Db, loginId: string) {
  await tx
    .update(logins)
    .set({ verifiedAt: new Date() })
    .where(and(eq(logins.id, loginId), isNull(logins.verifiedAt)))
  await tx
    .update(accounts)
    .set({ verifiedAt: new Date() })
    .where(and(eq(accounts.loginId, loginId), isNull(accounts.verifiedAt)))
}

export const updatePassword = (tx: Db, loginId: string, passwordHash: string) =>
  tx.update(logins).set({ passwordHash }).where(eq(logins.id, loginId))

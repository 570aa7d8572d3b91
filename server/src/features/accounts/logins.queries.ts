import type { Role } from '@margam/contract/endpoint'
import { and, arrayContains, asc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { accounts, type CreatedBy, logins, organisations } from '../../db/schema/index.ts'
import { isSpread } from '../../db/spread/is-spread.ts'
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

type Places = Pick<typeof logins.$inferSelect, 'id' | 'organisationIds'>

/** That an account is a login's. Its schools say where to look: no other server is asked. */
export const isOf = ({ id, organisationIds }: Places): SQL | undefined =>
  and(inArray(accounts.organisationId, organisationIds), eq(accounts.loginId, id))

/** The same of a login that is known by its id alone. */
export async function readIsOf(db: Db, loginId: string): Promise<SQL | undefined> {
  const [login] = await db
    .select({ organisationIds: logins.organisationIds })
    .from(logins)
    .where(eq(logins.id, loginId))
  return isOf({ id: loginId, organisationIds: login?.organisationIds ?? [] })
}

/** Keeps with a login that it has an account in this school. */
export const addSchool = (tx: Db, loginId: string, organisationId: string) =>
  tx
    .update(logins)
    .set({ organisationIds: sql`${logins.organisationIds} || ${organisationId}::uuid` })
    .where(and(eq(logins.id, loginId), not(arrayContains(logins.organisationIds, [organisationId]))))

/** The accounts of a login that have not ended, the oldest first: where it leads to its schools. */
const selectLiveOf = (db: Db, isItsAccount: SQL | undefined) =>
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
    .where(and(isItsAccount, isNull(accounts.archivedAt)))
    .orderBy(asc(accounts.id))
type Live = Awaited<ReturnType<typeof selectLiveOf>>

const openOf = (live: Live): LiveAccount[] =>
  live
    .filter(({ suspendedAt }) => suspendedAt === null)
    .map(({ id, organisationId, createdBy, name }) => ({ id, organisationId, createdBy, name }))

/** The accounts that a login can go into, the oldest first: that have not ended, of a school that is not suspended. */
export const selectLiveAccounts = async (db: Db, loginId: string) =>
  openOf(await selectLiveOf(db, await readIsOf(db, loginId)))

/**
 * The same for somebody who is in one of them already. A login leads to schools on all servers: while one of these is away,
 * they see the account that they are in, and the others again when it is back.
 */
export async function selectAccountsBeside(db: Db, loginId: string, own: LiveAccount): Promise<LiveAccount[]> {
  // on one server the key of the login finds them at once
  const isItsAccount = isSpread(db) ? await readIsOf(db, loginId) : eq(accounts.loginId, loginId)
  try {
    return openOf(await selectLiveOf(db, isItsAccount))
  } catch (error) {
    if (outageOf(error) !== 'away') throw error
    return [own]
  }
}

/** Of nobody: whoever has no login is looked up like everybody else. */
const NOBODY: Places = { id: '00000000-0000-0000-0000-000000000000', organisationIds: [] }

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
      organisationIds: logins.organisationIds,
    })
    .from(logins)
    .where(which)
  const live = await selectLiveOf(db, isOf(login ?? NOBODY))
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
  organisationId: string
  accountId: string
  verifiedAt?: Date
}
/** Makes a login of an account; undefined when the address has one as that kind of user. */
export async function insertLogin(tx: Db, given: NewLogin): Promise<string | undefined> {
  const { organisationId, accountId, ...login } = given
  const own = { lastAccountId: accountId, organisationIds: [organisationId] }
  const [made] = await tx
    .insert(logins)
    .values({ ...login, ...own, id: newId(), emailKey: emailKey(login.email) })
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
    .where(await readIsOf(tx, loginId))
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
    .where(and(await readIsOf(tx, loginId), isNull(accounts.verifiedAt)))
}

export const updatePassword = (tx: Db, loginId: string, passwordHash: string) =>
  tx.update(logins).set({ passwordHash }).where(eq(logins.id, loginId))

import type { Role } from '@margam/contract/endpoint'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { accounts, type CreatedBy, logins } from '../../db/schema/index.ts'

export const emailKey = (email: string) => email.trim().toLowerCase()

/** An account that a login can be in now. */
export interface LiveAccount {
  id: string
  organisationId: string
  createdBy: CreatedBy
  /** Of the school, or of whoever it is a tenant of. */
  name: string
}

/** The accounts of a login that it can go into, the oldest first: that have not ended, of a school that is not suspended. */
export const liveAccountsOf = (loginId: SQL) => sql<LiveAccount[]>`coalesce((
  select json_agg(json_build_object('id', a.id, 'organisationId', a.organisation_id, 'createdBy', a.created_by,
    'name', o.name) order by a.id)
  from accounts a join organisations o on o.id = a.organisation_id
  where a.login_id = ${loginId} and a.archived_at is null and o.suspended_at is null), '[]'::json)`

/** Why a login is let in nowhere, when that is so because of a school that the operator has suspended. */
const suspensionOf = (loginId: SQL) => sql<{ school: string; reason: string } | null>`(
  select json_build_object('school', o.name, 'reason', o.suspension_reason)
  from accounts a join organisations o on o.id = a.organisation_id
  where a.login_id = ${loginId} and a.archived_at is null and o.suspended_at is not null order by a.id limit 1)`

const selectLogins = (db: Db, which: SQL | undefined) =>
  db
    .select({
      id: logins.id,
      role: logins.role,
      email: logins.email,
      emailKey: logins.emailKey,
      passwordHash: logins.passwordHash,
      verifiedAt: logins.verifiedAt,
      lastAccountId: logins.lastAccountId,
      language: logins.language,
      accounts: liveAccountsOf(sql`logins.id`),
      suspension: suspensionOf(sql`logins.id`),
    })
    .from(logins)
    .where(which)

export async function selectOptionalLogin(db: Db, email: string, role: Role) {
  const [login] = await selectLogins(db, and(eq(logins.emailKey, emailKey(email)), eq(logins.role, role)))
  return login
}
export async function selectLoginById(db: Db, id: string) {
  const [login] = await selectLogins(db, eq(logins.id, id))
  return login as typeof login | undefined
}
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
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.loginId, loginId))
    .orderBy(accounts.id)
    .for('no key update')
  return lockLogin(tx, loginId)
}

/** Verifies the address of a login, and so that of each of its accounts. */
export async function markVerified(tx: Db, loginId: string) {
  await tx
    .update(logins)
    .set({ verifiedAt: sql`coalesce(${logins.verifiedAt}, now())` })
    .where(eq(logins.id, loginId))
  await tx
    .update(accounts)
    .set({ verifiedAt: sql`coalesce(${accounts.verifiedAt}, now())` })
    .where(eq(accounts.loginId, loginId))
}

export const updatePassword = (tx: Db, loginId: string, passwordHash: string) =>
  tx.update(logins).set({ passwordHash }).where(eq(logins.id, loginId))

import type { Role } from '@margam/contract/endpoint'
import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { accounts, logins, organisations, sessions, students, teachers, tokens } from '../../db/schema/index.ts'
import { NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { bulletinsFor } from '../bulletins/index.ts'

/** Names and address of an account, whatever its role. */
export async function selectPerson(db: Db, { organisationId, id }: { organisationId: string; id: string }) {
  const [row] = await db
    .select({
      email: accounts.email,
      createdBy: accounts.createdBy,
      organisation: organisations.name,
      organisationKind: organisations.kind,
      endsAt: organisations.endsAt,
      firstName: sql<string | null>`coalesce(${students.firstName}, ${teachers.firstName})`,
      middleName: sql<string | null>`coalesce(${students.middleName}, ${teachers.middleName})`,
      lastName: sql<string | null>`coalesce(${students.lastName}, ${teachers.lastName})`,
      /** When the whole tenant ends, as the account that it is named by is told: who is on their own asked for it, of a school
       * the operator announced it. A school's people are told at their own request. */
      deletedAt: sql<
        string | null
      >`(select d.due_at from deletion_requests d where d.organisation_id = ${organisationId}
        and d.account_id = ${id} and d.account_id = d.organisation_id and d.state in ('open', 'deleting'))`,
      bulletins: bulletinsFor(sql`accounts.role`),
    })
    .from(accounts)
    .innerJoin(organisations, eq(organisations.id, accounts.organisationId))
    .leftJoin(students, linked(students.id, accounts.id))
    .leftJoin(teachers, linked(teachers.id, accounts.id))
    .where(and(eq(accounts.organisationId, organisationId), eq(accounts.id, id)))
  return row
}

type Owner = Pick<Caller, 'loginId' | 'organisationId' | 'accountId'>
/** The sessions of whoever calls: a login's in each of its accounts; without a login those in the account. */
const isOwnSession = ({ loginId, organisationId, accountId }: Owner) =>
  loginId
    ? eq(sessions.loginId, loginId)
    : and(isNull(sessions.loginId), eq(sessions.organisationId, organisationId), eq(sessions.accountId, accountId))

/** Ends one of the caller's sessions. Throws NotFound for any other. */
export async function endSession(db: Db, caller: Caller, sessionId: string): Promise<void> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: new Date(), endReason: 'signed out' })
    .where(and(eq(sessions.id, sessionId), isOwnSession(caller)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new NotFound()
}

export const endOtherSessions = (db: Db, caller: Caller) =>
  db
    .update(sessions)
    .set({ endedAt: new Date(), endReason: 'signed out' })
    .where(and(isOwnSession(caller), isNull(sessions.endedAt), ne(sessions.id, caller.sessionId)))

export const saveLanguage = (db: Db, loginId: string, language: string) =>
  db.update(logins).set({ language }).where(eq(logins.id, loginId))

export const selectLiveSessions = (db: Db, caller: Caller) =>
  db
    .select()
    .from(sessions)
    .where(and(isOwnSession(caller), isNull(sessions.endedAt), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(100)

/**
 * Whether somebody registered with this address, on their own, as this kind of user: then a school of its login, or of an
 * invitation to it, is theirs. Other schools are not asked.
 */
export async function hasOwnAccount(db: Db, { email, role }: { email: string; role: Role }): Promise<boolean> {
  const ofLogin = db
    .select({ id: sql<string>`unnest(${logins.organisationIds})` })
    .from(logins)
    .where(and(eq(logins.emailKey, email), eq(logins.role, role)))
  const invited = db
    .select({ id: sql<string>`${tokens.organisationId}` })
    .from(tokens)
    .where(and(eq(tokens.purpose, 'invite'), eq(tokens.emailKey, email)))
  const places = (await union(ofLogin, invited)).map(({ id }) => id)
  const isOwn = and(
    inArray(accounts.organisationId, places),
    eq(accounts.emailKey, email),
    eq(accounts.role, role),
    eq(accounts.createdBy, 'self'),
  )
  return (await db.$count(accounts, isOwn)) > 0
}

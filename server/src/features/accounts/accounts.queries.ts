import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { accounts, organisations, sessions, students, teachers } from '../../db/schema/index.ts'
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
export const isOwnSession = ({ loginId, organisationId, accountId }: Owner) =>
  loginId
    ? eq(sessions.loginId, loginId)
    : and(isNull(sessions.loginId), eq(sessions.organisationId, organisationId), eq(sessions.accountId, accountId))

export const endOtherSessions = (db: Db, caller: Caller) =>
  db
    .update(sessions)
    .set({ endedAt: new Date(), endReason: 'signed out' })
    .where(and(isOwnSession(caller), isNull(sessions.endedAt), ne(sessions.id, caller.sessionId)))

export const selectLiveSessions = (db: Db, caller: Caller) =>
  db
    .select()
    .from(sessions)
    .where(and(isOwnSession(caller), isNull(sessions.endedAt), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(100)

/** Whether somebody registered with this address, on their own, as this kind of user. */
export async function hasOwnAccount(db: Db, { email, role }: { email: string; role: string }): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    select 1 from accounts where email_key = ${email} and role = ${role} and created_by = 'self' limit 1`)) as unknown as {
    rows: unknown[]
  }
  return rows.length > 0
}

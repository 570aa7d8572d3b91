import { and, desc, eq, getTableColumns, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { containsText } from '../../db/contains-text.ts'
import { accounts, logins, organisations, secondFactors, sessions, subjects } from '../../db/schema/index.ts'
import type { Page } from '../../http/paging.ts'
import { byId, type Policies } from '../../http/policies.ts'
import { emailKey } from '../accounts/index.ts'
import type { SubjectRow } from '../subjects/index.ts'

export type PersonRow = typeof accounts.$inferSelect

declare module '../../http/policies.ts' {
  interface FoundBy {
    'any-person': PersonRow
    'any-subject': SubjectRow
  }
}
export const peoplePolicies: Policies = {
  'any-person': {
    superadmin: async ({ db, ids }) =>
      byId(
        await db
          .select(getTableColumns(accounts))
          .from(accounts)
          .innerJoin(organisations, eq(organisations.id, accounts.organisationId))
          .where(
            and(
              inArray(accounts.id, [...ids]),
              inArray(accounts.role, ['student', 'teacher']),
              ne(organisations.kind, 'demo'),
            ),
          ),
      ),
  },
  'any-subject': {
    superadmin: async ({ db, ids }) =>
      byId(
        await db
          .select()
          .from(subjects)
          .where(inArray(subjects.id, [...ids])),
      ),
  },
}

/** Who signs in with an address. */
export const selectLogins = (db: Db, email: string) =>
  db
    .select({
      id: logins.id,
      role: logins.role,
      verifiedAt: logins.verifiedAt,
      createdAt: logins.createdAt,
      // in a select of one table its columns stand without its name
      hasFactor: sql<boolean>`exists (select 1 from ${secondFactors} f where f.login_id = logins.id and f.confirmed_at is not null)`,
    })
    .from(logins)
    .where(eq(logins.emailKey, emailKey(email)))
    .orderBy(logins.role)

/** An address has a few accounts; somebody who invites it everywhere makes no page longer than this. */
const MOST = 50

/** The accounts of these logins, and those that wait for somebody of the address; nothing of a demo. */
export async function selectAccounts(db: Db, email: string, loginIds: readonly string[]) {
  const rows = await db
    .select({
      account: accounts,
      school: organisations.name,
      tenant: organisations.kind,
    })
    .from(accounts)
    .innerJoin(organisations, eq(organisations.id, accounts.organisationId))
    .where(
      and(
        loginIds.length
          ? or(eq(accounts.emailKey, emailKey(email)), inArray(accounts.loginId, [...loginIds]))
          : eq(accounts.emailKey, emailKey(email)),
        ne(organisations.kind, 'demo'),
        ne(accounts.role, 'demo_user'),
      ),
    )
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(MOST)
  const signIns = await selectSignIns(
    db,
    rows.map(({ account }) => account),
  )
  return rows.map((row) => ({ ...row, lastSignIn: signIns.get(row.account.id) ?? null }))
}
/** When each account was last signed in to. Sessions stand elsewhere than accounts. */
async function selectSignIns(db: Db, which: readonly PersonRow[]) {
  const schools = which.map(({ organisationId }) => organisationId)
  const rows = await db
    .select({ id: sessions.accountId, at: sql<Date>`max(${sessions.createdAt})`.mapWith(sessions.createdAt) })
    .from(sessions)
    .where(
      and(
        inArray(sessions.organisationId, schools),
        inArray(
          sessions.accountId,
          which.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(sessions.accountId)
  return new Map(rows.map(({ id, at }) => [id, at]))
}
export type FoundRow = Awaited<ReturnType<typeof selectAccounts>>[number]

const archivedSubjects = (search: string) => {
  const pattern = containsText(search)
  return and(
    isNotNull(subjects.archivedAt),
    ne(organisations.kind, 'demo'),
    search.trim()
      ? or(sql`lower(${organisations.name}) like ${pattern}`, sql`lower(${subjects.name}) like ${pattern}`)
      : undefined,
  )
}

/** Archived subjects of all schools, the latest first, and one row more when there is another page. */
export const selectArchivedSubjects = (db: Db, search: string, page: Page) =>
  db
    .select({
      id: subjects.id,
      name: subjects.name,
      school: organisations.name,
      archivedAt: sql<Date>`${subjects.archivedAt}`.mapWith(subjects.archivedAt),
      // finer than a date of this language
      key: sql<string>`${subjects.archivedAt}::text`,
    })
    .from(subjects)
    .innerJoin(organisations, eq(organisations.id, subjects.organisationId))
    .where(
      and(
        archivedSubjects(search),
        page.after &&
          sql`(${subjects.archivedAt}, ${subjects.id}) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(subjects.archivedAt), desc(subjects.id))
    .limit(page.limit + 1)

export async function countArchivedSubjects(db: Db, search: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(subjects)
    .innerJoin(organisations, eq(organisations.id, subjects.organisationId))
    .where(archivedSubjects(search))
  return row.total
}

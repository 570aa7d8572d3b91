import type { ListedConcern, OwnConcern } from '@margam/contract/concerns'
import { and, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { accounts, concerns, organisations } from '../../db/schema/index.ts'
import { countUpTo, withTotal } from '../../db/with-total.ts'
import type { Page } from '../../http/paging.ts'
import type { Look, Policies } from '../../http/policies.ts'
import type { Caller } from '../../http/session.ts'

export type ConcernRow = typeof concerns.$inferSelect

const toConcern = (row: ConcernRow) => ({
  concern_id: row.id,
  about: row.about,
  about_id: row.aboutId,
  context: row.context,
  kind: row.kind,
  words: row.words,
  state: row.state,
  answer: row.answer,
  told_at: row.createdAt.toISOString(),
  answered_at: row.answeredAt?.toISOString() ?? null,
})
export const toOwn = (row: ConcernRow): OwnConcern => ({
  ...toConcern(row),
  is_unread: row.state === 'answered' && row.readAt === null,
})

export const isOwn = ({ organisationId, accountId }: Caller) =>
  and(eq(concerns.organisationId, organisationId), eq(concerns.accountId, accountId))
export const isUnread = and(eq(concerns.state, 'answered'), isNull(concerns.readAt))

const MOST = 100
export const selectOwn = (db: Db, caller: Caller) =>
  db.select().from(concerns).where(isOwn(caller)).orderBy(desc(concerns.id)).limit(MOST)

interface ListedRow {
  concern: ConcernRow
  school: string
  schoolKind: string
  role: string
}
/** As the operator reads it: from which school, of which kind of person, and never who. */
export const toListed = ({ concern, school, schoolKind, role }: ListedRow): ListedConcern => ({
  ...toConcern(concern),
  // a tenant of one person bears that person's name
  school_name: schoolKind === 'school' ? school : null,
  user_role: role,
  version: concern.version,
})

/** What sample schools tell is nobody's. */
const isReal = ne(organisations.kind, 'demo')

const ONE = sql<number>`1`
/** `total` is of the list that they are a page of. */
const selectListed = (db: Db, total: SQL<number>) =>
  db
    .select({
      concern: concerns,
      school: organisations.name,
      schoolKind: organisations.kind,
      role: sql<string>`${accounts.role}`,
      total,
    })
    .from(concerns)
    .innerJoin(organisations, eq(organisations.id, concerns.organisationId))
    .innerJoin(accounts, linked(accounts.id, concerns.accountId))

interface Listed {
  state: ConcernRow['state'] | undefined
  about: ConcernRow['about'] | undefined
}
const isListed = ({ state, about }: Listed) =>
  and(isReal, state && eq(concerns.state, state), about && eq(concerns.about, about))

/** Across schools on purpose: the operator answers all of them. */
export const selectConcerns = (db: Db, listed: Listed, page: Page) => {
  const all = db
    .select({ id: concerns.id })
    .from(concerns)
    .innerJoin(organisations, eq(organisations.id, concerns.organisationId))
    .where(isListed(listed))
  return withTotal(db, page, countUpTo(all), (total) =>
    selectListed(db, total)
      .where(and(isListed(listed), page.after && lt(concerns.id, page.after[0])))
      .orderBy(desc(concerns.id))
      .limit(page.limit + 1),
  )
}

export async function selectOptionalListed(db: Db, id: string) {
  const [row] = await selectListed(db, ONE).where(and(isReal, eq(concerns.id, id)))
  return row as typeof row | undefined
}

declare module '../../http/policies.ts' {
  interface FoundBy {
    'any-concern': ListedRow
  }
}
const ofAnySchool: Look<ListedRow> = async ({ db, ids }) => {
  const rows = await selectListed(db, ONE).where(and(isReal, inArray(concerns.id, [...ids])))
  return new Map(rows.map((row) => [row.concern.id, row]))
}
export const concernPolicies: Policies = { 'any-concern': { superadmin: ofAnySchool } }

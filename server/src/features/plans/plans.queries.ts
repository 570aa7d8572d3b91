import { schoolDay } from '@margam/contract/dates'
import type { Role } from '@margam/contract/endpoint'
import type { Plan } from '@margam/contract/plans'
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { containsText } from '../../db/contains-text.ts'
import { linked } from '../../db/linked.ts'
import { accounts, organisations, planRequests, plans } from '../../db/schema/index.ts'
import type { Page } from '../../http/paging.ts'
import { byId, type Policies } from '../../http/policies.ts'
import type { Caller } from '../../http/session.ts'
import { languageOf } from '../../mail/language-of.ts'
import { holdsOn } from '../../school/plan.ts'
import { emailKey } from '../accounts/index.ts'

export type RequestRow = typeof planRequests.$inferSelect
export type PlanRow = typeof plans.$inferSelect

declare module '../../http/policies.ts' {
  interface FoundBy {
    'any-plan-request': RequestRow
    'any-plan': PlanRow
  }
}
export const planPolicies: Policies = {
  'any-plan-request': {
    superadmin: async ({ db, ids }) =>
      byId(
        await db
          .select()
          .from(planRequests)
          .where(inArray(planRequests.id, [...ids])),
      ),
  },
  'any-plan': {
    superadmin: async ({ db, ids }) =>
      byId(
        await db
          .select()
          .from(plans)
          .where(inArray(plans.id, [...ids])),
      ),
  },
}

/** What the caller last asked for. */
export async function selectOptionalLastRequest(db: Db, { organisationId, accountId }: Caller) {
  const [row] = await db
    .select()
    .from(planRequests)
    .where(and(eq(planRequests.organisationId, organisationId), eq(planRequests.accountId, accountId)))
    .orderBy(desc(planRequests.id))
    .limit(1)
  return row
}

/** Whoever a tenant is named by: a school's own account, or somebody who registered alone. */
export async function selectOptionalHolder(db: Db, email: string, role: Role) {
  const [row] = await db
    .select({ organisationId: accounts.organisationId, accountId: accounts.id })
    .from(accounts)
    .where(
      and(eq(accounts.emailKey, emailKey(email)), eq(accounts.role, role), eq(accounts.id, accounts.organisationId)),
    )
  return row
}

/** Where the owner of a plan is written to. */
export async function selectOptionalOwner(
  db: Db,
  { organisationId, accountId }: Pick<PlanRow, 'organisationId' | 'accountId'>,
) {
  const [row] = await db
    .select({ email: accounts.email, loginId: accounts.loginId, verifiedAt: accounts.verifiedAt })
    .from(accounts)
    .where(and(eq(accounts.organisationId, organisationId), eq(accounts.id, accountId)))
  return row && { ...row, language: await languageOf(db, row.loginId) }
}

const holder = {
  organisationId: accounts.organisationId,
  accountId: accounts.id,
  school: organisations.name,
  email: accounts.email,
  role: accounts.role,
}
export interface Holder {
  organisationId: string
  accountId: string
  school: string
  email: string | null
  role: Role
}

const called = (search: string): SQL | undefined => {
  if (!search.trim()) return undefined
  const pattern = containsText(search)
  return or(sql`lower(${organisations.name}) like ${pattern}`, sql`${accounts.emailKey} like ${pattern}`)
}

interface RequestFilter {
  search: string
  state: RequestRow['state'] | ''
}
const wantedRequests = ({ search, state }: RequestFilter) =>
  and(state ? eq(planRequests.state, state) : undefined, called(search))

const isClosed = sql`(${planRequests.state} <> 'open')`

/** Requests of all tenants, what waits first, and one row more when there is another page. */
export const selectRequests = (db: Db, filter: RequestFilter, page: Page) => {
  const [closed, id] = page.after ?? []
  return db
    .select({
      request: planRequests,
      holder,
      current: sql<Plan | null>`(select p.plan from ${plans} p where p.organisation_id = ${planRequests.organisationId}
        and p.account_id = ${planRequests.accountId} and p.starts_on <= ${schoolDay()}
        and (p.ends_on is null or p.ends_on > ${schoolDay()}) limit 1)`,
    })
    .from(planRequests)
    .innerJoin(accounts, linked(accounts.id, planRequests.accountId))
    .innerJoin(organisations, eq(organisations.id, planRequests.organisationId))
    .where(
      and(
        wantedRequests(filter),
        id === undefined
          ? undefined
          : sql`(${isClosed} > ${closed === '1'} or (${isClosed} = ${closed === '1'} and ${planRequests.id} < ${id}))`,
      ),
    )
    .orderBy(isClosed, desc(planRequests.id))
    .limit(page.limit + 1)
}

export async function countRequests(db: Db, filter: RequestFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(planRequests)
    .innerJoin(accounts, linked(accounts.id, planRequests.accountId))
    .innerJoin(organisations, eq(organisations.id, planRequests.organisationId))
    .where(wantedRequests(filter))
  return row.total
}

interface PlanFilter {
  search: string
  plan: Plan | ''
  state: 'current' | 'ended' | ''
}
const wantedPlans = ({ search, plan, state }: PlanFilter) => {
  const holds = holdsOn(schoolDay())
  return and(
    plan ? eq(plans.plan, plan) : undefined,
    state === 'current' ? holds : undefined,
    state === 'ended' ? sql`not ${holds}` : undefined,
    called(search),
  )
}

/** The plans of all tenants, the newest first, and one row more when there is another page. */
export async function selectPlans(db: Db, filter: PlanFilter, page: Page) {
  const rows = await db
    .select({ plan: plans, holder })
    .from(plans)
    .innerJoin(accounts, linked(accounts.id, plans.accountId))
    .innerJoin(organisations, eq(organisations.id, plans.organisationId))
    .where(and(wantedPlans(filter), page.after && lt(plans.id, page.after[0])))
    .orderBy(desc(plans.id))
    .limit(page.limit + 1)
  const ids = [...new Set(rows.flatMap(({ plan }) => plan.grantedBy ?? []))]
  const granters = ids.length
    ? await db
        .select({ id: accounts.id, email: accounts.email })
        .from(accounts)
        // a superadmin is alone in a tenant of the same id, on whichever server
        .where(and(inArray(accounts.organisationId, ids), eq(accounts.id, accounts.organisationId)))
    : []
  const emails = new Map(granters.map(({ id, email }) => [id, email]))
  return rows.map((row) => ({ ...row, grantedBy: emails.get(row.plan.grantedBy ?? '') ?? null }))
}

export async function countPlans(db: Db, filter: PlanFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(plans)
    .innerJoin(accounts, linked(accounts.id, plans.accountId))
    .innerJoin(organisations, eq(organisations.id, plans.organisationId))
    .where(wantedPlans(filter))
  return row.total
}

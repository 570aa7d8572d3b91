import { schoolDay } from '@margam/contract/dates'
import type { Plan } from '@margam/contract/plans'
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { organisations, plans } from '../db/schema/index.ts'
import type { Caller } from '../http/session.ts'

/** Names of a brand, the same in every language. */
export const PLAN_NAMES: Readonly<Record<Plan, string>> = { free: 'Free', pro: 'Pro', elite: 'Elite' }

/** A plan that holds on a day. */
export const holdsOn = (day: string) => and(lte(plans.startsOn, day), or(isNull(plans.endsOn), gt(plans.endsOn, day)))

export interface MemberPlan {
  plan: Plan
  of: 'school' | 'self' | 'demo'
  /** The first day without it; null while it has no end. */
  endsOn: string | null
}
type Member = Pick<Caller, 'organisationId' | 'accountId'>

/**
 * Which plan a member has on a school day: that of their school or teacher, else one of their own. A demo's visitors
 * have Pro. Undefined is unsubscribed.
 */
export async function selectPlanOf(
  db: Db,
  { organisationId, accountId }: Member,
  day = schoolDay(),
): Promise<MemberPlan | undefined> {
  const [tenant] = await db
    .select({ kind: organisations.kind })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  if (tenant?.kind === 'demo') return { plan: 'pro', of: 'demo', endsOn: null }
  const [held] = await db
    .select({ plan: plans.plan, accountId: plans.accountId, endsOn: plans.endsOn })
    .from(plans)
    .where(
      and(
        eq(plans.organisationId, organisationId),
        inArray(plans.accountId, [organisationId, accountId]),
        holdsOn(day),
      ),
    )
    .orderBy(sql`${plans.accountId} <> ${organisationId}`)
    .limit(1)
  if (!held) return undefined
  const { plan, endsOn } = held
  return { plan, of: held.accountId === accountId ? 'self' : 'school', endsOn }
}

/** The day on which papers are counted anew: the first of the next month. */
export function renewalAfter(day: string): string {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

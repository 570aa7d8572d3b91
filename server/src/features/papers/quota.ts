import { schoolDay } from '@margam/contract/dates'
import { PAPERS_A_MONTH, type Plan } from '@margam/contract/plans'
import { type Sentence, say } from '@margam/school/sentence'
import { and, count, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accounts, papers } from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { PLAN_NAMES, renewalAfter, selectPlanOf } from '../../school/plan.ts'

export interface Quota {
  plan: Plan | null
  most: number
  made: number
  /** The day on which papers are counted anew. */
  renewsOn: string
}

/** How many papers a member has made in the month of a school day, and how many their plan has. */
export async function selectQuota(db: Db, caller: Caller, today = schoolDay()): Promise<Quota> {
  const { organisationId, accountId } = caller
  const held = await selectPlanOf(db, caller, today)
  const renewsOn = renewalAfter(today)
  const [row] = await db
    .select({ made: count() })
    .from(papers)
    .where(
      and(
        eq(papers.organisationId, organisationId),
        eq(papers.accountId, accountId),
        gte(papers.madeOn, `${today.slice(0, 7)}-01`),
        lt(papers.madeOn, renewsOn),
      ),
    )
  return { plan: held?.plan ?? null, most: held ? PAPERS_A_MONTH[held.plan] : 0, made: row?.made ?? 0, renewsOn }
}

/** Why no paper can be made; undefined while one can. */
export function refusalOf({ plan, most, made, renewsOn }: Quota): Sentence | undefined {
  if (!plan) return /*i18n*/ 'Choose a plan to make question papers.'
  if (made < most) return undefined
  return say(
    'Your {plan} plan has {most, plural, one {# paper} other {# papers}} a month, and all of this month’s have been made. The next can be made from {day}.',
    { plan: PLAN_NAMES[plan], most, day: { day: renewsOn } },
  )
}

/** Holds whoever makes a paper until `tx` ends, so that papers made at once are counted one after another. */
export const lockMaker = (tx: Db, { organisationId, accountId }: Caller) =>
  tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.organisationId, organisationId), eq(accounts.id, accountId)))
    .for('no key update')

import { schoolDay } from '@margam/contract/dates'
import type { ReplyInput } from '@margam/contract/endpoint'
import { PAPERS_A_MONTH, type Plan, type readOwnPlan } from '@margam/contract/plans'
import { addDays } from '@margam/school/school-days'
import { type Sentence, say } from '@margam/school/sentence'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { planRequests, plans } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import { Invalid } from '../../http/errors.ts'
import type { By, Caller } from '../../http/session.ts'
import { type MemberPlan, PLAN_NAMES, renewalAfter, selectPlanOf } from '../../school/plan.ts'
import { selectOptionalLastRequest } from './plans.queries.ts'

/** A school, and a teacher of their own, choose for all who are theirs. */
const choosesForAll = ({ organisationId, accountId, role }: Caller) =>
  accountId === organisationId && role !== 'student'

export async function readPlan(db: Db, caller: Caller): Promise<ReplyInput<typeof readOwnPlan>> {
  const today = schoolDay()
  const held = await selectPlanOf(db, caller, today)
  const request = await selectOptionalLastRequest(db, caller)
  return {
    plan: held?.plan ?? null,
    of: held?.of ?? null,
    until: held?.endsOn ? addDays(held.endsOn, -1) : null,
    papers_a_month: held ? PAPERS_A_MONTH[held.plan] : null,
    renews_on: renewalAfter(today),
    chooses_for: choosesForAll(caller) ? 'school' : 'self',
    request: request
      ? {
          plan: request.plan,
          state: request.state,
          asked_at: request.askedAt.toISOString(),
          answer: request.answer,
        }
      : null,
  }
}

/** Why a member cannot choose this plan; undefined when they can. */
function refusal(held: MemberPlan | undefined, plan: Plan): Sentence | undefined {
  if (!held) return undefined
  if (held.of === 'demo') return /*i18n*/ 'The sample school has Pro; plans are chosen in a school of your own.'
  if (held.of === 'school') return /*i18n*/ 'Your school has a plan, and it holds for you.'
  // one that ends may be asked for again before it does
  if (held.plan === plan && !held.endsOn) return /*i18n*/ 'You have this plan already.'
  return plan === 'free' ? /*i18n*/ 'You have a plan already.' : undefined
}

/** Starts Free, or files a request for another plan. Throws Invalid at the field when it cannot be had. */
export async function choose(db: Db, by: By, plan: Plan): Promise<Sentence> {
  const { organisationId, accountId } = by.caller
  await db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const refused = refusal(await selectPlanOf(tx, by.caller), plan)
    if (refused) throw new Invalid({ plan: [refused] })
    const last = await selectOptionalLastRequest(tx, by.caller)
    if (last?.state === 'open') {
      throw new Invalid({ plan: [say('You have asked for {plan} already.', { plan: PLAN_NAMES[last.plan] })] })
    }
    if (plan === 'free') await tx.insert(plans).values({ organisationId, accountId, plan, startsOn: schoolDay() })
    else await tx.insert(planRequests).values({ organisationId, accountId, plan })
    const action = plan === 'free' ? 'choose-plan' : 'ask-for-plan'
    await writeAudit(tx, by, [{ action, entity: 'plan', entityId: accountId, name: PLAN_NAMES[plan] }])
  })
  return plan === 'free'
    ? /*i18n*/ 'Your plan is Free now.'
    : say('You asked for {plan}. We write to you when it is granted.', { plan: PLAN_NAMES[plan] })
}

export async function withdraw(db: Db, by: By): Promise<Sentence> {
  const { organisationId, accountId } = by.caller
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .update(planRequests)
      .set({ state: 'withdrawn', decidedAt: new Date(), decidedBy: accountId })
      .where(
        and(
          eq(planRequests.organisationId, organisationId),
          eq(planRequests.accountId, accountId),
          eq(planRequests.state, 'open'),
        ),
      )
      .returning()
    if (!taken) throw new Invalid({}, /*i18n*/ 'No request waits for an answer.')
    await writeAudit(tx, by, [
      { action: 'take-back-plan', entity: 'plan', entityId: accountId, name: PLAN_NAMES[taken.plan] },
    ])
    return /*i18n*/ 'Your request is taken back.'
  })
}

import { schoolDay } from '@margam/contract/dates'
import type { BodyOf } from '@margam/contract/endpoint'
import type { decidePlanRequest, grantPlan, Plan } from '@margam/contract/plans'
import { addDays } from '@margam/school/school-days'
import { type Sentence, say } from '@margam/school/sentence'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { inTrailOf, writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { planRequests, plans } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import type { Deps } from '../../feature.ts'
import { Conflict, Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'
import type { MailContent } from '../../mail/template.ts'
import { PLAN_NAMES } from '../../school/plan.ts'
import { declinedLetter, endedLetter, grantedLetter } from './letters.ts'
import { type PlanRow, type RequestRow, selectOptionalHolder, selectOptionalOwner } from './plans.queries.ts'

type Decision = BodyOf<typeof decidePlanRequest>
type Owned = Pick<RequestRow | PlanRow, 'organisationId' | 'accountId'>

async function write(deps: Deps, tx: Db, owned: Owned, content: MailContent) {
  const owner = await selectOptionalOwner(tx, owned)
  if (!owner?.email || !owner.verifiedAt) return
  const { organisationId } = owned
  await deps.mailer.post(tx, { to: owner.email, language: owner.language, kind: 'plan', organisationId, content })
}

const holdsAfter = (day: string) => or(isNull(plans.endsOn), gt(plans.endsOn, day))

interface Grant {
  organisationId: string
  accountId: string
  plan: Plan
  /** The last day; '' for no end. */
  until: string
}

/** What somebody has ends today, and the plan takes its place from today on. */
async function replacePlan(tx: Db, by: By, { organisationId, accountId, plan, until }: Grant): Promise<void> {
  const today = schoolDay()
  const { accountId: operator } = by.caller
  const [before] = await tx
    .update(plans)
    .set({ endsOn: today, endedBy: operator, endReason: '' })
    .where(and(eq(plans.organisationId, organisationId), eq(plans.accountId, accountId), holdsAfter(today)))
    .returning({ plan: plans.plan })
  const endsOn = until ? addDays(until, 1) : null
  await tx.insert(plans).values({ organisationId, accountId, plan, startsOn: today, endsOn, grantedBy: operator })
  await writeAudit(tx, by, [
    {
      action: 'grant-plan',
      entity: 'plan',
      entityId: accountId,
      name: PLAN_NAMES[plan],
      before: before && { plan: PLAN_NAMES[before.plan] },
      after: { plan: PLAN_NAMES[plan], until: until || null },
    },
  ])
}

function refusePast(until: string): void {
  if (until && until < schoolDay()) throw new Invalid({ until: [/*i18n*/ 'A plan ends today at the earliest.'] })
}

/** Grants a plan that nobody asked for. Resolves to what to say. */
export async function grantUnasked(deps: Deps, operator: By, body: BodyOf<typeof grantPlan>): Promise<Sentence> {
  const { plan, until } = body
  refusePast(until)
  await deps.db.transaction(async (tx) => {
    const holder = await selectOptionalHolder(tx, body.email, body.user_role)
    if (!holder) throw new Invalid({ email: [/*i18n*/ 'Nobody of this kind has registered with this address.'] })
    const { organisationId, accountId } = holder
    await lockSchool(tx, organisationId)
    const isOpen = and(
      eq(planRequests.organisationId, organisationId),
      eq(planRequests.accountId, accountId),
      eq(planRequests.state, 'open'),
    )
    if ((await tx.$count(planRequests, isOpen)) > 0)
      throw new Conflict(/*i18n*/ 'They have asked for a plan. Answer that request instead.')
    const endsOn = until ? eq(plans.endsOn, addDays(until, 1)) : isNull(plans.endsOn)
    const isSame = and(
      eq(plans.organisationId, organisationId),
      eq(plans.accountId, accountId),
      eq(plans.plan, plan),
      endsOn,
    )
    if ((await tx.$count(plans, isSame)) > 0) throw new Conflict(/*i18n*/ 'They have this plan already.')
    await replacePlan(tx, inTrailOf(organisationId, operator), { ...holder, plan, until })
    await write(deps, tx, holder, grantedLetter(deps.publicUrl, plan, until, 'unasked'))
  })
  return say('{plan} was granted.', { plan: PLAN_NAMES[plan] })
}

/** Answers a request, once: whoever comes second is told, and nothing is granted twice. */
export async function decideRequest(deps: Deps, operator: By, found: RequestRow, body: Decision): Promise<Sentence> {
  const { organisationId, accountId, plan } = found
  const isGrant = body.decision === 'grant'
  if (isGrant) refusePast(body.until)
  const by = inTrailOf(organisationId, operator)
  const answer = isGrant ? '' : body.answer
  await deps.db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const [taken] = await tx
      .update(planRequests)
      .set({
        state: isGrant ? 'granted' : 'declined',
        decidedBy: by.caller.accountId,
        decidedAt: new Date(),
        answer,
      })
      .where(
        and(
          eq(planRequests.organisationId, organisationId),
          eq(planRequests.id, found.id),
          eq(planRequests.state, 'open'),
        ),
      )
      .returning({ id: planRequests.id })
    if (!taken) throw new Stale(/*i18n*/ 'This request has been answered or taken back meanwhile.')
    if (isGrant) await replacePlan(tx, by, { organisationId, accountId, plan, until: body.until })
    else
      await writeAudit(tx, by, [
        { action: 'decline-plan', entity: 'plan', entityId: accountId, name: PLAN_NAMES[plan], after: { answer } },
      ])
    const { publicUrl } = deps
    const letter = isGrant
      ? grantedLetter(publicUrl, plan, body.until, 'asked')
      : declinedLetter(publicUrl, plan, answer)
    await write(deps, tx, found, letter)
  })
  return isGrant
    ? say('{plan} was granted.', { plan: PLAN_NAMES[plan] })
    : /*i18n*/ 'The request was declined, and the person was told why.'
}

/** Ends a plan today. Throws Stale when it has ended. */
export async function endHeldPlan(deps: Deps, operator: By, found: PlanRow, reason: string): Promise<Sentence> {
  const { organisationId, accountId, plan } = found
  const by = inTrailOf(organisationId, operator)
  const today = schoolDay()
  await deps.db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const [ended] = await tx
      .update(plans)
      .set({ endsOn: today, endedBy: by.caller.accountId, endReason: reason })
      .where(and(eq(plans.organisationId, organisationId), eq(plans.id, found.id), holdsAfter(today)))
      .returning({ id: plans.id })
    if (!ended) throw new Stale(/*i18n*/ 'This plan has ended already.')
    await writeAudit(tx, by, [
      { action: 'end-plan', entity: 'plan', entityId: accountId, name: PLAN_NAMES[plan], after: { reason } },
    ])
    await write(deps, tx, found, endedLetter(deps.publicUrl, plan, reason))
  })
  return /*i18n*/ 'The plan has ended.'
}

import { schoolDay } from '@margam/contract/dates'
import type { BodyOf } from '@margam/contract/endpoint'
import type { decidePlanRequest } from '@margam/contract/plans'
import { addDays } from '@margam/school/school-days'
import { type Sentence, say } from '@margam/school/sentence'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { inTrailOf, writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { planRequests, plans } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'
import type { MailContent } from '../../mail/template.ts'
import { declinedLetter, endedLetter, grantedLetter, PLAN_NAMES } from './letters.ts'
import { type PlanRow, type RequestRow, selectOptionalOwner } from './plans.queries.ts'

type Decision = BodyOf<typeof decidePlanRequest>
type Owned = RequestRow | PlanRow

async function write(deps: Deps, tx: Db, owned: Owned, content: MailContent) {
  const owner = await selectOptionalOwner(tx, owned)
  if (!owner?.email || !owner.verifiedAt) return
  const { organisationId } = owned
  await deps.mailer.post(tx, { to: owner.email, language: owner.language, kind: 'plan', organisationId, content })
}

/** Ends what the holder has from today on. Resolves to it. */
async function endCurrent(tx: Db, by: By, { organisationId, accountId }: Owned, today: string, endReason: string) {
  const [ended] = await tx
    .update(plans)
    .set({ endsOn: today, endedBy: by.caller.accountId, endReason })
    .where(
      and(
        eq(plans.organisationId, organisationId),
        eq(plans.accountId, accountId),
        or(isNull(plans.endsOn), gt(plans.endsOn, today)),
      ),
    )
    .returning({ plan: plans.plan })
  return ended
}

/** Answers a request, once: whoever comes second is told, and nothing is granted twice. */
export async function decideRequest(deps: Deps, operator: By, found: RequestRow, body: Decision): Promise<Sentence> {
  const { organisationId, accountId, plan } = found
  const today = schoolDay()
  const isGrant = body.decision === 'grant'
  if (isGrant && body.until && body.until < today) {
    throw new Invalid({ until: [/*i18n*/ 'A plan ends today at the earliest.'] })
  }
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
    const before = isGrant ? await endCurrent(tx, by, found, today, '') : undefined
    if (isGrant) {
      const endsOn = body.until ? addDays(body.until, 1) : null
      await tx
        .insert(plans)
        .values({ organisationId, accountId, plan, startsOn: today, endsOn, grantedBy: by.caller.accountId })
    }
    await writeAudit(tx, by, [
      {
        action: isGrant ? 'grant-plan' : 'decline-plan',
        entity: 'plan',
        entityId: accountId,
        name: PLAN_NAMES[plan],
        before: before && { plan: PLAN_NAMES[before.plan] },
        after: isGrant ? { plan: PLAN_NAMES[plan], until: body.until || null } : { answer },
      },
    ])
    const { publicUrl } = deps
    const letter = isGrant ? grantedLetter(publicUrl, plan, body.until) : declinedLetter(publicUrl, plan, answer)
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
      .where(
        and(
          eq(plans.organisationId, organisationId),
          eq(plans.id, found.id),
          or(isNull(plans.endsOn), gt(plans.endsOn, today)),
        ),
      )
      .returning({ id: plans.id })
    if (!ended) throw new Stale(/*i18n*/ 'This plan has ended already.')
    await writeAudit(tx, by, [
      { action: 'end-plan', entity: 'plan', entityId: accountId, name: PLAN_NAMES[plan], after: { reason } },
    ])
    await write(deps, tx, found, endedLetter(deps.publicUrl, plan, reason))
  })
  return /*i18n*/ 'The plan has ended.'
}

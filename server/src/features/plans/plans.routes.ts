import { schoolDay } from '@margam/contract/dates'
import { isId } from '@margam/contract/fields'
import * as contract from '@margam/contract/plans'
import { addDays } from '@margam/school/school-days'
import { defineFeature } from '../../feature.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import { decideRequest, endHeldPlan, grantUnasked } from './decide.ts'
import { choose, readPlan, withdraw } from './own-plan.ts'
import * as queries from './plans.queries.ts'

const toHolder = ({ organisationId, accountId, school, email, role }: queries.Holder) => {
  const user_role: contract.PlanRequest['user_role'] = role === 'student' || role === 'teacher' ? role : 'organisation'
  const for_all = accountId === organisationId && role !== 'student'
  return { school_name: school, email, user_role, for_all }
}

export const plansFeature = defineFeature({
  name: 'plans',
  policies: queries.planPolicies,
  routes: (on, deps) => {
    const { db } = deps
    on(contract.readOwnPlan, ({ caller }) => readPlan(db, caller))
    on(contract.choosePlan, async ({ body, caller, requestId }) => ({
      message: await choose(db, { caller, requestId }, body.plan),
    }))
    on(contract.withdrawPlanRequest, async ({ caller, requestId }) => ({
      message: await withdraw(db, { caller, requestId }),
    }))

    on(contract.listPlanRequests, async ({ query }) => {
      const asked = readPage(query, [(key) => key === '0' || key === '1', isId])
      const rows = await queries.selectRequests(db, query, asked)
      const { page, next_cursor } = cutPage(rows, asked.limit, ({ request }) => [
        request.state === 'open' ? '0' : '1',
        request.id,
      ])
      return {
        requests: page.map(({ request, holder, current }) => ({
          request_id: request.id,
          plan: request.plan,
          ...toHolder(holder),
          state: request.state,
          asked_at: request.askedAt.toISOString(),
          decided_at: request.decidedAt?.toISOString() ?? null,
          answer: request.answer,
          current_plan: current,
        })),
        total: await queries.countRequests(db, query),
        next_cursor,
      }
    })
    on(contract.decidePlanRequest, async ({ body, caller, found, requestId }) => ({
      message: await decideRequest(deps, { caller, requestId }, found['params.requestId'], body),
    }))

    on(contract.listPlans, async ({ query }) => {
      const today = schoolDay()
      const asked = readPage(query)
      const rows = await queries.selectPlans(db, query, asked)
      const { page, next_cursor } = cutPage(rows, asked.limit, ({ plan }) => [plan.id])
      return {
        plans: page.map(({ plan, holder, grantedBy }) => ({
          plan_id: plan.id,
          plan: plan.plan,
          ...toHolder(holder),
          starts_on: plan.startsOn,
          // one that ended on the day it began had no last day
          until: plan.endsOn && (plan.endsOn > plan.startsOn ? addDays(plan.endsOn, -1) : plan.endsOn),
          state: plan.endsOn === null || plan.endsOn > today ? ('current' as const) : ('ended' as const),
          granted_by: grantedBy,
          end_reason: plan.endReason,
        })),
        total: await queries.countPlans(db, query),
        next_cursor,
      }
    })
    on(contract.grantPlan, async ({ body, caller, requestId }) => ({
      message: await grantUnasked(deps, { caller, requestId }, body),
    }))
    on(contract.endPlan, async ({ body, caller, found, requestId }) => ({
      message: await endHeldPlan(deps, { caller, requestId }, found['params.planId'], body.reason),
    }))
  },
})

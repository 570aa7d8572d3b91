import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { always, id, instant, message, optionalLines, optionalText, textField } from './fields.ts'
import { LONGEST_REASON, operatorReason } from './operator-reason.ts'
import * as rules from './rules.ts'
import { optionalDate } from './school-fields.ts'

const feature = 'plans'
const own = { path: '/api/plan/', callers: ['student', 'teacher', 'organisation'] } as const
const operator = { callers: ['superadmin'] } as const

export const PLANS = ['free', 'pro', 'elite'] as const
export type Plan = (typeof PLANS)[number]
/** Question papers that each member may generate in a calendar month of the school's zone. */
export const PAPERS_A_MONTH: Readonly<Record<Plan, number>> = { free: 3, pro: 10, elite: 50 }

const plan = z.enum(PLANS)

export const readOwnPlan = endpoint({
  name: 'readOwnPlan',
  feature,
  summary: 'Which plan the caller has, through their school or on their own, and what became of their last request',
  method: 'GET',
  ...own,
  reply: {
    200: z.object({
      /** Null: unsubscribed. */
      plan: z.nullable(plan),
      /** Whose plan it is: the school's (or the teacher's), the caller's own, or the demo's. */
      of: z.nullable(z.enum(['school', 'self', 'demo'])),
      /** The last day on which it holds, YYYY-MM-DD; null while it has no end. */
      until: z.nullable(z.string()),
      papers_a_month: z.nullable(z.number()),
      /** The day on which papers are counted anew. */
      renews_on: z.string(),
      /** What the caller's choice is for: everybody of their school, or themselves. */
      chooses_for: z.enum(['school', 'self']),
      request: z.nullable(
        z.object({
          plan,
          state: z.enum(['open', 'granted', 'declined', 'withdrawn']),
          asked_at: instant,
          answer: z.string(),
        }),
      ),
    }),
  },
})

export const choosePlan = endpoint({
  name: 'choosePlan',
  feature,
  summary: 'Choose a plan: Free starts at once, Pro and Elite are a request that the operator grants',
  method: 'POST',
  ...own,
  body: z.object({ plan: z.enum(PLANS, /*i18n*/ 'Choose one of the plans.') }),
  reply: { 201: message },
})

export const withdrawPlanRequest = endpoint({
  name: 'withdrawPlanRequest',
  feature,
  summary: 'Take back the caller’s request for a plan',
  method: 'DELETE',
  path: '/api/plan-request/',
  callers: own.callers,
  reply: { 200: message },
})

const page = {
  search: z._default(optionalText(100), ''),
  limit: z._default(optionalText(4), ''),
  cursor: z._default(optionalText(500), ''),
  sort: z._default(optionalText(30), ''),
}
const paged = { total: z.number(), next_cursor: z.nullable(z.string()) }

/** Whose plan it is: a whole school, or one person. */
const holder = {
  school_name: z.string(),
  /** The address of the school's own account or of the person. */
  email: z.nullable(z.string()),
  user_role: z.enum(['student', 'teacher', 'organisation']),
  /** Everybody of a school or of a teacher has it. */
  for_all: z.boolean(),
}

const planRequest = z.object({
  request_id: id,
  plan,
  ...holder,
  state: z.enum(['open', 'granted', 'declined', 'withdrawn']),
  asked_at: instant,
  decided_at: z.nullable(instant),
  answer: z.string(),
  /** What they have at present. */
  current_plan: z.nullable(plan),
})
export type PlanRequest = z.output<typeof planRequest>

export const listPlanRequests = endpoint({
  name: 'listPlanRequests',
  feature,
  summary: 'Who asked for a plan: what waits first, then what was answered, the newest first',
  method: 'GET',
  path: '/api/plan-requests/',
  ...operator,
  query: z.object({ ...page, state: z._default(z.enum(['', 'open', 'granted', 'declined', 'withdrawn']), '') }),
  reply: { 200: z.object({ requests: z.array(planRequest), ...paged }) },
})

export const decidePlanRequest = endpoint({
  name: 'decidePlanRequest',
  feature,
  summary: 'Grant the plan that somebody asked for, or decline it with a reason; once',
  method: 'POST',
  path: '/api/plan-requests/:requestId/',
  ...operator,
  ids: { 'params.requestId': 'any-plan-request' },
  params: z.object({ requestId: id }),
  body: z
    .object({
      decision: z.enum(['grant', 'decline']),
      /** The last day of a plan that is granted; left out, it has no end. */
      until: z._default(optionalDate, ''),
      answer: z._default(optionalLines(LONGEST_REASON), ''),
    })
    .check(
      always<{ decision?: string; answer?: string }>(
        ({ decision, answer }): Record<string, string> =>
          decision === 'decline' && !answer ? { answer: /*i18n*/ 'Say why, so that they know.' } : {},
      ),
    ),
  reply: { 200: message },
})

const heldPlan = z.object({
  plan_id: id,
  plan,
  ...holder,
  starts_on: z.string(),
  /** The last day; null while it has no end. */
  until: z.nullable(z.string()),
  state: z.enum(['current', 'ended']),
  /** The address of the superadmin who granted it; null where it was chosen. */
  granted_by: z.nullable(z.string()),
  end_reason: z.string(),
})
export type HeldPlan = z.output<typeof heldPlan>

export const listPlans = endpoint({
  name: 'listPlans',
  feature,
  summary: 'The plans of all schools and of people on their own, the newest first',
  method: 'GET',
  path: '/api/plans/',
  ...operator,
  query: z.object({
    ...page,
    plan: z._default(z.enum(['', ...PLANS]), ''),
    state: z._default(z.enum(['', 'current', 'ended']), ''),
  }),
  reply: { 200: z.object({ plans: z.array(heldPlan), ...paged }) },
})

/** Whose own plan can be granted without being asked for: a school's, or that of somebody who registered alone. */
export const HOLDER_ROLES = ['organisation', 'teacher', 'student'] as const

export const grantPlan = endpoint({
  name: 'grantPlan',
  feature,
  summary: 'Grant a plan that nobody asked for to a school, or to somebody who registered alone, by their address',
  method: 'POST',
  path: '/api/plans/',
  ...operator,
  body: z.object({
    email: textField(rules.email),
    user_role: z.enum(HOLDER_ROLES, /*i18n*/ 'Choose who it is for.'),
    plan: z.enum(PLANS, /*i18n*/ 'Choose one of the plans.'),
    /** The last day; left out, it has no end. */
    until: z._default(optionalDate, ''),
  }),
  reply: { 201: message },
})

export const endPlan = endpoint({
  name: 'endPlan',
  feature,
  summary: 'End a plan today, with a reason that its owner reads',
  method: 'POST',
  path: '/api/plans/:planId/end/',
  ...operator,
  ids: { 'params.planId': 'any-plan' },
  params: z.object({ planId: id }),
  body: z.object({ reason: operatorReason }),
  reply: { 200: message },
})

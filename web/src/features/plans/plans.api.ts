import type { BodyInput, ReplyOf } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/plans'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'

export type { HeldPlan, Plan, PlanRequest } from '@margam/contract/plans'

export const PLANS = 'plans'

export type OwnPlan = ReplyOf<typeof contract.readOwnPlan>
export const ownPlanQuery = (userId: string) =>
  queryOptions({
    queryKey: [PLANS, 'own', userId],
    queryFn: ({ signal }) => call(contract.readOwnPlan, { signal }),
  })
export const postPlan = (plan: contract.Plan) => call(contract.choosePlan, { body: { plan } })
export const deleteRequest = () => call(contract.withdrawPlanRequest, {})

type RequestState = contract.PlanRequest['state'] | ''
const REQUEST_STATES: readonly RequestState[] = ['open', 'granted', 'declined', 'withdrawn']
export const requestsQuery = (list: ListState) =>
  queryOptions({
    queryKey: [PLANS, 'requests', list],
    queryFn: async ({ signal }) => {
      const state = REQUEST_STATES.find((one) => one === list.filters['state']) ?? ''
      const query = { ...listQuery(list), state }
      const { requests, total, next_cursor } = await call(contract.listPlanRequests, { query, signal })
      return { rows: requests, total, nextCursor: next_cursor }
    },
    placeholderData: keepPreviousData,
  })
export const postDecision = (requestId: string, body: BodyInput<typeof contract.decidePlanRequest>) =>
  call(contract.decidePlanRequest, { params: { requestId }, body })

const HELD_STATES = ['current', 'ended'] as const
const NAMES = ['free', 'pro', 'elite'] as const
export const heldQuery = (list: ListState) =>
  queryOptions({
    queryKey: [PLANS, 'held', list],
    queryFn: async ({ signal }) => {
      const query = {
        ...listQuery(list),
        plan: NAMES.find((one) => one === list.filters['plan']) ?? ('' as const),
        state: HELD_STATES.find((one) => one === list.filters['state']) ?? ('' as const),
      }
      const { plans, total, next_cursor } = await call(contract.listPlans, { query, signal })
      return { rows: plans, total, nextCursor: next_cursor }
    },
    placeholderData: keepPreviousData,
  })
export const postEnd = (planId: string, reason: string) =>
  call(contract.endPlan, { params: { planId }, body: { reason } })
export const postGrant = (body: BodyInput<typeof contract.grantPlan>) => call(contract.grantPlan, { body })

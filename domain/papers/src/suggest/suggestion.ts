import type { Said } from '@margam/school/sentence'
import type { Attempt, PaperRequest, Plan } from '../make-paper.ts'

/** A change that was tried and works; `change` goes over the request as it stands. */
export interface Suggestion {
  text: Said
  change: {
    counts?: Record<string, number>
    topics?: string[]
    blueprint?: Extract<Plan, { blueprint: unknown }>['blueprint']
    /** Which preset the blueprint is, where it is one as it stands. */
    preset?: string
  }
}

export type Failure = Extract<Attempt, { status: 'infeasible' }>['assembly']

/** Less is no paper. */
export const smallestPaper = 10

export function applyChange(request: PaperRequest, change: Suggestion['change']): PaperRequest {
  const plan: Plan = change.counts
    ? { counts: change.counts }
    : change.blueprint
      ? { blueprint: change.blueprint }
      : request.plan
  return { ...request, plan, topics: change.topics ?? request.topics }
}

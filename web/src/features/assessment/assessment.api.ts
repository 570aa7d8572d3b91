import * as contract from '@margam/contract/assessment'
import type { ReplyOf } from '@margam/contract/endpoint'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/errors.ts'
import { IQ_PROGRESS, PERSONALITY_PROGRESS } from '../../lib/storage-keys.ts'
import type { ServerSide } from './engine/progress.ts'
import type { Submission } from './engine/run-state.ts'

export type {
  Explanation,
  InterestQuestion,
  InterestResult,
  ReasoningQuestion,
  ReasoningResult,
  Theme,
} from '@margam/contract/assessment'
export { CATEGORIES, GRACE_SECONDS, THEMES } from '@margam/contract/assessment'

export type Overview = ReplyOf<typeof contract.readAssessments>

const KEY = 'assessments'

/** Where the student stands with both tests. */
export const assessmentsQuery = queryOptions({
  queryKey: [KEY, 'overview'],
  queryFn: ({ signal }) => call(contract.readAssessments, { signal }),
})
export const forgetAssessments = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: assessmentsQuery.queryKey })

export const putAnswers = (attempt: string, answers: contract.GivenAnswer[]) =>
  call(contract.saveAnswers, {
    params: { attempt_id: attempt },
    body: { answers, sent_at: new Date().toISOString() },
  })

/** A test that goes on, as the server gives it. */
export interface Taken<Question> extends ServerSide {
  attempt: string
  questions: Question[]
}
/** What one of the two tests is to the parts that both share. */
export interface TestKind<Question, Result> {
  kind: 'reasoning' | 'interests'
  /** Where this browser keeps its progress. */
  store: string
  /** Seconds between two saves, and before the end at which a warning stands. */
  times: { save: number; warn: number }
  /** The running test; a new one, whose time begins now, where none runs. */
  take: (userId: string, wishes?: Record<string, string>) => Promise<Taken<Question>>
  submit: (userId: string, attempt: string, submission: Submission) => Promise<Result>
  resultIn: (overview: Overview) => Result | null
}

export const REASONING: TestKind<contract.ReasoningQuestion, contract.ReasoningResult> = {
  kind: 'reasoning',
  store: IQ_PROGRESS,
  times: contract.REASONING_TIMES,
  take: async (userId, query = {}) => {
    const test = await call(contract.takeReasoningTest, { params: { user_id: userId }, query })
    return { ...test, attempt: test.iq_result_id }
  },
  submit: (userId, attempt, submission) => {
    const body = { iq_result_id: attempt, sent_at: new Date().toISOString(), ...submission }
    return call(contract.submitReasoningTest, { params: { user_id: userId }, body })
  },
  resultIn: ({ reasoning }) => reasoning,
}

export const INTERESTS: TestKind<contract.InterestQuestion, contract.InterestResult> = {
  kind: 'interests',
  store: PERSONALITY_PROGRESS,
  times: contract.INTEREST_TIMES,
  take: async (userId, query = {}) => {
    const test = await call(contract.takeInterestTest, { params: { user_id: userId }, query })
    return { ...test, attempt: test.personality_result_id }
  },
  submit: (userId, attempt, submission) => {
    const body = { personality_result_id: attempt, sent_at: new Date().toISOString(), ...submission }
    return call(contract.submitInterestTest, { params: { user_id: userId }, body })
  },
  resultIn: ({ interests }) => interests,
}

/** The test `attempt` as it is now; one that has ended meanwhile is not found. */
export async function takeAgain<Question, Result>(test: TestKind<Question, Result>, userId: string, attempt: string) {
  const taken = await test.take(userId)
  if (taken.attempt !== attempt) throw new ApiError(404, null)
  return taken
}

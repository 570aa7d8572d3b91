import type { BodyInput } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/proposed-questions'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { ProposalRun, ProposalVerdict } from '@margam/contract/proposed-questions'
export const { PROPOSED_AT_ONCE, PROPOSED_MARKS, PROPOSED_TYPES, PROPOSING_TASK } = contract
export type ProposedType = (typeof PROPOSED_TYPES)[number]

const PROPOSALS = ['proposed-questions'] as const

const POLL_MS = 3000
/** A run takes eight minutes at most; one that broke off stays unfinished for ever. */
const LONGEST_MS = 60 * 60_000

/** The last runs, asked for again while one of them is at work. */
export const proposalsQuery = queryOptions({
  queryKey: [...PROPOSALS, 'runs'],
  queryFn: ({ signal }) => call(contract.readProposals, { signal }),
  refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
    const isAtWork = data?.runs.some((run) => !run.is_finished && Date.parse(run.asked_at) > dataUpdatedAt - LONGEST_MS)
    return isAtWork ? POLL_MS : false
  },
})
export const verdictsQuery = (questionId: string) =>
  queryOptions({
    queryKey: [...PROPOSALS, 'verdicts', questionId],
    queryFn: async ({ signal }) =>
      (await call(contract.readProposalVerdicts, { params: { question_id: questionId }, signal })).verdicts,
  })

export const propose = (body: BodyInput<typeof contract.proposeQuestions>) => call(contract.proposeQuestions, { body })

/** What came of a run is read anew, and the list of the own questions with it. */
export const readAnew = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: PROPOSALS }),
    client.invalidateQueries({ queryKey: ['own-questions'] }),
  ])

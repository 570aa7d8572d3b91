import * as contract from '@margam/contract/concerns'
import type { BodyInput } from '@margam/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'

export {
  type ConcernAbout,
  type ConcernContext,
  type ConcernKind,
  concernKinds,
  type ListedConcern,
  type OwnConcern,
  type QuestionContext,
} from '@margam/contract/concerns'
export type Concern = contract.OwnConcern | contract.ListedConcern

export const ownConcernsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-concerns', userId],
    queryFn: ({ signal }) => call(contract.listOwnConcerns, { signal }),
  })
export const postConcern = (body: BodyInput<typeof contract.tellConcern>) => call(contract.tellConcern, { body })
export const postQuestionConcern = (paperId: string, body: BodyInput<typeof contract.tellOfQuestion>) =>
  call(contract.tellOfQuestion, { params: { paper_id: paperId }, body })
export const patchRead = (of: BodyInput<typeof contract.readConcernAnswers>) =>
  call(contract.readConcernAnswers, { body: of })

export const CONCERNS = 'concerns'
export const concernsQuery = (state: ListState) =>
  queryOptions({
    queryKey: [CONCERNS, state],
    queryFn: async ({ signal }) => {
      const { limit, cursor } = listQuery(state)
      const query = { limit, cursor, state: state.filters['state'] ?? '', about: state.filters['about'] ?? '' }
      const { concerns, total, next_cursor } = await call(contract.listConcerns, { query, signal })
      return { rows: concerns, total, nextCursor: next_cursor }
    },
    placeholderData: keepPreviousData,
  })
export const putAnswer = (concernId: string, body: BodyInput<typeof contract.answerConcern>) =>
  call(contract.answerConcern, { params: { concernId }, body })

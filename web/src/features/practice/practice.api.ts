import * as contract from '@margam/contract/practice'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { ListedPractice, Practice, PracticeOutcome, PracticePart, PracticeResult } from '@margam/contract/practice'

export const MOST_LETTERS = contract.ANSWER_LENGTH
const PRACTICES = 'practices'
const LIST = [PRACTICES, 'list'] as const

export const practicesQuery = infiniteQueryOptions({
  queryKey: LIST,
  queryFn: ({ signal, pageParam }) =>
    call(contract.listPractices, { query: { limit: '50', cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
})
export const practiceQuery = (practiceId: string) =>
  queryOptions({
    queryKey: [PRACTICES, 'one', practiceId],
    queryFn: ({ signal }) => call(contract.readPractice, { params: { practice_id: practiceId }, signal }),
  })

/** A practice as it is stored now. */
export function takePractice(client: QueryClient, practice: contract.Practice) {
  client.setQueryData(practiceQuery(practice.practice_id).queryKey, practice)
  return client.invalidateQueries({ queryKey: LIST })
}
/** One part as it is stored now, and what the practice comes to with it. */
export function takePart(
  client: QueryClient,
  practiceId: string,
  { part, result }: Pick<contract.Practice, 'result'> & { part: contract.PracticePart },
) {
  client.setQueryData(
    practiceQuery(practiceId).queryKey,
    (practice) =>
      practice && { ...practice, result, parts: practice.parts.map((one) => (one.key === part.key ? part : one)) },
  )
}
export const readAgain = (client: QueryClient, practiceId: string) =>
  client.invalidateQueries({ queryKey: practiceQuery(practiceId).queryKey })
export function forgetPractice(client: QueryClient, practiceId: string) {
  client.removeQueries({ queryKey: practiceQuery(practiceId).queryKey })
  return client.invalidateQueries({ queryKey: LIST })
}

const at = (practiceId: string) => ({ params: { practice_id: practiceId } })
export const postPractice = (paperId: string) => call(contract.startPractice, { params: { paper_id: paperId } })
export const putAnswer = (practiceId: string, part: string, answer: string) =>
  call(contract.answerPart, { ...at(practiceId), body: { part, answer } })
export const putMarks = (practiceId: string, part: string, steps: boolean[]) =>
  call(contract.markPart, { ...at(practiceId), body: { part, steps } })
export const postFinish = (practiceId: string) => call(contract.finishPractice, at(practiceId))
export const deletePractice = (practiceId: string) => call(contract.removePractice, at(practiceId))

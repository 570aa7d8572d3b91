import type { BodyInput } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/own-questions'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/errors.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'
import { MAKING } from '../papers/index.ts'

export type { ListedQuestion, OwnQuestion, OwnQuestionStatus, OwnQuestionType } from '@margam/contract/own-questions'
export const { MOST_STEPS, OWN_TYPES, QUESTION_PICTURE } = contract

const QUESTIONS = 'own-questions'
export const LIST = [QUESTIONS, 'list'] as const
type Question = contract.OwnQuestion

/** How the list is sorted, by the column that was pressed. */
const SORTS: Readonly<Record<string, contract.QuestionSort>> = {
  date: 'date_up',
  '-date': 'date_down',
  marks: 'marks_up',
  '-marks': 'marks_down',
}
const STATUSES = ['', ...contract.OWN_STATUSES, 'to-review', 'archived'] as const
const SHOWN = ['', 'own'] as const
export const FILTERS = ['status', 'show', 'brd', 'cls', 'sub', 'topic'] as const

/** What a list is narrowed by. An address with a status of its own making shows all. */
export const filtersOf = ({ search, filters }: ListState) => ({
  search,
  brd: filters['brd'] ?? '',
  cls: filters['cls'] ?? '',
  sub: filters['sub'] ?? '',
  topic: filters['topic'] ?? '',
  status: STATUSES.find((one) => one === filters['status']) ?? ('' as const),
  show: SHOWN.find((one) => one === filters['show']) ?? ('' as const),
})
export const questionsQuery = (list: ListState) =>
  queryOptions({
    queryKey: [...LIST, list],
    queryFn: async ({ signal }) => {
      const { limit, cursor } = listQuery(list)
      const query = { ...filtersOf(list), limit, cursor, sort: SORTS[list.sort] ?? ('date_down' as const) }
      const { questions, total, next_cursor, ...about } = await call(contract.listOwnQuestions, { query, signal })
      return { rows: questions, total, nextCursor: next_cursor, ...about }
    },
    placeholderData: keepPreviousData,
  })
export const inExamsQuery = (questionId: string) =>
  queryOptions({
    queryKey: [QUESTIONS, 'in exams', questionId],
    queryFn: ({ signal }) => call(contract.readQuestionUse, { params: { question_id: questionId }, signal }),
  })
export const questionQuery = (questionId: string) =>
  queryOptions({
    queryKey: [QUESTIONS, 'one', questionId],
    queryFn: ({ signal }) => call(contract.readOwnQuestion, { params: { question_id: questionId }, signal }),
  })

/** A question as it is stored now; lists, and what papers can be made of, are read anew. */
export async function takeQuestion(client: QueryClient, question: Question) {
  client.setQueryData(questionQuery(question.question_id).queryKey, question)
  await refreshLists(client)
}
export const refreshLists = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: LIST }), client.invalidateQueries({ queryKey: [MAKING] })])

/** The question that a refused change says is stored now. */
export function storedQuestion(error: unknown): Question | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { current } = (error.body ?? {}) as { current?: unknown }
  const parsed = contract.ownQuestion.safeParse(current)
  return parsed.success ? parsed.data : null
}

export type QuestionBody = BodyInput<typeof contract.createOwnQuestion>
const of = ({ question_id }: Pick<Question, 'question_id'>) => ({ params: { question_id } })
export const postQuestion = (body: QuestionBody) => call(contract.createOwnQuestion, { body })
export const putQuestion = (questionId: string, version: number, body: QuestionBody) =>
  call(contract.changeOwnQuestion, { ...of({ question_id: questionId }), body: { ...body, version } })
export const postSend = (question: Question, isSent: boolean) =>
  call(contract.sendOwnQuestion, { ...of(question), body: { version: question.version, is_sent: isSent } })
export const postApprove = (question: Question) =>
  call(contract.approveOwnQuestion, { ...of(question), body: { version: question.version } })
export const postReturn = (question: Question, reason: string) =>
  call(contract.returnOwnQuestion, { ...of(question), body: { version: question.version, reason } })
/** Without a file the question has no picture. */
export const postPicture = (question: Question, picture: File | null) =>
  call(contract.changeQuestionPicture, {
    ...of(question),
    body: { version: String(question.version) },
    files: { picture },
  })
export const postArchive = (question: Question, isArchived: boolean) =>
  call(contract.archiveOwnQuestion, { ...of(question), body: { version: question.version, is_archived: isArchived } })

import { i18n } from '@lingui/core'
import { listClasses, listTeacherClasses } from '@margam/contract/classes'
import type { ReplyOf } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/recommendations'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, download } from '../../lib/api.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'
import type { ReaderRole } from './reader-role.ts'

export type {
  CareerResult,
  Guide,
  SharedCareerResult,
  Sharing,
  WholeCareerResult,
} from '@margam/contract/recommendations'
export type SharedWhole = ReplyOf<typeof contract.readSharedResult>
/** What a page of a result shows, whoever reads it. */
export type ShownResult = Omit<contract.WholeCareerResult, 'shared'>

const KEY = 'career-results'
const at = (resultId: string) => ({ params: { career_result_id: resultId } })

export const resultsQuery = (userId: string) =>
  queryOptions({
    queryKey: [KEY, 'list', userId],
    queryFn: async ({ signal }) =>
      (await call(contract.listCareerResults, { query: { user_id: userId }, signal })).career_prediction,
    // one was perhaps made a moment ago
    staleTime: 0,
  })
export const resultQuery = (resultId: string) =>
  queryOptions({
    queryKey: [KEY, 'one', resultId],
    queryFn: ({ signal }) => call(contract.readCareerResult, { ...at(resultId), signal }),
  })

export const downloadResult = (resultId: string) =>
  download(contract.printCareerResult, { ...at(resultId), query: { language: i18n.locale } })

export const putSharing = (resultId: string, body: contract.Sharing) =>
  call(contract.shareCareerResult, { ...at(resultId), body })
/** With whom a result is shared now. */
export function takeSharing(client: QueryClient, resultId: string, shared: contract.Sharing) {
  client.setQueryData(resultQuery(resultId).queryKey, (result) => result && { ...result, shared })
  return client.invalidateQueries({ queryKey: [KEY, 'list'] })
}

export const deleteResult = (resultId: string) => call(contract.deleteCareerResult, at(resultId))
export function forgetResult(client: QueryClient, resultId: string) {
  client.removeQueries({ queryKey: resultQuery(resultId).queryKey })
  return client.invalidateQueries({ queryKey: [KEY, 'list'] })
}

export const sharedResultsQuery = (userId: string, state: ListState) =>
  queryOptions({
    queryKey: [KEY, 'shared', userId, state],
    queryFn: async ({ signal }) => {
      const { search, limit, cursor } = listQuery(state)
      const query = { search, limit, cursor, class_id: state.filters['class_id'] ?? '' }
      const { results, total, next_cursor } = await call(contract.listSharedResults, { query, signal })
      return { rows: results, total, nextCursor: next_cursor }
    },
    placeholderData: keepPreviousData,
    // a student may share one, or take it back, at any time
    staleTime: 0,
  })
export const sharedResultQuery = (resultId: string) =>
  queryOptions({
    queryKey: [KEY, 'shared-one', resultId],
    queryFn: ({ signal }) => call(contract.readSharedResult, { ...at(resultId), signal }),
    staleTime: 0,
    // what was taken back is nowhere kept
    gcTime: 0,
  })

/** The classes of a school's year, or those that a teacher has, to choose one from. */
export const classNamesQuery = (role: ReaderRole, userId: string) =>
  queryOptions({
    queryKey: [KEY, 'classes', role, userId],
    queryFn: async ({ signal }) => {
      const params = { userId }
      const { classes } =
        role === 'organisation'
          ? await call(listClasses, { params, query: { academic_year: '', search: '' }, signal })
          : await call(listTeacherClasses, { params, query: { filter: 'active' }, signal })
      return classes.map(({ id, class_name: name }) => ({ id, name }))
    },
  })

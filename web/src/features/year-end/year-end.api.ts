import type { ReplyOf } from '@margam/contract/endpoint'
import {
  commitYearEnd,
  listYearEndStudents,
  previewYearEnd,
  readYearEnd,
  readYearEndList,
  saveYearEnd,
  undoYearEnd,
  type YearEndChoices,
} from '@margam/contract/year-end'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type YearEnd = ReplyOf<typeof readYearEnd>
export type YearEndClass = YearEnd['classes'][number]

const KEY = 'year-end'

// What is being chosen is never replaced behind the chooser's back: it is read when opened and when asked for.
export const yearEndQuery = (userId: string) =>
  queryOptions({
    queryKey: [KEY, userId],
    queryFn: ({ signal }) => call(readYearEnd, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const choosableQuery = (userId: string, query: { class_id: string; search: string }) =>
  queryOptions({
    queryKey: [KEY, userId, 'students', query],
    queryFn: ({ signal }) => call(listYearEndStudents, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** `version` names the choices that are previewed. */
export const previewQuery = (userId: string, version: number) =>
  queryOptions({
    queryKey: [KEY, userId, 'preview', version],
    queryFn: ({ signal }) => call(previewYearEnd, { signal }),
    gcTime: 0,
  })

/** What a list is of: the plan as it is now, or the last year's end that was done. */
export type ListOf = 'preview' | 'last'

/** Every student of the list. */
export const listQuery = (userId: string, of: ListOf) =>
  queryOptions({
    queryKey: [KEY, userId, 'list', of],
    queryFn: ({ signal }) => call(readYearEndList, { query: { of }, signal }),
    gcTime: 0,
  })

export const putYearEnd = (body: { choices: YearEndChoices; version: number }) => call(saveYearEnd, { body })
export const postYearEnd = (fingerprint: string) => call(commitYearEnd, { body: { fingerprint } })
export const patchYearEnd = () => call(undoYearEnd, { body: { action: 'undo' as const } })

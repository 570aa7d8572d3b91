import type { BodyInput, ReplyOf } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/people'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'

export type { ArchivedSubject, FoundAccount } from '@margam/contract/people'
export type Found = ReplyOf<typeof contract.findPeople>

export const postSearch = (body: BodyInput<typeof contract.findPeople>) => call(contract.findPeople, { body })
export const postRestorePerson = (accountId: string, reason: string) =>
  call(contract.restorePerson, { params: { accountId }, body: { reason } })

export const SUBJECTS = 'archived-subjects'
export const subjectsQuery = (list: ListState) =>
  queryOptions({
    queryKey: [SUBJECTS, list],
    queryFn: async ({ signal }) => {
      const { subjects, total, next_cursor } = await call(contract.listArchivedSubjects, {
        query: listQuery(list),
        signal,
      })
      return { rows: subjects, total, nextCursor: next_cursor }
    },
    placeholderData: keepPreviousData,
  })
export const postRestoreSubject = (subjectId: string, reason: string) =>
  call(contract.restoreSubject, { params: { subjectId }, body: { reason } })

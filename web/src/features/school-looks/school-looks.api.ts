import * as contract from '@margam/contract/school-looks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'

export type { Look, LookChange, LookPerson } from '@margam/contract/school-looks'

const LOOKS = 'school-looks'

export const lookQuery = (lookId: string) =>
  queryOptions({
    queryKey: [LOOKS, lookId],
    queryFn: ({ signal }) => call(contract.readLook, { params: { lookId }, signal }),
    // it may be over by the next time
    staleTime: 0,
  })

export const peopleQuery = (lookId: string, state: ListState) =>
  queryOptions({
    queryKey: [LOOKS, lookId, 'people', state],
    queryFn: async ({ signal }) => {
      const { search, limit, cursor } = listQuery(state)
      const query = { search, limit, cursor, role: state.filters['role'] ?? '' }
      const { people, total, next_cursor } = await call(contract.listLookPeople, { params: { lookId }, query, signal })
      return { rows: people, total, nextCursor: next_cursor }
    },
    placeholderData: keepPreviousData,
  })

export const lookClassesQuery = (lookId: string) =>
  queryOptions({
    queryKey: [LOOKS, lookId, 'classes'],
    queryFn: ({ signal }) => call(contract.listLookClasses, { params: { lookId }, signal }),
  })

export const lookTrailQuery = (lookId: string, state: ListState) =>
  queryOptions({
    queryKey: [LOOKS, lookId, 'trail', state],
    queryFn: async ({ signal }) => {
      const { search, limit, cursor } = listQuery(state)
      const { changes, total, next_cursor } = await call(contract.listLookTrail, {
        params: { lookId },
        query: { search, limit, cursor },
        signal,
      })
      return { rows: changes, total, nextCursor: next_cursor }
    },
    placeholderData: keepPreviousData,
  })

export const deleteLook = (lookId: string) => call(contract.endLook, { params: { lookId } })

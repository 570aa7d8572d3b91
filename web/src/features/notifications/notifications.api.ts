import * as contract from '@margam/contract/notifications'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, download } from '../../lib/api.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'

export type { Delivery, Notice } from '@margam/contract/notifications'

export const noticesQuery = (userId: string) =>
  queryOptions({ queryKey: ['notices', userId], queryFn: ({ signal }) => call(contract.readNotices, { signal }) })

export const schoolNoticesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['school-notices', userId],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listSchoolNotices, { query: { limit: '20', cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
export const postNotice = (body: { title: string; body: string; audience: string }) =>
  call(contract.createNotice, { body })
export const downloadNotice = (noticeId: string) => download(contract.printNotice, { params: { noticeId } })
export const deleteNotice = (noticeId: string) => call(contract.removeNotice, { params: { noticeId } })

export const deliveriesQuery = (userId: string, state: ListState) =>
  queryOptions({
    queryKey: ['deliveries', userId, state],
    queryFn: async ({ signal }) => {
      const query = { ...listQuery(state), kind: state.filters['kind'] ?? '', state: state.filters['state'] ?? '' }
      const reply = await call(contract.listDeliveries, { query, signal })
      return { rows: reply.deliveries, total: reply.total, nextCursor: reply.next_cursor }
    },
    placeholderData: keepPreviousData,
  })

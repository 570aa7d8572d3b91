import * as contract from '@margam/contract/work'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'

export type { JobFailure, MailItem, Queue } from '@margam/contract/work'

export const WORK = 'work'

export const queuesQuery = queryOptions({
  queryKey: [WORK, 'queues'],
  queryFn: async ({ signal }) => {
    const { queues } = await call(contract.listQueues, { signal })
    return { rows: queues, total: queues.length, nextCursor: null }
  },
})
export const failuresQuery = (list: ListState) =>
  queryOptions({
    queryKey: [WORK, 'failures', list],
    queryFn: async ({ signal }) => {
      const { failures, total, next_cursor } = await call(contract.listJobFailures, { query: listQuery(list), signal })
      return { rows: failures, total, nextCursor: next_cursor }
    },
    placeholderData: keepPreviousData,
  })
export const postJobAgain = (jobId: string) => call(contract.runJobAgain, { params: { jobId } })

const STATES = ['queued', 'sent', 'failed'] as const
export const mailsQuery = (list: ListState) =>
  queryOptions({
    queryKey: [WORK, 'mails', list],
    queryFn: async ({ signal }) => {
      const state = STATES.find((one) => one === list.filters['state']) ?? ('' as const)
      const query = { ...listQuery(list), state }
      const { mails, counts, total, next_cursor } = await call(contract.listMails, { query, signal })
      return { rows: mails, counts, total, nextCursor: next_cursor }
    },
    placeholderData: keepPreviousData,
  })
export const postMailAgain = (mailId: string) => call(contract.sendMailAgain, { params: { mailId } })

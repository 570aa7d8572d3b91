import * as contract from '@margam/contract/contact'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, download } from '../../lib/api.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'

export type { ContactMessage, MessageState } from '@margam/contract/contact'

export const MESSAGES = 'contact-messages'
const STATES = ['new', 'answering', 'done'] as const

export const messagesQuery = (list: ListState) =>
  queryOptions({
    queryKey: [MESSAGES, list],
    queryFn: async ({ signal }) => {
      const state = STATES.find((one) => one === list.filters['state']) ?? ('' as const)
      const query = { ...listQuery(list), state }
      const { messages, total, fresh, next_cursor } = await call(contract.listContactMessages, { query, signal })
      return { rows: messages, total, fresh, nextCursor: next_cursor }
    },
    placeholderData: keepPreviousData,
  })

export const patchMessage = (message: contract.ContactMessage, state: contract.MessageState) =>
  call(contract.changeContactMessage, {
    params: { messageId: message.message_id },
    body: { state, version: message.version },
  })

export const deleteMessage = (messageId: string) => call(contract.deleteContactMessage, { params: { messageId } })

export const messageImageQuery = (messageId: string) =>
  queryOptions({
    queryKey: [MESSAGES, 'image', messageId],
    queryFn: async ({ signal }) => (await download(contract.readContactImage, { params: { messageId }, signal })).file,
    staleTime: Number.POSITIVE_INFINITY,
  })

import { changePassword, endOtherSessions, endSession, listSessions, saveLanguage } from '@margam/contract/accounts'
import type { ReplyOf } from '@margam/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type SessionItem = ReplyOf<typeof listSessions>['sessions'][number]

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
})
export const postChangePassword = (body: { current_password: string; password: string; confirm_password: string }) =>
  call(changePassword, { body })
export const putLanguage = (language: string) => call(saveLanguage, { body: { language } })
export const deleteSession = (sessionId: string) => call(endSession, { params: { sessionId } })
export const deleteOtherSessions = () => call(endOtherSessions, {})

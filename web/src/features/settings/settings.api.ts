import { changePassword, endOtherSessions, endSession, listSessions, saveLanguage } from '@margam/contract/accounts'
import type { BodyInput, ReplyOf } from '@margam/contract/endpoint'
import { readMailChoices, saveMailChoices } from '@margam/contract/mail-choices'
import { askForAddress, cancelAddressChange, readAddressChange } from '@margam/contract/own-address'
import { exportOwnData } from '@margam/contract/own-data'
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

export type AddressReply = ReplyOf<typeof readAddressChange>
export const addressQuery = (userId: string) =>
  queryOptions({
    queryKey: ['address-change', userId],
    queryFn: ({ signal }) => call(readAddressChange, { signal }),
    // the links are opened elsewhere
    refetchOnWindowFocus: true,
    staleTime: 0,
  })
export const postAddress = (body: BodyInput<typeof askForAddress>) => call(askForAddress, { body })
export const deleteAddressChange = () => call(cancelAddressChange, {})

export type MailReply = ReplyOf<typeof readMailChoices>
export const mailChoicesQuery = (userId: string) =>
  queryOptions({ queryKey: ['mail-choices', userId], queryFn: ({ signal }) => call(readMailChoices, { signal }) })
export const putMailChoices = (choices: BodyInput<typeof saveMailChoices>['choices']) =>
  call(saveMailChoices, { body: { choices } })

export const postExport = (body: BodyInput<typeof exportOwnData>) => call(exportOwnData, { body })

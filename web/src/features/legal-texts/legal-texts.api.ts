import type { BodyInput } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/legal-texts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { LegalDesk, LegalDraft, LegalKind, OperatorDetails } from '@margam/contract/legal-texts'

const LEGAL = 'legal-text'
export const legalTextQuery = (kind: contract.LegalKind, version: string) =>
  queryOptions({
    queryKey: [LEGAL, kind, version],
    queryFn: ({ signal }) => call(contract.readLegalText, { query: { kind, version }, signal }),
  })

export const legalDeskQuery = queryOptions({
  queryKey: [LEGAL, 'desk'],
  queryFn: ({ signal }) => call(contract.readLegalDesk, { signal }),
})
/** What reads anew after a change: the desk, and the texts as everybody reads them. */
export const LEGAL_KEY = [LEGAL]

export const putDraft = (body: BodyInput<typeof contract.saveLegalDraft>) => call(contract.saveLegalDraft, { body })
export const deleteDraft = (kind: contract.LegalKind) => call(contract.discardLegalDraft, { query: { kind } })
export const postVersion = (kind: contract.LegalKind, edit: number) =>
  call(contract.publishLegalText, { body: { kind, edit } })
export const putOperator = (body: BodyInput<typeof contract.saveOperatorDetails>) =>
  call(contract.saveOperatorDetails, { body })

import * as contract from '@margam/contract/deletion-requests'
import type { BodyInput, ReplyOf } from '@margam/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { DeletionRequest } from '@margam/contract/deletion-requests'

export type OwnRequest = ReplyOf<typeof contract.readDeletionRequest>
export const ownRequestQuery = (userId: string) =>
  queryOptions({
    queryKey: ['deletion-request', userId],
    queryFn: ({ signal }) => call(contract.readDeletionRequest, { signal }),
  })
export const postRequest = (body: BodyInput<typeof contract.askForDeletion>) => call(contract.askForDeletion, { body })
export const deleteRequest = () => call(contract.cancelDeletion, {})

export const waitingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['deletion-requests', userId],
    queryFn: ({ signal }) => call(contract.listDeletionRequests, { signal }),
  })
export type Decision = BodyInput<typeof contract.decideDeletion>['decision']
export const postDecision = (requestId: string, body: BodyInput<typeof contract.decideDeletion>) =>
  call(contract.decideDeletion, { params: { requestId }, body })

import * as contract from '@margam/contract/bulletins'
import type { BodyInput } from '@margam/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'

export type { Bulletin } from '@margam/contract/bulletins'

export const BULLETINS = 'bulletins'
export const bulletinsQuery = (state: ListState) =>
  queryOptions({
    queryKey: [BULLETINS, state],
    queryFn: async ({ signal }) => {
      const { limit, cursor } = listQuery(state)
      const { bulletins, total, next_cursor } = await call(contract.listBulletins, { query: { limit, cursor }, signal })
      return { rows: bulletins, total, nextCursor: next_cursor }
    },
    placeholderData: keepPreviousData,
  })
type Body = BodyInput<typeof contract.createBulletin>
export const postBulletin = (body: Body) => call(contract.createBulletin, { body })
export const putBulletin = (bulletinId: string, body: Body & { version: number }) =>
  call(contract.editBulletin, { params: { bulletinId }, body })
export const deleteBulletin = (bulletinId: string) => call(contract.endBulletin, { params: { bulletinId } })

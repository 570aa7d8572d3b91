import { whoAmI } from '@margam/contract/accounts'
import type { ReplyOf } from '@margam/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

export type Me = ReplyOf<typeof whoAmI>

/** The signed-in person's own name and school, for the shell. */
export const whoAmIQuery = (userId: string) =>
  queryOptions({
    queryKey: ['who-am-i', userId],
    queryFn: ({ signal }) => call(whoAmI, { signal }),
    staleTime: 5 * 60_000,
  })

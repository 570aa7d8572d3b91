import type { ReplyOf } from '@margam/contract/endpoint'
import { readFigures } from '@margam/contract/figures'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type Figures = ReplyOf<typeof readFigures>

const SECONDS = 30
export const figuresQuery = queryOptions({
  queryKey: ['figures'],
  queryFn: ({ signal }) => call(readFigures, { signal }),
  refetchInterval: SECONDS * 1000,
})

import { readQuality } from '@margam/contract/assessment/quality'
import type { ReplyOf } from '@margam/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export { type DesignQuality, RESULTS_FOR_NORMS, type StatementQuality } from '@margam/contract/assessment/quality'
export type Quality = ReplyOf<typeof readQuality>

export const qualityQuery = queryOptions({
  queryKey: ['assessment-quality'],
  queryFn: ({ signal }) => call(readQuality, { signal }),
})

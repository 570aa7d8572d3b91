import type { ReplyOf } from '@margam/contract/endpoint'
import { readResultsOverview, readSchoolResults } from '@margam/contract/school-results'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export { WHOLE_YEAR } from '@margam/contract/school-fields'
export type { ClassResults } from '@margam/contract/school-results'
export type SchoolResults = ReplyOf<typeof readSchoolResults>
export type ResultsMove = ReplyOf<typeof readResultsOverview>['moves'][number]

export const schoolResultsQuery = (userId: string, query: { level: string; period: string }) =>
  queryOptions({
    queryKey: ['school-results', userId, query],
    queryFn: ({ signal }) => call(readSchoolResults, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const resultsOverviewQuery = (userId: string) =>
  queryOptions({
    queryKey: ['results-overview', userId],
    queryFn: ({ signal }) => call(readResultsOverview, { signal }),
  })

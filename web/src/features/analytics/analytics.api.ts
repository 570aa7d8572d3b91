import * as contract from '@margam/contract/analytics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { AnalysedExam, AnalysedSubject, Analytics, Direction, Standout } from '@margam/contract/analytics'
export { LEAST_EXAMS } from '@margam/contract/analytics'

export const analyticsQuery = (userId: string, year: string, subjectId: string) =>
  queryOptions({
    queryKey: ['analytics', userId, year, subjectId],
    queryFn: ({ signal }) =>
      call(contract.readAnalytics, { query: { academic_year: year, subject_id: subjectId }, signal }),
    placeholderData: keepPreviousData,
  })

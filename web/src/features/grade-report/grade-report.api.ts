import * as contract from '@margam/contract/grade-report'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { ExamResult, GradedSubject, GradeReportYear } from '@margam/contract/grade-report'

const KEY = 'grade-report'

export const subjectsQuery = (userId: string, year: string) =>
  queryOptions({
    queryKey: [KEY, 'subjects', userId, year],
    queryFn: ({ signal }) =>
      call(contract.studentSubjects, { params: { userId }, query: { academic_year: year }, signal }),
    placeholderData: keepPreviousData,
  })

export const resultsQuery = (userId: string, subjectId: string, year: string) =>
  queryOptions({
    queryKey: [KEY, 'results', userId, subjectId, year],
    queryFn: ({ signal }) =>
      call(contract.studentExamResults, {
        params: { subjectId },
        query: { user_id: userId, academic_year: year },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

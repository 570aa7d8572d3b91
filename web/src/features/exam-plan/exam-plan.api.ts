import { countMissingMarks, listExamPlan } from '@margam/contract/exam-plan'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'

export type { PlannedExam } from '@margam/contract/exam-plan'

export const examPlanQuery = (userId: string, state: ListState) =>
  queryOptions({
    queryKey: ['exam-plan', userId, state],
    queryFn: async ({ signal }) => {
      const query = { ...listQuery(state), state: state.filters['state'] ?? '' }
      const reply = await call(listExamPlan, { query, signal })
      return { rows: reply.exams, total: reply.total, nextCursor: reply.next_cursor }
    },
    placeholderData: keepPreviousData,
  })

export const missingMarksQuery = (userId: string) =>
  queryOptions({
    queryKey: ['missing-marks', userId],
    queryFn: ({ signal }) => call(countMissingMarks, { signal }),
  })

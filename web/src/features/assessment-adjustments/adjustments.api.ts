import { type Adjustments, readAdjustments, saveAdjustments } from '@margam/contract/assessment'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { Adjustments } from '@margam/contract/assessment'
export { EXTRA_TIMES } from '@margam/contract/assessment'

export const adjustmentsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['assessment-adjustments', studentId],
    queryFn: ({ signal }) => call(readAdjustments, { params: { student_id: studentId }, signal }),
  })
export const putAdjustments = (studentId: string, body: Adjustments) =>
  call(saveAdjustments, { params: { student_id: studentId }, body })

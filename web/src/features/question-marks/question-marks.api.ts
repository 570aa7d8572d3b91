import * as contract from '@margam/contract/question-marks'
import { isRecord } from '@margam/school/is-record'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/errors.ts'

export type {
  OfferedPaper,
  QuestionColumn,
  QuestionConflict,
  QuestionRow,
  QuestionSheet,
  QuestionStudent,
} from '@margam/contract/question-marks'

export const sheetQuery = (examId: string) =>
  queryOptions({
    queryKey: ['question-marks', examId],
    queryFn: ({ signal }) => call(contract.readQuestionMarks, { params: { exam_id: examId }, signal }),
    // what is being typed must not be loaded over, and what was left is read anew
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const putPaper = (examId: string, paperId: string, discards: boolean) =>
  call(contract.chooseExamPaper, {
    params: { exam_id: examId },
    body: { paper_id: paperId, discards_marks: discards },
  })

export const postRows = (examId: string, rows: contract.QuestionRow[]) =>
  call(contract.saveQuestionMarks, { params: { exam_id: examId }, body: { rows } })

const isConflict = (value: unknown): value is contract.QuestionConflict =>
  isRecord(value) && typeof value['student_id'] === 'string' && Array.isArray(value['cells'])

/** What somebody else saved meanwhile, where that is why a save was refused. */
export function conflictsOf(error: unknown): contract.QuestionConflict[] {
  if (!(error instanceof ApiError) || error.status !== 409) return []
  const { current } = (error.body ?? {}) as { current?: unknown }
  return Array.isArray(current) ? current.filter(isConflict) : []
}

import * as contract from '@margam/contract/marks'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/errors.ts'
import type { MarksChoice } from './marks-choice.ts'

export type {
  Exam,
  ExamAction,
  ExamMarkRow,
  ExamState,
  MarkChange,
  MarkLine,
  MarksView,
  StoredMark,
} from '@margam/contract/marks'

const marksKey = ['marks'] as const

/** After a change the marks are read anew at once; averages, dashboards and lists, where they are looked at next. */
export async function forgetMarks(client: QueryClient) {
  await client.invalidateQueries({ refetchType: 'none' })
  await client.invalidateQueries({ queryKey: marksKey })
}

/** The marks of a choice: of every exam for the overview, otherwise of the chosen or the latest one. */
export const marksQuery = (userId: string, choice: MarksChoice) =>
  queryOptions({
    queryKey: [...marksKey, userId, choice],
    queryFn: ({ signal }) =>
      call(contract.listMarks, {
        params: { teacher_id: userId },
        query: {
          class_name: choice.className,
          subject_name: choice.subject,
          exam_name: choice.isOverview ? '' : choice.exam,
          academicYear: choice.academicYear,
          ...(choice.isOverview ? { latest: '', sheet: '1' } : { latest: '1', sheet: '' }),
        },
        signal,
      }),
  })

export interface MarkToSave {
  new_mark: string
  status: 'present' | 'absent' | 'not_entered'
  version: number
}

interface MarkOf {
  exam: contract.Exam
  student: Pick<contract.ExamMarkRow, 'student_id'>
}

export const patchMark = (userId: string, view: contract.MarksView, { exam, student }: MarkOf, mark: MarkToSave) =>
  call(contract.changeMark, {
    params: { teacher_id: userId },
    body: {
      student_id: student.student_id,
      exam_name: exam.exam_name,
      exam_date: exam.exam_date,
      class_name: view.class_name,
      subject: '',
      subject_name: view.selected_subject,
      academic_year_name: view.selected_acdYear,
      ...mark,
    },
  })

export const patchExamState = (exam: contract.Exam, action: contract.ExamAction, reason = '') =>
  call(contract.changeExamState, {
    body: { exam_id: exam.exam_id, action, reason, version: exam.version },
  })

export interface ExamValues {
  exam_name: string
  exam_date: string
  max_mark: string
  weight: string
  term_id: string
}

export const putExam = (exam: contract.Exam, values: ExamValues) =>
  call(contract.updateExam, {
    body: { exam_id: exam.exam_id, ...values, version: exam.version },
  })

export const removeExam = (examId: string) => call(contract.deleteExam, { params: { exam_id: examId } })

export const historyQuery = (userId: string, examId: string, studentId: string) =>
  queryOptions({
    queryKey: [...marksKey, 'history', userId, examId, studentId],
    queryFn: ({ signal }) =>
      call(contract.readMarkHistory, {
        query: { exam_id: examId, student_id: studentId },
        signal,
      }),
    // what was just changed has to be in it
    staleTime: 0,
  })

const isStored = (value: unknown): value is contract.StoredMark =>
  typeof value === 'object' && value !== null && 'mark' in value && 'version' in value

/** What is stored now, when a save was refused because somebody else changed the mark. */
export function storedNow(error: unknown): contract.StoredMark | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { current } = (error.body ?? {}) as { current?: unknown }
  return isStored(current) ? current : undefined
}

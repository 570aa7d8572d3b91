import * as contract from '@margam/contract/topic-strengths'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { TopicStanding } from '@margam/contract/question-marks'
export type { SubjectTopics } from '@margam/contract/topic-strengths'

/** Without a year the current one. */
export const studentTopicsQuery = (studentId: string, year = '') =>
  queryOptions({
    queryKey: ['topic-strengths', 'student', studentId, year],
    queryFn: ({ signal }) =>
      call(contract.readStudentTopics, {
        params: { student_id: studentId },
        query: { academic_year: year },
        signal,
      }),
  })

export const classTopicsQuery = (classId: string) =>
  queryOptions({
    queryKey: ['topic-strengths', 'class', classId],
    queryFn: ({ signal }) => call(contract.readClassTopics, { params: { class_id: classId }, signal }),
  })

import { listRoster, listTeacherClasses } from '@margam/contract/classes'
import { predictForTeacher, teacherPredictionHistory } from '@margam/contract/prediction'
import { readStudentOverview } from '@margam/contract/student-overview'
import { readTeacherProfile } from '@margam/contract/teacher-profile'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'
import { studentOf, type TeacherPredictorForm, typedTests } from './students-forecast-form.ts'

export type { TeacherHistoryRecord } from '@margam/contract/prediction'

const HISTORY = 'teacher-prediction-history'

/** `studentId` names whose marks the form started from; empty of somebody typed. */
export const postTeacherPrediction = (userId: string, form: TeacherPredictorForm, studentId: string) =>
  call(predictForTeacher, {
    params: { userId },
    body: { ...studentOf(form), student_id: studentId, subject_tests: typedTests(form) },
  })

export const forgetHistory = (client: QueryClient) => client.invalidateQueries({ queryKey: [HISTORY] })

export const teacherHistoryQuery = (userId: string, state: ListState) =>
  queryOptions({
    queryKey: [HISTORY, userId, state],
    queryFn: async ({ signal }) => {
      const { search, limit, cursor } = listQuery(state)
      const query = { search, limit, cursor: cursor || undefined }
      const reply = await call(teacherPredictionHistory, { params: { userId }, query, signal })
      return { rows: reply.history, total: reply.total, nextCursor: reply.next_cursor }
    },
    placeholderData: keepPreviousData,
  })

export const ownClassesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['teacher-classes', userId, 'active'],
    queryFn: async ({ signal }) =>
      (await call(listTeacherClasses, { params: { userId }, query: { filter: 'active' }, signal })).classes,
  })

export const classStudentsQuery = (classId: string) =>
  queryOptions({
    queryKey: ['roster', classId, 'names'],
    queryFn: async ({ signal }) => (await call(listRoster, { params: { class_id: classId }, signal })).students,
    enabled: classId !== '',
  })

/** What the product knows of a student, to start a forecast from. */
export const readKnown = async (studentId: string, classId: string) =>
  call(readStudentOverview, { params: { student_id: studentId }, query: { class_id: classId } })

export const ownSchoolQuery = (userId: string) =>
  queryOptions({
    queryKey: ['teacher-profile', userId],
    queryFn: ({ signal }) => call(readTeacherProfile, { params: { userId }, signal }),
  })

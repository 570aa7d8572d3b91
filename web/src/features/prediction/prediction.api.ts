import type { ReplyOf } from '@margam/contract/endpoint'
import {
  predictionHistory,
  predictorProfile,
  predictStudent,
  predictStudentFromMarks,
  subjectMarks,
} from '@margam/contract/prediction'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { SubjectTests } from './predictor-form.ts'

export type PredictorProfile = ReplyOf<typeof predictorProfile>
type History = ReplyOf<typeof predictionHistory>
export type HistoryRow = History['history'][number]
export type HistoryPages = InfiniteData<History>

export const predictorProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['predictor-profile', userId],
    queryFn: ({ signal }) => call(predictorProfile, { signal }),
  })

const MARKS = 'subject-marks'
/** The marks of a subject that the student's school has published, the oldest first. */
export const subjectMarksQuery = (userId: string, subject: string) =>
  queryOptions({
    queryKey: [MARKS, userId, subject],
    queryFn: ({ signal }) => call(subjectMarks, { params: { subject, userId }, signal }),
  })

export const forgetMarks = (client: QueryClient) => client.removeQueries({ queryKey: [MARKS] })

interface Asked {
  userId: string
  tests: SubjectTests
  profile: PredictorProfile | undefined
  /** The tests are the marks that are stored, not what was typed. */
  isStored: boolean
}
export const postPrediction = async ({ userId, tests, profile, isStored }: Asked) => {
  const body = { student_data: { user_id: userId, ...profile }, subject_tests: tests }
  const { data } = await call(isStored ? predictStudentFromMarks : predictStudent, { params: { userId }, body })
  return data.futurePredictions
}

export const historyQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['prediction-history', userId],
    queryFn: ({ pageParam, signal }) =>
      call(predictionHistory, { params: { userId }, query: { cursor: pageParam, limit: '20' }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

import type { ReplyOf } from '@margam/contract/endpoint'
import { predictionHistory, predictorProfile, predictStudent, subjectMarks } from '@margam/contract/prediction'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { SubjectTests } from './predictor-form.ts'

export type PredictorProfile = ReplyOf<typeof predictorProfile>
export type HistoryRow = ReplyOf<typeof predictionHistory>['history'][number]

export const predictorProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['predictor-profile', userId],
    queryFn: ({ signal }) => call(predictorProfile, { signal }),
  })

/** The marks of a subject that the student's school has published, the oldest first. */
export const subjectMarksQuery = (userId: string, subject: string) =>
  queryOptions({
    queryKey: ['subject-marks', userId, subject],
    queryFn: ({ signal }) => call(subjectMarks, { params: { subject, userId }, signal }),
  })

export const postPrediction = async (
  userId: string,
  subjectTests: SubjectTests,
  profile: PredictorProfile | undefined,
) => {
  const body = { student_data: { user_id: userId, ...profile }, subject_tests: subjectTests }
  const { data } = await call(predictStudent, { params: { userId }, body })
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

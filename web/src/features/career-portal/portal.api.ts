import * as assessment from '@margam/contract/assessment'
import type { BodyInput, ReplyOf } from '@margam/contract/endpoint'
import * as results from '@margam/contract/recommendations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { InterestResult, ReasoningResult, Theme } from '@margam/contract/assessment'
export const { CATEGORIES, THEMES } = assessment

export type Assessments = ReplyOf<typeof assessment.readAssessments>
export type Part = 'reasoning' | 'interests'
export type RunningTest = NonNullable<Assessments['running'][Part]>
export type Conversion = ReplyOf<typeof assessment.convertScores>

export { assessmentsQuery, forgetAssessments as readAgain } from '../assessment/index.ts'
export const deleteAll = () => call(assessment.deleteAssessments, {})

type Scores = Record<string, string>
interface EnteredScores {
  userId: string
  testType: string
  category: 'iq' | 'personality'
  scores: Scores
}
export const conversionQuery = ({ userId, testType, category, scores }: EnteredScores) =>
  queryOptions({
    queryKey: ['converted-scores', testType, scores],
    queryFn: ({ signal }) =>
      call(assessment.convertScores, {
        query: { ...scores, user_id: userId, test_type: testType, test_category: category },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })
export const putScores = (testType: string, scores: Scores) =>
  call(assessment.keepScores, { body: { test_type: testType, scores } })

export type GenerateBody = BodyInput<typeof results.generateCareerResults>
export const postGenerate = (body: GenerateBody) => call(results.generateCareerResults, { body })

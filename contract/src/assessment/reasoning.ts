import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, optionalText } from '../fields.ts'
import { answerMap, givenAnswers, running } from './answers.ts'
import { callers, explanation, feature, outside, path, sitting } from './common.ts'

export const CATEGORIES = ['logical_reasoning', 'numerical_reasoning', 'verbal_reasoning'] as const

const categoryScore = z.object({
  correct: z.number(),
  total_score: z.number(),
  percentage: z.number(),
  label: z.string(),
  /** Worked out from another part of the test, where it has no such part. */
  estimated: z.boolean(),
})

export const reasoningResult = z.object({
  /** Null of scores that were entered. */
  iq_result_id: z.nullable(id),
  /** MARGAM of our own test. */
  test_type: z.string(),
  /** Null where there was too little to estimate from. Below class 9 the page shows the band alone. */
  iqscore: z.nullable(z.number()),
  /** Right answers, of `total`; null of scores that were entered. */
  score: z.nullable(z.number()),
  total: z.nullable(z.number()),
  category_scores: z.object({
    logical_reasoning: categoryScore,
    numerical_reasoning: categoryScore,
    verbal_reasoning: categoryScore,
  }),
  band: z.nullable(z.tuple([z.number(), z.number()])),
  percentile: z.nullable(z.number()),
  percentile_range: z.nullable(z.tuple([z.number(), z.number()])),
  /** False below class 9, where the number stays in the payload. */
  shows_number: z.boolean(),
  explanation,
  ...outside,
  ...sitting,
})
export type ReasoningResult = z.output<typeof reasoningResult>

const question = z.object({
  _id: z.string(),
  question: z.string(),
  /** An option's key to its text, or to a tag of `has_figures` where it is drawn. */
  options: z.record(z.string(), z.string()),
  category: z.enum(CATEGORIES),
  /** A tag to the picture; the question's own has the tag `question`. */
  has_figures: z.record(z.string(), z.string()),
})
export type ReasoningQuestion = z.output<typeof question>

const ofUser = { callers, ids: { 'params.user_id': 'self' }, params: z.object({ user_id: id }) } as const

const reasoningTest = z.object({ iq_result_id: id, questions: z.array(question), ...running })
export type ReasoningTest = z.output<typeof reasoningTest>

export const takeReasoningTest = endpoint({
  name: 'takeReasoningTest',
  feature,
  summary: 'The questions of the running reasoning test, or of a new one whose time begins now; never a key',
  method: 'GET',
  path: `${path}iq-questions/:user_id/`,
  ...ofUser,
  query: z.object({
    /** Of a new test: none of its questions is drawn. */
    without_figures: z._default(optionalText(5), ''),
  }),
  reply: { 200: reasoningTest },
})

/** Unknown keys are ignored, such as the questions that a browser sends back. */
const submission = {
  answers: z.optional(z.union([givenAnswers, answerMap])),
  sent_at: z._default(optionalText(40), ''),
  auto_submitted: z.optional(z.nullable(z.boolean())),
}
const reasoningFields = { iq_result_id: z._default(optionalText(40), ''), ...submission }

export const submitReasoningTest = endpoint({
  name: 'submitReasoningTest',
  feature,
  summary: 'Hand in a reasoning test; a second time answers what the first did',
  method: 'POST',
  path: `${path}iq-questions/:user_id/`,
  ...ofUser,
  ids: {
    ...ofUser.ids,
    'body.iq_result_id': { policy: 'own-reasoning-attempt', optional: true, byCall: 404 },
    'body.submissionData.iq_result_id': { policy: 'own-reasoning-attempt', optional: true, byCall: 404 },
  },
  body: z.object({ ...reasoningFields, submissionData: z.optional(z.object(reasoningFields)) }),
  bodyBytes: 600_000,
  reply: { 200: reasoningResult },
})

export const readReasoningResult = endpoint({
  name: 'readReasoningResult',
  feature,
  summary: 'The latest reasoning result, of our test or of scores that were entered',
  method: 'GET',
  path: `${path}iq-results-data/:user_id/`,
  ...ofUser,
  reply: { 200: z.object({ result: z.nullable(reasoningResult) }) },
})
export { submission }

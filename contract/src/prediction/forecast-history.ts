import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, optionalText } from '../fields.ts'
import { confidence, forecastReply, keptOfTest } from './own-forecasts.ts'

/** The first mark that came after a forecast, beside what was expected. */
export const outcome = z.object({
  exam_name: z.string(),
  /** YYYY-MM-DD */
  exam_date: z.string(),
  mark: z.number(),
  max_mark: z.number(),
  percentage: z.number(),
  is_inside: z.boolean(),
  /** How far above what was expected, in per cent points; below it is negative. */
  off: z.number(),
})
export type ForecastOutcome = z.output<typeof outcome>

/** A forecast as it is read again. What a kept one was made without is absent. */
export const pastForecast = {
  low: z.number(),
  high: z.number(),
  confidence,
  confidence_score: z.number(),
  predicted: z.optional(z.number()),
  n_used: z.optional(z.number()),
  cause: z.optional(forecastReply.shape.cause),
  too_varied: z.optional(z.boolean()),
  direction: z.optional(forecastReply.shape.direction),
  /** Null as long as no mark has come, or where it is not known whose forecast it is. */
  outcome: z.nullable(outcome),
}

const pastTest = z.object({
  test_name: z.string(),
  marks: z.number(),
  max_marks: z.number(),
  attendance: z.number(),
  study_hours: z.number(),
  ...keptOfTest,
})

export const historyRow = z.object({
  id,
  created_at: instant,
  subject: z.string(),
  test_details: z.array(pastTest),
  predicted_score: z.string(),
  ...pastForecast,
})

export const predictionHistory = endpoint({
  name: 'predictionHistory',
  feature: 'prediction',
  summary: 'A student’s own forecasts, newest first; for a teacher those of the subjects that they see of the student',
  method: 'GET',
  path: '/mark-predictor/student-mark-predictor/:userId/',
  callers: ['student', 'teacher'],
  ids: { 'params.userId': 'own-or-taught' },
  params: z.object({ userId: id }),
  query: z.object({ cursor: z.optional(optionalText(500)), limit: z.optional(optionalText(4)) }),
  reply: { 200: z.object({ history: z.array(historyRow), total: z.number(), next_cursor: z.nullable(z.string()) }) },
})

export const teacherEntry = z.object({
  id,
  created_at: instant,
  subjects: z.record(
    z.string(),
    // of the subject, repeated in each of its rows: predicted_score and confidence
    z.array(z.object({ ...pastTest.shape, predicted_score: z.string(), confidence })),
  ),
  /** What was said of each subject, and what came true. */
  forecasts: z.record(z.string(), z.object(pastForecast)),
})

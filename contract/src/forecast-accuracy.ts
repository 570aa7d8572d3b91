import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

// What became of forecasts: the ranges that were foretold before an exam was published, and the marks that came.

const feature = 'forecast-accuracy'

/** With fewer outcomes nothing can be said. */
export const FEWEST_OUTCOMES = 30
/** Of a hundred marks so many are to fall within their ranges. */
export const GOAL = 80

/** How some forecasts came out. */
const came = {
  outcomes: z.number(),
  /** How many marks fell within their range. */
  within: z.number(),
  /** The mean distance of the mark from the expected one, in per cent points; null without an outcome. */
  mean_error: z.nullable(z.number()),
}

/** The latest forecasts came true more or less often than chance allows. */
const drift = z.object({
  kind: z.enum(['too_narrow', 'too_wide']),
  outcomes: z.number(),
  exams: z.number(),
  within: z.number(),
})
export type Drift = z.output<typeof drift>

export const readForecastRecord = endpoint({
  name: 'readForecastRecord',
  feature,
  summary: 'How right the forecasts have been at the caller’s school, and how what it has learnt stands',
  method: 'GET',
  path: '/api/forecast-accuracy/',
  callers: ['organisation', 'teacher'],
  reply: {
    200: z.object({
      ...came,
      exams: z.number(),
      /** High, Medium and Low, those that there were. */
      by_confidence: z.array(z.object({ confidence: z.enum(['High', 'Medium', 'Low']), ...came })),
      by_subject: z.array(z.object({ subject_id: id, subject_name: z.string(), ...came })),
      /** Month by month of the exams, the oldest first, a year at most. */
      by_month: z.array(z.object({ month: z.string(), ...came })),
      drift: z.nullable(drift),
      model: z.object({
        /** Null while the school has too few marks to learn from. */
        learnt_at: z.nullable(instant),
        marks: z.nullable(z.number()),
        /** When the latest try failed; null when it went well. */
        failed_at: z.nullable(instant),
      }),
    }),
  },
})
export type ForecastRecord = z.output<(typeof readForecastRecord)['reply'][200]>

import type { BodyOf } from '@margam/contract/endpoint'
import type { ForecastData, ForecastOutcome, predictStudent } from '@margam/contract/prediction'
import type { Said } from './outcome.ts'

/** The tests of a subject as they are kept. */
export type KeptTests = BodyOf<typeof predictStudent>['subject_tests'][string]

/** A forecast that is kept, whoever made it. */
export interface Kept {
  studentId: string | null
  subject: string
  createdAt: Date
  tests: KeptTests
  result: ForecastData
}

/** What it said; null where it is not known of whom. */
export const toSaid = ({ studentId, subject, createdAt, tests, result }: Kept): Said | null =>
  studentId === null
    ? null
    : {
        studentId,
        subject,
        madeAt: createdAt,
        low: result.low,
        high: result.high,
        predicted: result.predicted,
        testNames: tests.map((test) => test.test_name),
      }

export const toPastForecast = ({ result }: Kept, outcome: ForecastOutcome | null) => ({
  low: result.low,
  high: result.high,
  confidence: result.confidence,
  confidence_score: result.confidence_score,
  predicted: result.predicted,
  n_used: result.n_used,
  cause: result.cause,
  too_varied: result.too_varied,
  direction: result.direction,
  outcome,
})

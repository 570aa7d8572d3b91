import { type Confidence, confidenceLevel, defaultConfidenceScore } from './confidence.ts'
import { defaultPrior } from './default-prior.ts'
import { type History, readHistory, type TestRow } from './history.ts'
import { clipMark, presentableSpan } from './interval.ts'
import { mixtureMean, mixtureQuantile, nextMark } from './level-model.ts'
import { DEFAULT_ASSOCIATIONS, type WhatIfBasis, whatIfBasis } from './what-if.ts'

/** The forecast of the next test of one subject. Marks are whole per cent unless said otherwise. */
export interface Forecast {
  /** The 80 % range as text, e.g. "61-75". */
  range: string
  low: number
  high: number
  /** The 90 % range. */
  low90: number
  high90: number
  /** Per cent, one decimal, inside the range. */
  predicted: number
  confidence: Confidence
  /** Probability, two decimals, that the next mark is within 10 per cent points of `predicted`. */
  confidenceScore: number
  /** Tests the forecast rests on. */
  testsUsed: number
  /** 'school': learnt from this school's history; 'default': from the prior alone. */
  basis: 'school' | 'default'
  warnings: string[]
  whatIf: WhatIfBasis | null
}

export interface ForecastOptions {
  /** Rows of the pupil's other subjects; they matter only while this subject has no test of its own. */
  otherSubjects?: readonly (readonly TestRow[])[]
}

/** Forecasts the next test of one subject. Same input, same output; never throws on odd rows. */
export function forecastSubject(rows: readonly TestRow[], options: ForecastOptions = {}): Forecast {
  return forecastHistory(readHistory(rows), (options.otherSubjects ?? []).map(readHistory))
}

/** Forecasts every subject of one pupil. */
export function forecast(subjectTests: Readonly<Record<string, readonly TestRow[]>>): Record<string, Forecast> {
  const histories = Object.entries(subjectTests).map(([subject, rows]) => ({ subject, history: readHistory(rows) }))
  return Object.fromEntries(
    histories.map(({ subject, history }) => [
      subject,
      forecastHistory(
        history,
        histories.filter((other) => other.subject !== subject).map((other) => other.history),
      ),
    ]),
  )
}

function forecastHistory(history: History, others: readonly History[]): Forecast {
  const testsUsed = history.marks.length
  const outlook = nextMark(history.marks, history.roundingVariance, defaultPrior(history, others))
  const predicted = Math.round(10 * clipMark(mixtureMean(outlook))) / 10
  const [low90, low, high, high90] = [0.05, 0.1, 0.9, 0.95].map((p) => mixtureQuantile(outlook, p))
  const shown = presentableSpan(low ?? 0, high ?? 100, predicted)
  const wide = presentableSpan(low90 ?? 0, high90 ?? 100, predicted)
  const confidenceScore = Math.round(100 * defaultConfidenceScore(outlook, predicted)) / 100
  return {
    range: `${shown.low}-${shown.high}`,
    ...shown,
    low90: Math.min(wide.low, shown.low),
    high90: Math.max(wide.high, shown.high),
    predicted,
    confidence: confidenceLevel(confidenceScore, testsUsed, false),
    confidenceScore,
    testsUsed,
    basis: 'default',
    warnings:
      testsUsed === 0
        ? [...history.warnings, 'Add a mark: without one this is only a typical range.']
        : history.warnings,
    whatIf: testsUsed === 0 ? null : whatIfBasis(history.attendance, history.studyHours, DEFAULT_ASSOCIATIONS),
  }
}

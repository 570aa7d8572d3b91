import type { Sentence } from '@margam/school/sentence'
import { type Cause, causeOf } from './cause.ts'
import { type Confidence, chanceWithin, confidenceLevel, DEFAULT_SURENESS } from './confidence.ts'
import { defaultPrior } from './default-prior.ts'
import { type Direction, directionOf } from './direction.ts'
import { type History, knownMean, readHistory } from './history.ts'
import { clipMark, presentableSpan } from './interval.ts'
import { mixtureCdf, mixtureMean, nextMark, quantile } from './level-model.ts'
import { type Outlook, type SubjectHistory, schoolOutlook } from './school-forecast.ts'
import type { SchoolModel } from './school-model.ts'
import type { SubjectTests, TestRow } from './test-row.ts'
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
  /** Why the confidence is not higher; null where it is High. */
  cause: Cause | null
  /** The 80 % range is wider than 40 per cent points: nothing to plan by. */
  tooVaried: boolean
  /** Where the marks lead, when they follow a line beyond their own noise. */
  direction: Direction | null
  /** Tests the forecast rests on. */
  testsUsed: number
  /** 'school': learnt from this school's history; 'default': from the prior alone. */
  basis: 'school' | 'default'
  warnings: Sentence[]
  whatIf: WhatIfBasis | null
}

export interface ForecastOptions {
  /** What the school's history taught; without it the default prior serves. */
  school?: SchoolModel | null
  /** Name of each subject's next test, where it is known; it helps when classmates have sat it. */
  nextTests?: Readonly<Record<string, string>>
}

/** Forecasts the next test of one subject. Same input, same output; never throws on odd rows. */
export function forecastSubject(
  rows: readonly TestRow[],
  options: ForecastOptions & { subject?: string } = {},
): Forecast {
  return forecastHistory({ subject: options.subject ?? '', history: readHistory(rows) }, [], options)
}

/** Forecasts every subject of one pupil; a subject without a test leans on the others. */
export function forecast(subjectTests: SubjectTests, options: ForecastOptions = {}): Record<string, Forecast> {
  const pupil = Object.entries(subjectTests).map(([subject, rows]) => ({ subject, history: readHistory(rows) }))
  return Object.fromEntries(
    pupil.map((own) => [
      own.subject,
      forecastHistory(
        own,
        pupil.filter((other) => other !== own),
        options,
      ),
    ]),
  )
}

const WIDEST_TO_PLAN_BY = 40

function forecastHistory(own: SubjectHistory, others: readonly SubjectHistory[], options: ForecastOptions): Forecast {
  const { history } = own
  const testsUsed = history.marks.length
  const outlook = options.school
    ? schoolOutlook(options.school, own, others, options.nextTests?.[own.subject])
    : defaultOutlook(
        history,
        others.map((other) => other.history),
      )
  const predicted = Math.round(10 * outlook.predicted) / 10
  const shown = presentableSpan(outlook.low, outlook.high, predicted)
  const wide = presentableSpan(outlook.low90, outlook.high90, predicted)
  const confidenceScore = Math.round(100 * chanceWithin(shown.high - shown.low, outlook.sureness)) / 100
  const confidence = confidenceLevel(confidenceScore)
  const associations = options.school?.associations ?? DEFAULT_ASSOCIATIONS
  return {
    range: `${shown.low}-${shown.high}`,
    ...shown,
    low90: Math.min(wide.low, shown.low),
    high90: Math.max(wide.high, shown.high),
    predicted,
    confidence,
    confidenceScore,
    cause: confidence === 'High' ? null : causeOf(outlook.read, Boolean(options.school)),
    tooVaried: shown.high - shown.low > WIDEST_TO_PLAN_BY,
    direction: directionOf(history.marks),
    testsUsed,
    basis: options.school ? 'school' : 'default',
    warnings:
      testsUsed === 0
        ? [...history.warnings, /*i18n*/ 'Add a mark: without one this is only a typical range.']
        : history.warnings,
    whatIf: whatIfBasis(knownMean(history.attendance), knownMean(history.studyHours), associations),
  }
}

function defaultOutlook(history: History, others: readonly History[]): Outlook {
  const mixture = nextMark(history, defaultPrior(history, others))
  const predicted = clipMark(mixtureMean(mixture))
  const cdf = mixtureCdf(mixture)
  const [low90, low, high, high90] = [0.05, 0.1, 0.9, 0.95].map((p) => quantile(cdf, p))
  return { predicted, low, high, low90, high90, sureness: DEFAULT_SURENESS, read: history.marks }
}

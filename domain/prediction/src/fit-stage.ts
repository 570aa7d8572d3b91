import { FOLDS } from './cohort.ts'
import { CONFIDENCE_REACH } from './confidence.ts'
import { boundsAt, type CheckedForecast, conformalRange } from './conformal.ts'
import { FEATURES, type Feature } from './features.ts'
import { type CheckedWidth } from './fit-sureness.ts'
import { clipMark, presentableSpan } from './interval.ts'
import { addCase, applyRule, emptyMoments, fitRidge, type LinearRule, type Moments, withoutCases } from './ridge.ts'
import type { Stage } from './school-model.ts'

/** A pupil after some tests, and the mark that came next. */
export interface Case {
  fold: number
  features: number[]
  /** The level model's forecast, per cent, and its standard deviation. */
  base: number
  sd: number
  /** What naming the next test would add to `base`. */
  naming: number
  actual: number
}

const FEWEST_FOR_RIDGE = 40
const PENALTY = 100
/** Naming the next test is worth ranges of its own when it moves forecasts by this much on average. */
const NAMING_MATTERS = 0.5

export interface FittedStage {
  stage: Stage
  /** How its forecasts fared, by the width of their ranges. */
  widths: CheckedWidth[]
}

/** Correction and range of one stage. Both see only forecasts of pupils who were left out of the correction. */
export function fitStage(cases: readonly Case[]): FittedStage {
  const { correction, leftOut } = cases.length < FEWEST_FOR_RIDGE ? NO_CORRECTION : fitCorrection(cases)
  const checked = (naming: boolean): CheckedForecast[] =>
    cases.map((c, i) => ({
      predicted: clipMark(c.base + (leftOut[i] ?? 0) + (naming ? c.naming : 0)),
      actual: c.actual,
      sd: c.sd,
    }))
  const moved = cases.reduce((sum, c) => sum + Math.abs(c.naming), 0)
  const unnamed = checked(false)
  const range = conformalRange(unnamed)
  return {
    stage: {
      pairs: cases.length,
      correction,
      range,
      namedRange: moved > NAMING_MATTERS * cases.length ? conformalRange(checked(true)) : null,
    },
    widths: unnamed.map(({ predicted, actual, sd }) => {
      const { low, high } = boundsAt(range, predicted, sd)
      const shown = presentableSpan(low, high, predicted)
      return { width: shown.high - shown.low, isNear: Math.abs(actual - predicted) <= CONFIDENCE_REACH }
    }),
  }
}

const NO_CORRECTION = { correction: null, leftOut: [] }

function fitCorrection(cases: readonly Case[]) {
  const whole = emptyMoments(FEATURES.length)
  const folds = Array.from({ length: FOLDS }, () => emptyMoments(FEATURES.length))
  for (const c of cases) {
    addCase(whole, c.features, c.actual - c.base)
    addCase(folds[c.fold], c.features, c.actual - c.base)
  }
  const active = activeFeatures(whole)
  const rules = folds.map((fold) => {
    const rest = withoutCases(whole, fold)
    return rest.count > 0 ? fitRule(rest, active) : null
  })
  return {
    correction: fitRule(whole, active),
    leftOut: cases.map((c) => {
      const rule = rules[c.fold]
      return rule ? applyRule(rule, c.features) : 0
    }),
  }
}

const LEVEL = FEATURES.indexOf('level')

/**
 * The level counts fully in the forecast. Where past marks tell nothing the correction takes it back, but not more: below
 * -1 a higher level would lower the forecast.
 */
function fitRule(moments: Moments, active: readonly boolean[]): LinearRule {
  const rule = fitRidge(moments, active, PENALTY)
  const excess = Math.max(0, -1 - rule.coefficients[LEVEL])
  if (excess === 0) return rule
  return {
    intercept: rule.intercept - (excess * moments.sums[LEVEL]) / moments.count,
    coefficients: rule.coefficients.map((coefficient, i) => (i === LEVEL ? -1 : coefficient)),
  }
}

/** Doing better here must not lower a forecast. */
const NEVER_NEGATIVE: readonly Feature[] = [
  'last',
  'previous',
  'third',
  'fourth',
  'first',
  'mean',
  'lowest',
  'attendance',
  'hours',
  'others',
]

/**
 * Drops features whose slope would make the forecast fall when a pupil does better. Pupils who left with full attendance
 * and a mark of 0 would otherwise teach that attending lowers marks.
 */
function activeFeatures(whole: Moments): boolean[] {
  const active = FEATURES.map(() => true)
  for (;;) {
    const { coefficients } = fitRidge(whole, active, PENALTY)
    const wrong = FEATURES.flatMap((feature, i) => {
      if (NEVER_NEGATIVE.includes(feature)) return coefficients[i] < 0 ? [i] : []
      return feature === 'collapsed' && coefficients[i] > 0 ? [i] : []
    })
    if (wrong.length === 0) return active
    for (const i of wrong) active[i] = false
  }
}

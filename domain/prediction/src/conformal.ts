import type { ConformalRange, SpreadPoint } from './school-model.ts'

/** One forecast of a pupil left out of the fit, with what came. */
export interface CheckedForecast {
  predicted: number
  actual: number
  /** The level model's standard deviation. */
  sd: number
}

/** Worth 20 forecasts: a small cohort starts from these scores and leaves them behind as it grows. */
const PSEUDO_SCORES = [
  -2.2, -1.6, -1.25, -1, -0.8, -0.6, -0.45, -0.3, -0.15, -0.05, 0.05, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1.1, 1.4, 1.9,
]
/** A third errs like the others with the worth of this many forecasts. */
const THIRD_PRIOR = 20

/**
 * Split conformal prediction with normalised scores: z = (actual − predicted)/(s·g). s is the model's own spread, g how
 * much more or less the forecast's third errs than s says. Lower and upper tail apart: errors are skewed near the
 * ends of the scale. Source: H. Papadopoulos et al. (2008), normalised nonconformity; V. Vovk et al. (2005).
 */
export function conformalRange(checked: readonly CheckedForecast[]): ConformalRange {
  const spread = spreadByThird(checked)
  const unitOf = (c: CheckedForecast) => c.sd * spreadAt(spread, c.predicted)
  const misses = withPseudoScores(checked.map((c) => beyondRounding(c.actual - c.predicted) / unitOf(c)))
  const mirrored = misses.map((z) => -z).reverse()
  return {
    spread,
    low: -upperRank(mirrored, 0.2),
    high: upperRank(misses, 0.2),
    low90: -upperRank(mirrored, 0.1),
    high90: upperRank(misses, 0.1),
  }
}

/** The factor at a forecast, by lines between the thirds' centres: a range must not jump where two thirds meet. */
export function spreadAt(spread: ConformalRange['spread'], predicted: number): number {
  const after = spread.findIndex((point) => predicted < point.at)
  if (after === 0) return spread[0].factor
  if (after === -1) return spread[2].factor
  const from = spread[after - 1]
  const to = spread[after]
  return from.factor + ((to.factor - from.factor) * (predicted - from.at)) / (to.at - from.at)
}

function withPseudoScores(scores: readonly number[]): number[] {
  return scores.concat(PSEUDO_SCORES).sort((a, b) => a - b)
}

/**
 * Bounds are shown as whole per cent and hold the marks they name, which reaches half a point further on average than the
 * bound itself. Without this allowance 80 % ranges covered 82.5 %.
 */
function beyondRounding(error: number): number {
  return Math.sign(error) * Math.max(0, Math.abs(error) - 0.5)
}

/** The bounds of a forecast before they are shown. */
export function boundsAt(range: ConformalRange, predicted: number, sd: number) {
  const unit = sd * spreadAt(range.spread, predicted)
  return {
    low: predicted + unit * range.low,
    high: predicted + unit * range.high,
    low90: predicted + unit * range.low90,
    high90: predicted + unit * range.high90,
  }
}

/** By third of the forecasts: (Σ|r| + 20·average)/(count + 20)/average, r being errors in units of s. */
function spreadByThird(checked: readonly CheckedForecast[]): ConformalRange['spread'] {
  const sorted = [...checked].sort((a, b) => a.predicted - b.predicted)
  const size = (c: CheckedForecast) => Math.abs(c.actual - c.predicted) / c.sd
  const average = sum(sorted.map(size)) / sorted.length
  const third = (part: number): SpreadPoint => {
    const own = sorted.slice(Math.floor((part * sorted.length) / 3), Math.floor(((part + 1) * sorted.length) / 3))
    if (own.length === 0 || average === 0) return { at: 50, factor: 1 }
    const mine = sum(own.map(size))
    return {
      at: sum(own.map((c) => c.predicted)) / own.length,
      factor: (mine + THIRD_PRIOR * average) / (own.length + THIRD_PRIOR) / average,
    }
  }
  return [third(0), third(1), third(2)]
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

/** The ⌈(m+1)(1 − alpha/2)⌉-th smallest of m ascending scores, the largest when m is too small for it. */
function upperRank(scores: readonly number[], alpha: number): number {
  const rank = Math.ceil((scores.length + 1) * (1 - alpha / 2))
  return scores[Math.min(rank, scores.length) - 1]
}

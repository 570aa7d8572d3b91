import type { ConformalRange } from './school-model.ts'

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
const MOST_SCORES = 200

/**
 * Split conformal prediction with normalised scores: z = (actual − predicted)/(s·g). s is the model's own spread, g how
 * much more or less the forecast's third errs than s says. Lower and upper tail apart: errors are skewed near the
 * ends of the scale. Source: H. Papadopoulos et al. (2008), normalised nonconformity; V. Vovk et al. (2005).
 */
export function conformalRange(checked: readonly CheckedForecast[]): ConformalRange {
  const predictions = checked.map((c) => c.predicted).sort((a, b) => a - b)
  const cuts: [number, number] = [
    predictions[Math.floor(predictions.length / 3)] ?? 0,
    predictions[Math.floor((2 * predictions.length) / 3)] ?? 0,
  ]
  const spread = spreadFactors(checked, cuts)
  const unitOf = (c: CheckedForecast) => c.sd * spread[thirdOf(c.predicted, cuts)]
  const scores = withPseudoScores(checked.map((c) => (c.actual - c.predicted) / unitOf(c)))
  const misses = withPseudoScores(checked.map((c) => beyondRounding(c.actual - c.predicted) / unitOf(c)))
  const mirrored = misses.map((z) => -z).reverse()
  return {
    cuts,
    spread,
    low: -upperRank(mirrored, 0.2),
    high: upperRank(misses, 0.2),
    low90: -upperRank(mirrored, 0.1),
    high90: upperRank(misses, 0.1),
    scores: thinned(scores),
  }
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

export function thirdOf(predicted: number, cuts: readonly [number, number]): 0 | 1 | 2 {
  if (predicted < cuts[0]) return 0
  return predicted < cuts[1] ? 1 : 2
}

/** Probability that the next mark is within `reach` of the forecast; an end of the scale within reach counts fully. */
export function scoreWithin(range: ConformalRange, predicted: number, unit: number, reach: number): number {
  const lowest = predicted - reach <= 0 ? Number.NEGATIVE_INFINITY : -reach / unit
  const highest = predicted + reach >= 100 ? Number.POSITIVE_INFINITY : reach / unit
  return range.scores.filter((z) => z >= lowest && z <= highest).length / range.scores.length
}

/** (Σ|r| in the third + 20·average)/(count + 20)/average, r in units of s. */
function spreadFactors(checked: readonly CheckedForecast[], cuts: readonly [number, number]): [number, number, number] {
  if (checked.length === 0) return [1, 1, 1]
  const sums = [0, 0, 0]
  const counts = [0, 0, 0]
  for (const c of checked) {
    const third = thirdOf(c.predicted, cuts)
    sums[third] += Math.abs(c.actual - c.predicted) / c.sd
    counts[third] += 1
  }
  const average = sums.reduce((a, b) => a + b) / checked.length
  const factor = (third: number) => (average === 0 ? 1 : (sums[third] + 20 * average) / (counts[third] + 20) / average)
  return [factor(0), factor(1), factor(2)]
}

/** The ⌈(m+1)(1 − alpha/2)⌉-th smallest of m ascending scores, the largest when m is too small for it. */
function upperRank(scores: readonly number[], alpha: number): number {
  const rank = Math.ceil((scores.length + 1) * (1 - alpha / 2))
  return scores[Math.min(rank, scores.length) - 1]
}

function thinned(scores: readonly number[]): number[] {
  if (scores.length <= MOST_SCORES) return scores.map(round4)
  return Array.from({ length: MOST_SCORES }, (_, i) =>
    round4(scores[Math.floor(((i + 0.5) / MOST_SCORES) * scores.length)]),
  )
}

function round4(value: number): number {
  return Math.round(value * 1e4) / 1e4
}

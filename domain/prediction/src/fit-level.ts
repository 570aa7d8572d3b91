import { PRIOR_SERIES } from './centre.ts'
import { COMPONENT_COUNT, DEFAULT_WEIGHTS, type LevelPrior, logLikelihoods, posteriorWeights } from './level-model.ts'
import type { Series } from './series.ts'

const USUAL_SD = 15
const LEAST_SD = 5
const EM_ROUNDS = 40
/** The default weights count as much as this many series (a Dirichlet prior). */
const EM_PRIOR = 30
const EM_MARKS = 8
const EM_SERIES = 6000

/** Where pupils' levels lie and how noisy they are, from series of at least two marks. */
export function fitLevelPrior(series: readonly Series[]): LevelPrior {
  const sd = fitSd(series)
  return { mean: 0, sd, shift: 0, weights: fitWeights(series, sd) }
}

/** Standard deviation of series means, shrunk to 15, at least 5. */
function fitSd(series: readonly Series[]): number {
  const means = series.map((s) => s.adjusted.reduce((a, b) => a + b) / s.adjusted.length)
  const centre = means.reduce((a, b) => a + b) / means.length
  const squares = means.reduce((sum, m) => sum + (m - centre) ** 2, 0)
  return Math.max(LEAST_SD, Math.sqrt((PRIOR_SERIES * USUAL_SD ** 2 + squares) / (PRIOR_SERIES + means.length)))
}

/** EM on the components' weights alone: w ← (30·default + Σ posterior)/(30 + series), 40 rounds. */
function fitWeights(series: readonly Series[], sd: number): number[] {
  const size = Math.min(series.length, EM_SERIES)
  const sample = Array.from({ length: size }, (_, i) => series[Math.floor((i * series.length) / size)])
  const evidence = sample.map((s) =>
    logLikelihoods(
      { marks: s.adjusted.slice(0, EM_MARKS), roundingVariance: s.history.roundingVariance },
      { mean: 0, sd, shift: 0, weights: DEFAULT_WEIGHTS },
    ),
  )
  let weights: readonly number[] = DEFAULT_WEIGHTS
  const share = new Float64Array(COMPONENT_COUNT)
  for (let round = 0; round < EM_ROUNDS; round += 1) {
    const totals = DEFAULT_WEIGHTS.map((weight) => EM_PRIOR * weight)
    for (const likelihood of evidence) {
      posteriorWeights(likelihood, weights, share)
      for (let c = 0; c < COMPONENT_COUNT; c += 1) totals[c] += share[c]
    }
    weights = totals.map((total) => total / (EM_PRIOR + size))
  }
  return [...weights]
}

import type { AdjustedCohort } from './adjusted-cohort.ts'
import { PRIOR_SERIES } from './centre.ts'
import {
  COMPONENT_COUNT,
  DEFAULT_WEIGHTS,
  type LevelPrior,
  logLikelihoods,
  posteriorWeights,
  Scratch,
} from './level-model.ts'

const USUAL_SD = 15
const LEAST_SD = 5
const EM_ROUNDS = 40
/** The default weights count as much as this many series (a Dirichlet prior). */
const EM_PRIOR = 30
const EM_MARKS = 8
const EM_SERIES = 6000

/** Where pupils' levels lie round their subject's mean and how noisy they are, from series of at least two marks. */
export function fitLevelPrior(school: AdjustedCohort): LevelPrior {
  const { cohort } = school
  const long: number[] = []
  for (let i = 0; i < cohort.seriesCount; i += 1) if (cohort.lengthOf(i) >= 2) long.push(i)
  const sd = fitSd(school, long)
  const size = Math.min(long.length, EM_SERIES)
  const sample = Array.from({ length: size }, (_, k) => long[Math.floor((k * long.length) / size)])
  return { mean: 0, sd, shift: 0, weights: fitWeights(school, sample, sd) }
}

/** Standard deviation of series means, shrunk to 15, at least 5. */
function fitSd({ cohort, adjusted }: AdjustedCohort, series: readonly number[]): number {
  const means = series.map(
    (i) => adjusted.subarray(cohort.starts[i], cohort.starts[i + 1]).reduce((a, b) => a + b) / cohort.lengthOf(i),
  )
  const centre = means.reduce((a, b) => a + b) / means.length
  const squares = means.reduce((sum, m) => sum + (m - centre) ** 2, 0)
  return Math.max(LEAST_SD, Math.sqrt((PRIOR_SERIES * USUAL_SD ** 2 + squares) / (PRIOR_SERIES + means.length)))
}

/** EM on the components' weights alone: w ← (30·default + Σ posterior)/(30 + series), 40 rounds. */
function fitWeights({ cohort, adjusted }: AdjustedCohort, series: readonly number[], sd: number): number[] {
  const scratch = new Scratch()
  const evidence = series.map((i) => {
    const start = cohort.starts[i]
    const end = Math.min(cohort.starts[i + 1], start + EM_MARKS)
    const walk = {
      marks: adjusted.subarray(start, end),
      roundingVariance: cohort.roundingVariance.subarray(start, end),
      pauses: cohort.pauses.subarray(start, end),
    }
    return logLikelihoods(walk, { mean: 0, sd, shift: 0, weights: DEFAULT_WEIGHTS }, scratch)
  })
  let weights: readonly number[] = DEFAULT_WEIGHTS
  const share = new Float64Array(COMPONENT_COUNT)
  for (let round = 0; round < EM_ROUNDS; round += 1) {
    const totals = DEFAULT_WEIGHTS.map((weight) => EM_PRIOR * weight)
    for (const likelihood of evidence) {
      posteriorWeights(likelihood, weights, share)
      for (let c = 0; c < COMPONENT_COUNT; c += 1) totals[c] += share[c]
    }
    weights = totals.map((total) => total / (EM_PRIOR + series.length))
  }
  return [...weights]
}

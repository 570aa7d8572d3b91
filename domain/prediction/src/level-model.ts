/**
 * The base model: a pupil's level in a subject walks at random and each test reads it with noise,
 *   y_t = l_t + e_t,  e_t ~ N(0, sigma² + rounding),   l_{t+1} = l_t + h_t,  h_t ~ N(0, q²),
 *   l_1 ~ N(mean, (kappa·sd)²).
 * How noisy and how restless a pupil is, is not known; a grid of 6 × 4 × 2 candidates is filtered side by side and
 * weighted by how well each foretold the marks so far. All quantities are per cent points.
 * Filter: R. E. Kalman (1960); mixture weights: Bayes' rule on the innovations' likelihood.
 */
import { normalCdf } from './normal.ts'

const NOISE_SD = [2, 3.5, 6, 9, 13, 18]
const NOISE_WEIGHT = [0.08, 0.17, 0.22, 0.22, 0.19, 0.12]
const DRIFT_SD = [0.5, 2.5, 6, 10]
const DRIFT_WEIGHT = [0.4, 0.3, 0.2, 0.1]
const SPREAD = [0.7, 1.4]
const SPREAD_WEIGHT = [0.5, 0.5]

interface Component {
  noiseVariance: number
  driftVariance: number
  spread: number
}

const COMPONENTS: readonly Component[] = NOISE_SD.flatMap((noise) =>
  DRIFT_SD.flatMap((drift) =>
    SPREAD.map((spread) => ({ noiseVariance: noise ** 2, driftVariance: drift ** 2, spread })),
  ),
)

export const COMPONENT_COUNT = COMPONENTS.length

/** Weight of each component before a mark is seen, where the school has no history. They add to 1. */
export const DEFAULT_WEIGHTS: readonly number[] = NOISE_WEIGHT.flatMap((noise) =>
  DRIFT_WEIGHT.flatMap((drift) => SPREAD_WEIGHT.map((spread) => noise * drift * spread)),
)

/** Where a pupil's first level is expected: mean and standard deviation in per cent points, and component weights. */
export interface LevelPrior {
  mean: number
  sd: number
  weights: readonly number[]
  /**
   * Added to the mean once the marks have judged the components, in per cent points. Because the weights do not see
   * it, a higher shift never lowers a forecast; put into `mean` it could, by making other components likelier.
   */
  shift: number
}

/** Distribution of the next mark: Σ weight·N(mean, variance). */
export interface Mixture {
  weights: Float64Array
  means: Float64Array
  variances: Float64Array
}

/** Filters a history and calls `visit` with the outlook before each mark and after the last (length + 1 calls). */
export function walkHistory(
  marks: readonly number[],
  roundingVariance: readonly number[],
  prior: LevelPrior,
  visit: (outlook: Mixture, marksSeen: number) => void,
): void {
  const level = new Float64Array(COMPONENT_COUNT).fill(prior.mean)
  const variance = Float64Array.from(COMPONENTS, (c) => (c.spread * prior.sd) ** 2)
  const logLikelihood = new Float64Array(COMPONENT_COUNT)
  // How much of the prior mean is left in each level: it falls from 1 towards 0 as marks accumulate.
  const priorShare = new Float64Array(COMPONENT_COUNT).fill(1)
  const outlook = (): Mixture => ({
    weights: posteriorWeights(logLikelihood, prior.weights),
    means: level.map((value, c) => value + prior.shift * (priorShare[c] ?? 0)),
    variances: variance.map((value, c) => value + (COMPONENTS[c]?.noiseVariance ?? 0)),
  })
  visit(outlook(), 0)
  for (const [index, mark] of marks.entries()) {
    for (const [c, component] of COMPONENTS.entries()) {
      const p = variance[c] ?? 0
      const f = p + component.noiseVariance + (roundingVariance[index] ?? 0)
      const error = mark - (level[c] ?? 0)
      const gain = p / f
      logLikelihood[c] = (logLikelihood[c] ?? 0) - 0.5 * (Math.log(f) + error ** 2 / f)
      level[c] = (level[c] ?? 0) + gain * error
      priorShare[c] = (priorShare[c] ?? 0) * (1 - gain)
      variance[c] = p * (1 - gain) + component.driftVariance
    }
    visit(outlook(), index + 1)
  }
}

/** The outlook after the whole history. */
export function nextMark(marks: readonly number[], roundingVariance: readonly number[], prior: LevelPrior): Mixture {
  let last: Mixture | undefined
  walkHistory(marks, roundingVariance, prior, (outlook) => {
    last = outlook
  })
  if (!last) throw new Error('walkHistory visits at least once')
  return last
}

function posteriorWeights(logLikelihood: Float64Array, prior: readonly number[]): Float64Array {
  const top = logLikelihood.reduce((a, b) => Math.max(a, b))
  const weights = logLikelihood.map((value, c) => (prior[c] ?? 0) * Math.exp(value - top))
  const total = weights.reduce((a, b) => a + b)
  return weights.map((weight) => weight / total)
}

export function mixtureMean(mixture: Mixture): number {
  return mixture.weights.reduce((sum, weight, c) => sum + weight * (mixture.means[c] ?? 0), 0)
}

/** Standard deviation of the next mark, per cent points. */
export function mixtureSd(mixture: Mixture): number {
  const mean = mixtureMean(mixture)
  return Math.sqrt(
    mixture.weights.reduce(
      (sum, weight, c) => sum + weight * ((mixture.variances[c] ?? 0) + ((mixture.means[c] ?? 0) - mean) ** 2),
      0,
    ),
  )
}

/** P(next mark ≤ x), before the ends of the scale are considered. */
export function mixtureCdf(mixture: Mixture, x: number): number {
  return mixture.weights.reduce(
    (sum, weight, c) => sum + weight * normalCdf((x - (mixture.means[c] ?? 0)) / Math.sqrt(mixture.variances[c] ?? 1)),
    0,
  )
}

/** The x with P(next mark ≤ x) = probability, by 30 bisections of [-150, 250]: exact to 4e-7 per cent points. */
export function mixtureQuantile(mixture: Mixture, probability: number): number {
  let low = -150
  let high = 250
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2
    if (mixtureCdf(mixture, middle) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}

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

const GRID = NOISE_SD.flatMap((noise) =>
  DRIFT_SD.flatMap((drift) => SPREAD.map((spread) => ({ noise, drift, spread }))),
)
const NOISE_VARIANCE = Float64Array.from(GRID, (c) => c.noise ** 2)
const DRIFT_VARIANCE = Float64Array.from(GRID, (c) => c.drift ** 2)

export const COMPONENT_COUNT = GRID.length

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
  /**
   * Weights as the differences between marks alone give them. They do not change when every mark moves by the same
   * amount, so the forecast built on them rises with the marks; built on `weights` it could fall, because marks far
   * from the usual make noisier components likelier.
   */
  steadyWeights: Float64Array
  means: Float64Array
  variances: Float64Array
}

export interface Walk {
  marks: ArrayLike<number>
  roundingVariance: ArrayLike<number>
  /** Usual pauses before each mark, at least 1: a level walks as much further as time has passed. */
  pauses: ArrayLike<number>
}

/** Working memory of a walk; a fit over thousands of series hands the same one to each. */
export class Scratch {
  readonly level = new Float64Array(COMPONENT_COUNT)
  readonly variance = new Float64Array(COMPONENT_COUNT)
  readonly logLikelihood = new Float64Array(COMPONENT_COUNT)
  /** How much of the prior mean is left in each level: it falls from 1 towards 0 as marks accumulate. */
  readonly priorShare = new Float64Array(COMPONENT_COUNT)
  /** The same filter started from the first mark instead of the prior. */
  readonly freeLevel = new Float64Array(COMPONENT_COUNT)
  readonly freeVariance = new Float64Array(COMPONENT_COUNT)
  readonly freeLogLikelihood = new Float64Array(COMPONENT_COUNT)
  readonly outlook: Mixture = {
    weights: new Float64Array(COMPONENT_COUNT),
    steadyWeights: new Float64Array(COMPONENT_COUNT),
    means: new Float64Array(COMPONENT_COUNT),
    variances: new Float64Array(COMPONENT_COUNT),
  }
}

/**
 * Filters a history and calls `visit` with the outlook before each mark and after the last (length + 1 calls).
 * The outlook's arrays are overwritten by the next call and by the next walk with the same scratch.
 */
export function walkHistory(
  history: Walk,
  prior: LevelPrior,
  visit: (outlook: Mixture, marksSeen: number) => void,
  scratch: Scratch = new Scratch(),
): void {
  const { level, variance, logLikelihood, priorShare } = scratch
  for (let c = 0; c < COMPONENT_COUNT; c += 1) {
    level[c] = prior.mean
    variance[c] = (GRID[c].spread * prior.sd) ** 2
    priorShare[c] = 1
  }
  logLikelihood.fill(0)
  scratch.freeLogLikelihood.fill(0)
  for (let t = 0; ; t += 1) {
    lookAhead(scratch, prior)
    visit(scratch.outlook, t)
    if (t === history.marks.length) return
    const mark = history.marks[t]
    const rounding = history.roundingVariance[t]
    // how long the pause was is known only now: what was forecast before it took the usual one for granted
    const longer = t === 0 ? 0 : history.pauses[t] - 1
    for (let c = 0; c < COMPONENT_COUNT; c += 1) {
      const spread = variance[c] + longer * DRIFT_VARIANCE[c]
      const f = spread + NOISE_VARIANCE[c] + rounding
      const error = mark - level[c]
      const gain = spread / f
      logLikelihood[c] -= 0.5 * (Math.log(f) + (error * error) / f)
      level[c] += gain * error
      priorShare[c] *= 1 - gain
      variance[c] = spread * (1 - gain) + DRIFT_VARIANCE[c]
    }
    if (t === 0) startFree(scratch, mark, rounding)
    else stepFree(scratch, mark, rounding, longer)
  }
}

/** After one mark and no prior, the level is that mark give or take its noise. */
function startFree({ freeLevel, freeVariance }: Scratch, mark: number, rounding: number): void {
  for (let c = 0; c < COMPONENT_COUNT; c += 1) {
    freeLevel[c] = mark
    freeVariance[c] = NOISE_VARIANCE[c] + rounding + DRIFT_VARIANCE[c]
  }
}

function stepFree(
  { freeLevel, freeVariance, freeLogLikelihood }: Scratch,
  mark: number,
  rounding: number,
  longer: number,
): void {
  for (let c = 0; c < COMPONENT_COUNT; c += 1) {
    const spread = freeVariance[c] + longer * DRIFT_VARIANCE[c]
    const f = spread + NOISE_VARIANCE[c] + rounding
    const error = mark - freeLevel[c]
    const gain = spread / f
    freeLogLikelihood[c] -= 0.5 * (Math.log(f) + (error * error) / f)
    freeLevel[c] += gain * error
    freeVariance[c] = spread * (1 - gain) + DRIFT_VARIANCE[c]
  }
}

function lookAhead(scratch: Scratch, prior: LevelPrior): void {
  const { outlook } = scratch
  posteriorWeights(scratch.logLikelihood, prior.weights, outlook.weights)
  posteriorWeights(scratch.freeLogLikelihood, prior.weights, outlook.steadyWeights)
  for (let c = 0; c < COMPONENT_COUNT; c += 1) {
    outlook.means[c] = scratch.level[c] + prior.shift * scratch.priorShare[c]
    outlook.variances[c] = scratch.variance[c] + NOISE_VARIANCE[c]
  }
}

/** Posterior weights of the components: prior · likelihood, adding to 1. Written into `into`. */
export function posteriorWeights(logLikelihood: Float64Array, prior: readonly number[], into: Float64Array): void {
  let top = Number.NEGATIVE_INFINITY
  for (let c = 0; c < COMPONENT_COUNT; c += 1) top = Math.max(top, logLikelihood[c])
  let total = 0
  for (let c = 0; c < COMPONENT_COUNT; c += 1) {
    into[c] = prior[c] * Math.exp(logLikelihood[c] - top)
    total += into[c]
  }
  for (let c = 0; c < COMPONENT_COUNT; c += 1) into[c] /= total
}

/** log p(marks | component) of each component, up to one constant. */
export function logLikelihoods(history: Walk, prior: LevelPrior, scratch: Scratch): Float64Array {
  walkHistory(history, prior, () => undefined, scratch)
  return scratch.logLikelihood.slice()
}

/** The outlook after the whole history. */
export function nextMark(history: Walk, prior: LevelPrior): Mixture {
  const scratch = new Scratch()
  walkHistory(history, prior, () => undefined, scratch)
  return scratch.outlook
}

/** The forecast of the next mark, per cent points. It rises when every mark, or the prior's shift, rises. */
export function mixtureMean(mixture: Mixture): number {
  let mean = 0
  for (let c = 0; c < COMPONENT_COUNT; c += 1) mean += mixture.steadyWeights[c] * mixture.means[c]
  return mean
}

/** Standard deviation of the next mark round `mixtureMean`, per cent points. */
export function mixtureSd(mixture: Mixture): number {
  const mean = mixtureMean(mixture)
  let variance = 0
  for (let c = 0; c < COMPONENT_COUNT; c += 1) {
    variance += mixture.weights[c] * (mixture.variances[c] + (mixture.means[c] - mean) ** 2)
  }
  return Math.sqrt(variance)
}

/** All components below this weight together cannot move a probability by 0.0005. */
const NEGLIGIBLE = 1e-5

/** P(next mark ≤ x) as a function of x, before the ends of the scale are considered. */
export function mixtureCdf(mixture: Mixture): (x: number) => number {
  const parts: { weight: number; mean: number; sd: number }[] = []
  for (let c = 0; c < COMPONENT_COUNT; c += 1) {
    const weight = mixture.weights[c]
    if (weight > NEGLIGIBLE) parts.push({ weight, mean: mixture.means[c], sd: Math.sqrt(mixture.variances[c]) })
  }
  return (x) => {
    let probability = 0
    for (const part of parts) probability += part.weight * normalCdf((x - part.mean) / part.sd)
    return probability
  }
}

/** The x with P(next mark ≤ x) = probability, by 22 bisections of [-150, 250]: exact to 1e-4 per cent points. */
export function quantile(cdf: (x: number) => number, probability: number): number {
  let low = -150
  let high = 250
  for (let step = 0; step < 22; step += 1) {
    const middle = (low + high) / 2
    if (cdf(middle) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}

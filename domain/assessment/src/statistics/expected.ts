import { type Calibration, GRID, probability } from '../scoring/response-model.ts'

const DENSITY = GRID.map((theta) => Math.exp((-theta * theta) / 2))
const WHOLE = DENSITY.reduce((sum, w) => sum + w, 0)
const WEIGHTS = DENSITY.map((w) => w / WHOLE)
/** Where the search for a difficulty ends; no answers tell items beyond it apart. */
const FARTHEST_B = 6

/** Share of right answers that the response model expects of students with ability N(0, 1). */
export const expectedShare = (item: Calibration): number =>
  GRID.reduce((sum, theta, i) => sum + WEIGHTS[i] * probability(theta, item), 0)

/** Correlation of the right answer with ability itself, by the model; a real score is a little less than ability. */
export function expectedCorrelation(item: Calibration): number {
  const share = expectedShare(item)
  const covariance = GRID.reduce((sum, theta, i) => sum + WEIGHTS[i] * theta * probability(theta, item), 0)
  return covariance / Math.sqrt(share * (1 - share))
}

/** How fast the expected share falls with difficulty, per logit; above 0. */
export const slopeAt = ({ b, options }: Calibration): number =>
  (expectedShare({ b: b - 0.01, options }) - expectedShare({ b: b + 0.01, options })) / 0.02

/** Difficulty at which the model expects this share, held within -6 and 6 logits. */
export function difficultyOf(share: number, options: number): number {
  let [low, high] = [-FARTHEST_B, FARTHEST_B]
  while (high - low > 1e-6) {
    const middle = (low + high) / 2
    if (expectedShare({ b: middle, options }) > share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

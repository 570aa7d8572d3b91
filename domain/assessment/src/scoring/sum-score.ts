import { type Calibration, GRID, probability } from './response-model.ts'

export interface SumScoreRow {
  raw: number
  /** Posterior mean of ability, SD of the prior. */
  theta: number
  /** Posterior SD. */
  se: number
}

/** Likelihood of each number of right answers at one ability (recursion of Lord and Wingersky 1984). */
function sumScoreLikelihood(theta: number, items: readonly Calibration[]): Float64Array {
  const likelihood = new Float64Array(items.length + 1)
  likelihood[0] = 1
  items.forEach((item, answered) => {
    const p = probability(theta, item)
    for (let raw = answered + 1; raw > 0; raw--) likelihood[raw] = likelihood[raw] * (1 - p) + likelihood[raw - 1] * p
    likelihood[0] *= 1 - p
  })
  return likelihood
}

/**
 * Expected a posteriori ability for each number of right answers, prior N(0, 1): the same marks on a form always give
 * the same estimate. One row per raw score from 0 to the number of items.
 */
export function sumScoreTable(items: readonly Calibration[]): SumScoreRow[] {
  const points = GRID.map((theta) => ({
    theta,
    prior: Math.exp((-theta * theta) / 2),
    likelihood: sumScoreLikelihood(theta, items),
  }))
  return Array.from({ length: items.length + 1 }, (_, raw) => {
    let [total, first, second] = [0, 0, 0]
    for (const { theta, prior, likelihood } of points) {
      const weight = prior * likelihood[raw]
      total += weight
      first += theta * weight
      second += theta * theta * weight
    }
    const theta = first / total
    return { raw, theta, se: Math.sqrt(second / total - theta * theta) }
  })
}

/** The estimate on the scale 100/15, rounded. */
export const iqOf = (theta: number): number => Math.round(100 + 15 * theta)

/** 90% band on the scale 100/15: theta ± 1.645 SE, rounded. */
export const band90 = ({ theta, se }: SumScoreRow): [number, number] => [
  iqOf(theta - 1.645 * se),
  iqOf(theta + 1.645 * se),
]

import { type Calibration, GRID, probability } from './response-model.ts'

export interface SumScoreRow {
  raw: number
  /** Posterior mean of ability, SD of the prior. */
  theta: number
  /** Posterior SD. */
  se: number
}

/** Likelihood of each number of right answers at each point of the grid (recursion of Lord and Wingersky 1984). */
function sumScoreLikelihood(items: readonly Calibration[]): number[][] {
  return GRID.map((theta) => {
    let likelihood = [1]
    for (const item of items) {
      const p = probability(theta, item)
      likelihood = Array.from(
        { length: likelihood.length + 1 },
        (_, raw) => (likelihood[raw] ?? 0) * (1 - p) + (likelihood[raw - 1] ?? 0) * p,
      )
    }
    return likelihood
  })
}

/**
 * Expected a posteriori ability for each number of right answers, prior N(0, 1): the same marks on a form always give
 * the same estimate. One row per raw score from 0 to the number of items.
 */
export function sumScoreTable(items: readonly Calibration[]): SumScoreRow[] {
  const likelihood = sumScoreLikelihood(items)
  const prior = GRID.map((theta) => Math.exp((-theta * theta) / 2))
  return Array.from({ length: items.length + 1 }, (_, raw) => {
    const weights = GRID.map((_theta, i) => prior[i] * likelihood[i][raw])
    const total = weights.reduce((sum, w) => sum + w, 0)
    const theta = GRID.reduce((sum, t, i) => sum + t * weights[i], 0) / total
    const variance = GRID.reduce((sum, t, i) => sum + (t - theta) ** 2 * weights[i], 0) / total
    return { raw, theta, se: Math.sqrt(variance) }
  })
}

/** The estimate on the scale 100/15, rounded. */
export const iqOf = (theta: number): number => Math.round(100 + 15 * theta)

/** 90% band on the scale 100/15: theta ± 1.645 SE, rounded. */
export const band90 = ({ theta, se }: SumScoreRow): [number, number] => [
  iqOf(theta - 1.645 * se),
  iqOf(theta + 1.645 * se),
]

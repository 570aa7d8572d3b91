/** Ridge regression through grouped normal equations, so that leaving out a fold costs no second pass over the data. */

/** A fitted linear rule: intercept + Σ coefficients[j]·x[j]. */
export interface LinearRule {
  intercept: number
  coefficients: number[]
}

/** Sums needed to regress one target on the features of many cases. */
export interface Moments {
  count: number
  /** Σ x */
  sums: Float64Array
  /** Σ x xᵀ, row by row. */
  products: Float64Array
  /** Σ x y */
  cross: Float64Array
  target: number
}

export function emptyMoments(width: number): Moments {
  return {
    count: 0,
    sums: new Float64Array(width),
    products: new Float64Array(width * width),
    cross: new Float64Array(width),
    target: 0,
  }
}

export function addCase(moments: Moments, features: readonly number[], target: number): void {
  const width = features.length
  moments.count += 1
  moments.target += target
  for (let i = 0; i < width; i += 1) {
    moments.sums[i] += features[i]
    moments.cross[i] += features[i] * target
    for (let j = 0; j < width; j += 1) moments.products[i * width + j] += features[i] * features[j]
  }
}

/** All cases of `whole` but those of `part`. */
export function withoutCases(whole: Moments, part: Moments): Moments {
  return {
    count: whole.count - part.count,
    sums: whole.sums.map((value, i) => value - part.sums[i]),
    products: whole.products.map((value, i) => value - part.products[i]),
    cross: whole.cross.map((value, i) => value - part.cross[i]),
    target: whole.target - part.target,
  }
}

const INTERCEPT_PENALTY = 10

/**
 * Ridge on standardised features, each with its penalty (or one for all); the intercept is shrunk by
 * count/(count + 10), so a thin history changes little. Features outside `active`, or without spread, get coefficient 0.
 * Source: A. E. Hoerl & R. W. Kennard (1970), Technometrics 12.
 */
export function fitRidge(
  moments: Moments,
  active: readonly boolean[],
  penalty: number | readonly number[],
): LinearRule {
  const width = moments.sums.length
  const n = moments.count
  const penaltyOf = (i: number) => (typeof penalty === 'number' ? penalty : penalty[i])
  const means = moments.sums.map((sum) => sum / n)
  const covariance = (i: number, j: number) => moments.products[i * width + j] / n - means[i] * means[j]
  const sds = means.map((_, i) => Math.sqrt(Math.max(0, covariance(i, i))))
  const used = active.flatMap((on, i) => (on && sds[i] > 1e-9 ? [i] : []))
  const matrix = used.map((i) =>
    used.map((j) => (n * covariance(i, j)) / (sds[i] * sds[j]) + (i === j ? penaltyOf(i) : 0)),
  )
  const right = used.map((i) => (moments.cross[i] - means[i] * moments.target) / sds[i])
  const solution = solvePositiveDefinite(matrix, right)
  const coefficients = Array.from({ length: width }, () => 0)
  let offset = 0
  for (const [k, i] of used.entries()) {
    coefficients[i] = solution[k] / sds[i]
    offset += coefficients[i] * means[i]
  }
  return { intercept: (moments.target / n) * (n / (n + INTERCEPT_PENALTY)) - offset, coefficients }
}

export function applyRule(rule: LinearRule, features: readonly number[]): number {
  let value = rule.intercept
  for (let i = 0; i < features.length; i += 1) value += rule.coefficients[i] * features[i]
  return value
}

/** Solves A x = b by Cholesky's decomposition; A symmetric positive definite. */
function solvePositiveDefinite(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  const n = b.length
  const lower = Array.from({ length: n }, () => new Float64Array(n))
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = a[i][j]
      for (let k = 0; k < j; k += 1) sum -= lower[i][k] * lower[j][k]
      lower[i][j] = i === j ? Math.sqrt(sum) : sum / lower[j][j]
    }
  }
  const x = [...b]
  for (let i = 0; i < n; i += 1) {
    for (let k = 0; k < i; k += 1) x[i] -= lower[i][k] * x[k]
    x[i] /= lower[i][i]
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < n; k += 1) x[i] -= lower[k][i] * x[k]
    x[i] /= lower[i][i]
  }
  return x
}

/** Error function: Taylor series below 3, continued fraction of erfc above; absolute error below 1e-13. */
function erf(x: number): number {
  const z = Math.abs(x)
  if (z < 3) {
    let term = z
    let sum = z
    for (let n = 1; n < 120 && Math.abs(term) > 1e-17; n++) {
      term *= (-z * z) / n
      sum += term / (2 * n + 1)
    }
    return Math.sign(x) * (2 / Math.sqrt(Math.PI)) * sum
  }
  let fraction = 0
  for (let k = 60; k > 0; k--) fraction = k / 2 / (z + fraction)
  return Math.sign(x) * (1 - Math.exp(-z * z) / Math.sqrt(Math.PI) / (z + fraction))
}

/** Cumulative standard normal distribution. */
export const phi = (z: number): number => 0.5 * (1 + erf(z / Math.SQRT2))

/** Inverse of `phi` by bisection, for p in (0, 1); the answer is within 1e-12 and inside [-8, 8]. */
export function phiInverse(p: number): number {
  let [low, high] = [-8, 8]
  while (high - low > 1e-12) {
    const middle = (low + high) / 2
    if (phi(middle) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Percentile of a score on the scale with mean 100 and SD 15: 100 Φ((x - 100)/15), rounded and held within 1-99. */
export const percentileOfIq = (iq: number): number => Math.min(99, Math.max(1, Math.round(100 * phi((iq - 100) / 15))))

/** Integer arithmetic on safe integers. */

/** The highest common factor, never negative; gcd(0, 0) is 0. */
export function gcd(...values: number[]): number {
  return values.reduce((a, b) => {
    let [x, y] = [Math.abs(a), Math.abs(b)]
    while (y !== 0) [x, y] = [y, x % y]
    return x
  }, 0)
}

/** The lowest common multiple of positive integers. */
export function lcm(...values: number[]): number {
  return values.reduce((a, b) => (a / gcd(a, b)) * b, 1)
}

/** Prime factors in rising order with their exponents; n ≥ 1. */
export function factorise(n: number): { prime: number; exponent: number }[] {
  const factors: { prime: number; exponent: number }[] = []
  let rest = n
  for (let p = 2; p * p <= rest; p++) {
    let exponent = 0
    while (rest % p === 0) {
      rest /= p
      exponent++
    }
    if (exponent > 0) factors.push({ prime: p, exponent })
  }
  if (rest > 1) factors.push({ prime: rest, exponent: 1 })
  return factors
}

/** All positive divisors in rising order; n ≥ 1. */
export function divisors(n: number): number[] {
  const low: number[] = []
  const high: number[] = []
  for (let d = 1; d * d <= n; d++) {
    if (n % d !== 0) continue
    low.push(d)
    if (d * d !== n) high.unshift(n / d)
  }
  return [...low, ...high]
}

/** Decimal digits from the left; n ≥ 0. */
export function digits(n: number): number[] {
  return [...String(n)].map(Number)
}

/** The number that the digits spell, from the left. */
export function fromDigits(list: readonly number[]): number {
  return list.reduce((n, digit) => n * 10 + digit, 0)
}

/** n! for 0 ≤ n ≤ 18 (19! is past the safe integers). */
export function factorial(n: number): number {
  let product = 1
  for (let k = 2; k <= n; k++) product *= k
  return product
}

/** n choose r, exact while the result is a safe integer. */
export function choose(n: number, r: number): number {
  if (r < 0 || r > n) return 0
  let result = 1
  for (let k = 1; k <= Math.min(r, n - r); k++) result = (result * (n - k + 1)) / k
  return result
}

/** Sums over a set of numbers, as a database adds them up. */
export interface Sums {
  sum: number
  sumSquared: number
}

/** From this many answers on numbers are shown at all, and from the other on a design is judged by them. */
export const FEWEST_ANSWERS = 30
export const ENOUGH_ANSWERS = 200

/** Variance (divided by n) of `count` numbers; what rounding leaves below zero is 0. */
export const varianceOf = (count: number, { sum, sumSquared }: Sums): number =>
  Math.max(0, sumSquared / count - (sum / count) ** 2)

/** Correlation of two sets of `count` numbers from their sums; null where one of them does not vary. */
export function correlationOf(count: number, x: Sums, y: Sums, sumProduct: number): number | null {
  const spread = Math.sqrt(varianceOf(count, x) * varianceOf(count, y))
  if (!(spread > 1e-9)) return null
  const r = (sumProduct / count - (x.sum / count) * (y.sum / count)) / spread
  return Math.min(1, Math.max(-1, r))
}

/** Throws RangeError unless `value` is a whole number of at least 0, not above `most`. */
export function checkCount(name: string, value: number, most = Number.POSITIVE_INFINITY): void {
  if (!Number.isInteger(value) || value < 0 || value > most) throw new RangeError(`${name} ${value} is no such count.`)
}

/** Marks are exact: hundredths as whole numbers. 74.25 marks are 7425. */
export type Hundredths = bigint

const MARK = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/

/**
 * Reads a mark such as "74", "74.5" or 74.25. Returns undefined for anything else: more than two decimals, an exponent,
 * a sign alone, text.
 */
export function parseMark(value: string | number): Hundredths | undefined {
  const match = MARK.exec(String(value).trim())
  if (!match) return undefined
  const [, sign, whole, decimals = ''] = match
  const hundredths = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'))
  return sign ? -hundredths : hundredths
}

/** A mark as a number of JSON has it: a hundred times a number of two decimals lies next to a whole one. */
export const hundredthsOf = (mark: number): Hundredths => BigInt(Math.round(mark * 100))

/** "74.25", "74.5", "74": no trailing zeros. */
export function formatMark(mark: Hundredths): string {
  const sign = mark < 0n ? '-' : ''
  const size = mark < 0n ? -mark : mark
  const decimals = String(size % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${sign}${size / 100n}${decimals ? `.${decimals}` : ''}`
}

/** The JSON number of a mark: at most two decimals, which a double holds exactly enough to print back the same. */
export const markNumber = (mark: Hundredths): number => Number(formatMark(mark))

/**
 * numerator / denominator rounded half up to a whole number, the one rounding rule of the product.
 * Both are 0 or more and the denominator is above 0; throws RangeError otherwise.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n || denominator <= 0n) throw new RangeError('divideHalfUp takes numbers of 0 or more')
  return (2n * numerator + denominator) / (2n * denominator)
}

/** An exact ratio of two whole numbers; the denominator is above 0. */
export interface Ratio {
  numerator: bigint
  denominator: bigint
}

// Marks are small: nearly every product of theirs is a whole number below 2^53, which a double holds exactly, and with
// doubles a class's report takes a tenth of the time. Sums and products of whole numbers that pass 2^53 on the way do not
// come back below it, so a safe result is an exact one; whatever is not safe is worked out in bigints.

/** How many of so many steps to the whole a ratio is, half up: of 2/3 and 100 steps 67. */
export function stepsOf({ numerator, denominator }: Ratio, steps: number): number {
  const by = 2 * Number(denominator)
  const parts = 2 * steps * Number(numerator) + Number(denominator)
  if (numerator >= 0n && by > 0 && Number.isSafeInteger(parts) && Number.isSafeInteger(by)) {
    return (parts - (parts % by)) / by
  }
  return Number(divideHalfUp(numerator * BigInt(steps), denominator))
}

/** A ratio as per cent with two decimals, half up: 2/3 is 66.67. */
export const percentage = (ratio: Ratio): number => stepsOf(ratio, 10_000) / 100

/** Below 0 when a is less than b, exactly. */
export function compareRatios(a: Ratio, b: Ratio): number {
  const one = Number(a.numerator) * Number(b.denominator)
  const other = Number(b.numerator) * Number(a.denominator)
  if (Number.isSafeInteger(one) && Number.isSafeInteger(other)) return one - other
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Whether a ratio is at least `percent` per cent, exactly. */
export const isAtLeast = (ratio: Ratio, percent: number): boolean =>
  compareRatios(ratio, { numerator: BigInt(Math.round(percent * 100)), denominator: 10_000n }) >= 0

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

/** A ratio as per cent with two decimals, half up: 2/3 is 66.67. */
export const percentage = ({ numerator, denominator }: Ratio): number =>
  Number(divideHalfUp(numerator * 10_000n, denominator)) / 100

/** Whether a ratio is at least `percent` per cent, exactly. */
export const isAtLeast = ({ numerator, denominator }: Ratio, percent: number): boolean =>
  numerator * 10_000n >= BigInt(Math.round(percent * 100)) * denominator

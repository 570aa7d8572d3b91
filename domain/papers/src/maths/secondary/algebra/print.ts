import {
  decimalPlaces,
  indianCommas,
  latexDecimal,
  latexFraction,
  latexInteger,
  latexQuotient,
  latexSum,
} from '../../exact/format.ts'
import { compare, isInteger, mul, type Numeric, rational, roundTo, toRational } from '../../exact/rational.ts'
import { simplifyRoot } from '../../exact/surd.ts'

/** ₹ with Indian commas; paise only when there are any. */
export function rupees(value: Numeric): string {
  return isInteger(value)
    ? `₹${indianCommas(toRational(value).num)}`
    : `₹${decimalPlaces(roundTo(value, rational(1, 100)), 2)}`
}

/** The decimal rounded half up to this many places, all of them printed; commas as LaTeX sets them. */
export const rounded = (value: Numeric, places: number): string =>
  decimalPlaces(roundTo(value, rational(1, 10 ** places)), places).replaceAll(',', '{,}')

/** Whether a length, area or volume ends within two decimals. Where it does not, its question asks for two places. */
export const isInHundredths = (value: Numeric): boolean => 100n % toRational(value).den === 0n

/** A length, area or volume as it is worked with: the decimal where that ends soon, else the fraction. */
export const exactly = (value: Numeric): string => (isInHundredths(value) ? latexDecimal(value) : latexFraction(value))

/** A length, area or volume as it is given at last: exact where it ends within two decimals, else rounded half up. */
export const inHundredths = (value: Numeric): string =>
  isInHundredths(value) ? latexDecimal(value) : rounded(value, 2)

/** Twice the half of the last of two places, and a little for double arithmetic: what a rounded value may be off. */
export const roundingError = 0.0051

/** A number in brackets when it is negative, as it stands inside a product or after a sign. */
export const bracket = (value: Numeric): string =>
  compare(value, 0) < 0 ? `(${latexFraction(value)})` : latexFraction(value)

/** x^{3}, x, or nothing for exponent 0. */
export const powerOf = (letter: string, exponent: number): string =>
  exponent === 0 ? '' : exponent === 1 ? letter : `${letter}^{${exponent}}`

/** A polynomial from its coefficients, highest power first. */
export function polynomial(coefficients: readonly Numeric[], letter = 'x'): string {
  const degree = coefficients.length - 1
  return latexSum(coefficients.map((coefficient, i) => [coefficient, powerOf(letter, degree - i)] as const))
}

/** (x - 3), (x + 3), or x for a root 0. */
export const factorOf = (zero: number, letter = 'x'): string =>
  zero === 0 ? letter : `(${polynomial([1, -zero], letter)})`

/** k√n in simplest form: \frac{3\sqrt{5}}{2}, 6 for 2√9. */
export function root(coefficient: Numeric, radicand: number): string {
  const { outside, inside } = simplifyRoot(radicand)
  const { num, den } = mul(coefficient, outside)
  if (inside === 1 || num === 0n) return latexFraction(rational(num, den))
  const size = num < 0n ? -num : num
  const top = `${size === 1n ? '' : latexInteger(size)}\\sqrt{${latexInteger(inside)}}`
  return `${num < 0n ? '-' : ''}${den === 1n ? top : latexQuotient(top, den)}`
}

/** a + k√n. */
export function withRoot(a: Numeric, coefficient: Numeric, radicand: number): string {
  const second = root(coefficient, radicand)
  if (compare(a, 0) === 0) return second
  if (second === '0') return latexFraction(a)
  return second.startsWith('-') ? `${latexFraction(a)} - ${second.slice(1)}` : `${latexFraction(a)} + ${second}`
}

/** A multiple of π: 12\pi, \frac{2\pi}{3}. */
export function piTimes(value: Numeric): string {
  const { num, den } = toRational(value)
  if (num === 0n) return '0'
  const size = num < 0n ? -num : num
  const top = `${size === 1n ? '' : latexInteger(size)}\\pi`
  return `${num < 0n ? '-' : ''}${den === 1n ? top : latexQuotient(top, den)}`
}

/** "5 units", "1 unit", "1 square unit": a printed length or area of the coordinate plane. */
export const units = (value: string | number, kind: '' | 'square ' = ''): string =>
  `$${value}$ ${kind}${String(value) === '1' ? 'unit' : 'units'}`

export const point = (x: Numeric, y: Numeric): string => `(${latexFraction(x)}, ${latexFraction(y)})`

/** "3, 5 and 7". */
export const listed = (items: readonly (string | number)[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`

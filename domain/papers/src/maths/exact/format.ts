import { abs, compare, isInteger, type Numeric, rational, sub, toRational } from './rational.ts'

/** Groups a whole number the Indian way: 12345678 → "1,23,45,678". */
export function indianCommas(value: bigint | number): string {
  const text = String(value)
  const sign = text.startsWith('-') ? '-' : ''
  const figures = sign ? text.slice(1) : text
  const head = figures.slice(0, -3)
  const groups = head.replace(/\B(?=(\d{2})+$)/g, ',')
  return sign + (head ? `${groups},` : '') + figures.slice(-3)
}

/** The exact decimal with Indian commas: 12345/4 → "3,086.25". Throws RangeError when it does not end. */
export function decimal(value: Numeric): string {
  return decimalPlaces(value, 0)
}

/** As `decimal`, with at least `places` digits after the point: 5/2 with 2 → "2.50". */
export function decimalPlaces(value: Numeric, places: number): string {
  const a = toRational(value)
  let scale = 1n
  let count = 0
  while ((a.num * scale) % a.den !== 0n || count < places) {
    scale *= 10n
    if (++count > 30) throw new RangeError(`${a.num}/${a.den} has no ending decimal`)
  }
  const scaled = (a.num * scale) / a.den
  const figures = String(scaled < 0n ? -scaled : scaled).padStart(count + 1, '0')
  const wholePart = indianCommas(BigInt(figures.slice(0, figures.length - count)))
  const sign = scaled < 0n ? '-' : ''
  return count === 0 ? sign + wholePart : `${sign}${wholePart}.${figures.slice(-count)}`
}

/** Commas that LaTeX sets without a gap: 12345 → "12{,}345". Without dollars. */
export function latexInteger(value: bigint | number): string {
  return indianCommas(value).replaceAll(',', '{,}')
}

/** "\frac{2{,}464}{3}" from a printed numerator over a whole number. Without dollars. */
export function latexQuotient(top: string, bottom: bigint | number): string {
  return `\\frac{${top}}{${latexInteger(bottom)}}`
}

/** "\frac{3}{4}", "-\frac{3}{4}", "5". Without dollars. */
export function latexFraction(value: Numeric): string {
  const a = toRational(value)
  if (a.den === 1n) return latexInteger(a.num)
  const size = abs(a)
  return `${a.num < 0n ? '-' : ''}${latexQuotient(latexInteger(size.num), size.den)}`
}

/** "2\frac{1}{3}" for 7/3; a proper fraction or whole number as `latexFraction` writes it. Without dollars. */
export function latexMixed(value: Numeric): string {
  const a = toRational(value)
  const size = abs(a)
  if (isInteger(a) || compare(size, 1) < 0) return latexFraction(a)
  const wholePart = size.num / size.den
  return `${a.num < 0n ? '-' : ''}${latexInteger(wholePart)}${latexFraction(sub(size, rational(wholePart)))}`
}

/** The decimal with LaTeX commas, without dollars. Throws RangeError when it does not end. */
export function latexDecimal(value: Numeric): string {
  return decimal(value).replaceAll(',', '{,}')
}

/** The fraction exactly as given, even where it could be reduced: "\frac{6}{8}". Without dollars. */
export function latexUnreduced(num: number, den: number): string {
  return latexQuotient(latexInteger(num), den)
}

/** A sum such as "3x - 2y + 5": coefficients (0 left out, 1 not written) before names; name "" is the constant. */
export function latexSum(terms: readonly (readonly [Numeric, string])[]): string {
  let text = ''
  for (const [coefficient, name] of terms) {
    const a = toRational(coefficient)
    if (a.num === 0n) continue
    const size = abs(a)
    const figure = name !== '' && size.num === size.den ? '' : latexFraction(size)
    const sign = a.num < 0n ? (text ? ' - ' : '-') : text ? ' + ' : ''
    text += sign + figure + name
  }
  return text || '0'
}

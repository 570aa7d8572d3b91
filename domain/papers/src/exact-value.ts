/** A printed number with what stands around it, as a reduced fraction; null for anything but one plain number. */
export interface PrintedNumber {
  numerator: bigint
  denominator: bigint
  /** Currency sign, unit and the like, without spaces. */
  unit: string
}

const fraction = /^(-?)(\d*)\\frac\{(\d+)\}\{(\d+)\}$/
const decimal = /^(-?)(\d+)(?:\.(\d+))?$/
const slashed = /^(-?)(\d+)\/(\d+)$/

/** Reads "₹ 1,20,000", "$-\frac{3}{4}$", "$2\frac{1}{2}$", "$\frac{2{,}464}{3}$", "12.50 kg". */
export function printedNumber(text: string): PrintedNumber | null {
  const bare = text
    .replace(/\\[dt]frac/g, '\\frac')
    .replace(/\{,\}/g, ',')
    .replace(/[$\s]|\\[,;!]|\\text|\.$/g, '')
    .replace(/−/g, '-')
  const match =
    /^(₹|Rs\.?)?(-?[\d,]*\\frac\{\d[\d,]*\}\{\d[\d,]*\}|-?\d[\d,]*\/\d[\d,]*(?![\d,])|-?\d[\d,]*(?![\d,])(?:\.\d+)?)([^\d]*)$/.exec(
      bare,
    )
  if (!match) return null
  const value = exactly(match[2].replaceAll(',', ''))
  return value && { ...value, unit: `${match[1] ?? ''}${match[3].replace(/[{}]/g, '')}` }
}

function exactly(number: string): { numerator: bigint; denominator: bigint } | null {
  const parts = fraction.exec(number) ?? slashed.exec(number)
  if (parts) {
    const [sign, whole, top, bottom] = parts.length === 5 ? parts.slice(1) : [parts[1], '0', parts[2], parts[3]]
    if (BigInt(bottom) === 0n) return null
    return reduced(sign, BigInt(whole || 0) * BigInt(bottom) + BigInt(top), BigInt(bottom))
  }
  const digits = decimal.exec(number)
  if (!digits) return null
  const places = digits[3] ?? ''
  return reduced(digits[1], BigInt(digits[2] + places), 10n ** BigInt(places.length))
}

function reduced(sign: string, top: bigint, bottom: bigint) {
  let [a, b] = [top, bottom]
  while (b !== 0n) [a, b] = [b, a % b]
  const divisor = a === 0n ? 1n : a
  return { numerator: (sign === '-' ? -top : top) / divisor, denominator: bottom / divisor }
}

/** Whether two printed texts are the same number with the same unit. */
export function sameNumber(a: string, b: string): boolean {
  const [left, right] = [printedNumber(a), printedNumber(b)]
  if (!left || !right) return false
  return left.numerator === right.numerator && left.denominator === right.denominator && left.unit === right.unit
}

import { add, div, neg, type Rational, rational } from './rational.ts'

const NUMBER = String.raw`\d+(?:\.\d+)?`
const PATTERN = new RegExp(
  [
    String.raw`(?<mixedWhole>\d+)\s*\\[dt]?frac\{(?<mixedNum>\d+)\}\{(?<mixedDen>\d+)\}`,
    String.raw`\\[dt]?frac\{(?<num>-?${NUMBER})\}\{(?<den>${NUMBER})\}`,
    String.raw`(?<spacedWhole>\d+) (?<spacedNum>\d+)\/(?<spacedDen>\d+)`,
    String.raw`(?<slashNum>${NUMBER})\s*\/\s*(?<slashDen>${NUMBER})`,
    String.raw`(?<plain>${NUMBER})`,
  ].join('|'),
  'g',
)

/** Drops dollars, commas inside numbers and LaTeX spacing, and turns the typographic minus into "-". */
export function plainNumbers(text: string): string {
  return text
    .replaceAll('$', '')
    .replaceAll('{,}', ',')
    .replaceAll('−', '-')
    .replace(/\\[,;!]/g, '')
    .replace(/(?<=\d),(?=\d)/g, '')
}

function decimalText(text: string): Rational {
  const [whole, fraction = ''] = text.split('.')
  return rational(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
}

function valueOf(groups: Record<string, string | undefined>): Rational | null {
  const quotient = (num: string, den: string) => {
    const bottom = decimalText(den)
    const negative = num.startsWith('-')
    const top = decimalText(negative ? num.slice(1) : num)
    return bottom.num === 0n ? null : div(negative ? neg(top) : top, bottom)
  }
  const { mixedWhole, mixedNum, mixedDen, num, den, spacedWhole, spacedNum, spacedDen, slashNum, slashDen } = groups
  if (mixedWhole && mixedNum && mixedDen) return plus(mixedWhole, quotient(mixedNum, mixedDen))
  if (num && den) return quotient(num, den)
  if (spacedWhole && spacedNum && spacedDen) return plus(spacedWhole, quotient(spacedNum, spacedDen))
  if (slashNum && slashDen) return quotient(slashNum, slashDen)
  return groups.plain ? decimalText(groups.plain) : null
}

function plus(whole: string, fraction: Rational | null): Rational | null {
  return fraction && add(decimalText(whole), fraction)
}

/** A number in a text that went through `plainNumbers`: its value with its sign, and where it stands. */
interface FoundNumber {
  value: Rational
  start: number
  end: number
}

/**
 * Every number of the text, in order: whole numbers with Indian commas, decimals, "3/4", "2 3/4", "\frac{3}{4}",
 * "2\frac{3}{4}". A minus directly before a number, and after nothing that could be a left operand, is its sign.
 */
export function findNumbers(plain: string): FoundNumber[] {
  const found: FoundNumber[] = []
  for (const match of plain.matchAll(PATTERN)) {
    const value = valueOf(match.groups ?? {})
    if (!value) continue
    const end = match.index + match[0].length
    const sign = /(?:^|[^\w)}\s]\s*|[A-Za-z:]\s+|^\s+)(-\s?)$/.exec(plain.slice(0, match.index))
    found.push(
      sign ? { value: neg(value), start: match.index - sign[1].length, end } : { value, start: match.index, end },
    )
  }
  return found
}

/** The values of `findNumbers`, from a text as printed. */
export function numbersIn(text: string): Rational[] {
  return findNumbers(plainNumbers(text)).map(({ value }) => value)
}

/** The number that the whole text is ("-2\frac{1}{3}", "1,250", "0.75", "3/4"), or null when it is anything else. */
export function parseRational(text: string): Rational | null {
  const plain = plainNumbers(text).trim()
  const negative = plain.startsWith('-')
  const body = negative ? plain.slice(1).trim() : plain
  const matches = [...body.matchAll(PATTERN)]
  if (matches.length !== 1 || matches[0][0] !== body) return null
  const value = valueOf(matches[0].groups ?? {})
  return value && (negative ? neg(value) : value)
}

import { findNumbers, plainNumbers } from '../../exact/parse.ts'
import { equals, type Numeric, type Rational } from '../../exact/rational.ts'

/** A text with exactly one number: the number, and what is written around it. Null for anything else. */
export function readQuantity(text: string): { value: Rational; around: string } | null {
  const plain = plainNumbers(text)
  const found = findNumbers(plain)
  if (found.length !== 1) return null
  const [{ value, start, end }] = found
  const around = `${plain.slice(0, start)} ${plain.slice(end)}`
  return { value, around: tidy(around) }
}

function tidy(text: string): string {
  return text
    .replace(/\\(?:text|mathrm)\{([^}]*)\}/g, '$1')
    .replace(/[{}\\.]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Whether the candidate gives this value, bare or with words that the pattern accepts around the number (its unit).
 * A candidate with another unit, a second number or other words is not accepted.
 */
export function givesValue(candidate: string, value: Numeric, unit: RegExp = /^$/): boolean {
  const read = readQuantity(candidate)
  return read !== null && equals(read.value, value) && (read.around === '' || matchesWhole(unit, read.around))
}

function matchesWhole(pattern: RegExp, text: string): boolean {
  return text.replace(pattern, '').trim() === ''
}

/** The answers of a question in parts: "(a) 12 (b) 5 cm" → ["12", "5 cm"]. Without labels, the text itself. */
export function answerParts(candidate: string): string[] {
  const parts = candidate.split(/\s*(?:;\s*)?\([a-e]\)\s*/)
  return parts.length === 1 ? [candidate.trim()] : parts.slice(1).map((part) => part.replace(/[;,.]\s*$/, '').trim())
}

/** Whether two lists of values are the same, in order. */
export function sameValues(left: readonly Rational[], right: readonly Numeric[]): boolean {
  return left.length === right.length && left.every((value, i) => equals(value, right[i]))
}

import { trimEndOf } from '@margam/school/trim-end-of'
import { printedNumber } from '../exact-value.ts'
import { normalisedText, toPlain } from '../item-text.ts'
import type { PracticePart } from './parts.ts'

/** Unsure: the key does not decide, and whoever practises marks by the scheme. */
export type Verdict = 'right' | 'wrong' | 'unsure'

const compared = (text: string) => trimEndOf(normalisedText(toPlain(text)).toLowerCase(), '.!?।').trim()

/** "2 1/2" as it is printed, so that it is not read as 21/2. */
const asMixedNumber = (text: string) => text.replace(/(\d)\s+(\d+)\s*\/\s*(\d+)/, '$1\\frac{$2}{$3}')
const withoutSpaces = (text: string) =>
  text
    .replace(/\{,\}|,/g, '')
    .replace(/\\[dt]?frac\{(\d+)\}\{(\d+)\}/g, ' $1/$2')
    .replace(/\$|\s(?!\d+\/)/g, '')
    .trim()
const isFraction = (text: string) => /\/|frac/.test(text)

/** What a typed number is beside that of the key; in doubt where either is none, its unit is another, or its form. */
function compareNumbers(typed: string, key: string): Verdict {
  const [own, right] = [printedNumber(asMixedNumber(typed)), printedNumber(key)]
  if (!own || !right || own.unit !== right.unit) return 'unsure'
  if (own.numerator * right.denominator !== right.numerator * own.denominator) return 'wrong'
  const isSameForm =
    isFraction(typed) || isFraction(key) ? withoutSpaces(asMixedNumber(typed)) === withoutSpaces(key) : true
  // 2/4 is a half, and no answer to "in its lowest terms"
  return isSameForm ? 'right' : 'unsure'
}

/**
 * What the key says of an answer. A chosen option is its index as text. Of what was typed, a text is right where it is
 * the key's or an accepted one, whatever its capitals, spaces and last stop; another text may be right all the same. A
 * number with the key's unit is wrong where its value is another, and right where it is written the same way; a fraction
 * of the same value in another form is in doubt.
 */
export function verdictOf(part: PracticePart, answer: string): Verdict {
  if (part.kind === 'choice') return part.options?.find((_, i) => String(i) === answer)?.isKey ? 'right' : 'wrong'
  if (part.kind === 'written' || answer.trim() === '') return 'unsure'
  const keys = [part.answer.text, ...(part.answer.accepted ?? [])]
  if (keys.some((key) => compared(key) === compared(answer))) return 'right'
  const verdicts = keys.map((key) => compareNumbers(answer, toPlain(key)))
  if (verdicts.includes('right')) return 'right'
  return verdicts.every((verdict) => verdict === 'wrong') ? 'wrong' : 'unsure'
}

/** Marks for the ticked steps of a part's scheme, in halves; of what has one answer, all or none. */
export const marksOfSteps = ({ scheme }: PracticePart, ticked: readonly boolean[]): number =>
  scheme.reduce((sum, { marks }, step) => (ticked[step] ? sum + marks : sum), 0)

import { printedNumber } from '../exact-value.ts'
import { normalisedText, toPlain } from '../item-text.ts'
import type { PracticePart } from './parts.ts'

/** Unsure: the key does not decide, and whoever practises marks by the scheme. */
export type Verdict = 'right' | 'wrong' | 'unsure'

const compared = (text: string) =>
  normalisedText(toPlain(text))
    .toLowerCase()
    .replace(/[.!?।]+$/u, '')
    .trim()

/** Whether a typed number is the one of the key; undefined where either is none, or where their units leave a doubt. */
function compareNumbers(typed: string, key: string): boolean | undefined {
  const [own, right] = [printedNumber(typed), printedNumber(toPlain(key))]
  if (!own || !right) return undefined
  const isSame = own.numerator * right.denominator === right.numerator * own.denominator
  if (own.unit === right.unit || own.unit === '') return isSame ? own.unit === right.unit || undefined : false
  return undefined
}

/**
 * What the key says of an answer. A chosen option is its index as text. Of what was typed, a text is right where it is
 * the key's or an accepted one, whatever its capitals, spaces and last stop; another text may be right all the same. A
 * number is right or wrong, and in doubt without the unit that the key has.
 */
export function verdictOf(part: PracticePart, answer: string): Verdict {
  if (part.kind === 'choice') return part.options?.find((_, i) => String(i) === answer)?.isKey ? 'right' : 'wrong'
  if (part.kind === 'written' || answer.trim() === '') return 'unsure'
  const keys = [part.answer.text, ...(part.answer.accepted ?? [])]
  if (keys.some((key) => compared(key) === compared(answer))) return 'right'
  const byNumber = keys.map((key) => compareNumbers(answer, key))
  if (byNumber.includes(true)) return 'right'
  return byNumber.every((same) => same === false) ? 'wrong' : 'unsure'
}

/** Marks for the ticked steps of a part's scheme, in halves; of what has one answer, all or none. */
export const marksOfSteps = ({ scheme }: PracticePart, ticked: readonly boolean[]): number =>
  scheme.reduce((sum, { marks }, step) => (ticked[step] ? sum + marks : sum), 0)

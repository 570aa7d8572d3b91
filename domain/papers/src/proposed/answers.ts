import { trimEndOf } from '@margam/school/trim-end-of'
import { printedNumber, sameNumber } from '../exact-value.ts'
import type { Subject } from '../item-model.ts'
import { normalisedText, toPlain } from '../item-text.ts'
import type { Proposal } from './proposal.ts'

const computed: ReadonlySet<Subject> = new Set(['Mathematics', 'Science'])

/** "x = 5" as "5". */
export const bareAnswer = (answer: string) => answer.replace(/^(\$?)\s*[A-Za-z]\s*=\s*/, '$1')

/** Whether the answer is one number that somebody works out, so that we can work it out as well. */
export const isComputable = (subject: Subject, answer: string) =>
  computed.has(subject) && printedNumber(bareAnswer(answer)) !== null

/** The index of the option that is the answer, and -1 where none is or several are. */
export function keyIndex({ options, answer }: Pick<Proposal, 'options' | 'answer'>): number {
  const right = options.flatMap((option, index) => (isSameText(option, answer) ? [index] : []))
  return right.length === 1 ? right[0] : -1
}

export const isSameText = (a: string, b: string) => normalisedText(a) === normalisedText(b)

/** Whether two texts say the same value: by their words whatever the capitals, or as numbers with a unit. */
export function saysSame(a: string, b: string): boolean {
  // of blanks only single spaces are left
  const [left, right] = [a, b].map((text) => trimEndOf(normalisedText(toPlain(bareAnswer(text))).toLowerCase(), '. '))
  return left === right || sameNumber(left, right)
}

/** Whether what somebody answered is the number of the key; a unit may be left out. */
export function isSameValue(answered: string, key: string): boolean {
  const [left, right] = [answered, key].map((text) => printedNumber(bareAnswer(toPlain(text))))
  if (!left || !right) return false
  const sameUnit = left.unit === '' || right.unit === '' || left.unit === right.unit
  return sameUnit && left.numerator === right.numerator && left.denominator === right.denominator
}

import { say } from '@margam/school/sentence'
import { printedNumber } from '../exact-value.ts'
import { toPlain } from '../item-text.ts'
import { numbersIn, plainNumbers } from '../maths/exact/parse.ts'
import { equals, type Rational, rational } from '../maths/exact/rational.ts'
import { bareAnswer, isComputable } from './answers.ts'
import { calculate } from './check-expression.ts'
import type { Proposal, Wanted } from './proposal.ts'
import { passed, refused, unneeded, type Verdict } from './verdict.ts'

/** The numbers of a text, and of a fraction also its two parts. */
function figuresIn(text: string): Rational[] {
  const parts = plainNumbers(text).match(/\d+(?:\.\d+)?/g) ?? []
  return [...numbersIn(text), ...parts.flatMap(numbersIn)]
}

const refusal = (reason: Parameters<typeof refused>[1]) => refused('check', reason)

/** Whether the calculation that comes with a question gives its answer, worked out by us and exactly. */
export function isRightByCheck(proposal: Proposal, { subject }: Pick<Wanted, 'subject'>): Verdict {
  const { stem, answer, check } = proposal
  const isNeeded = isComputable(subject, answer)
  if (check.trim() === '')
    return isNeeded
      ? refusal(/*i18n*/ 'The answer is a number, and no calculation came with it that we could check.')
      : unneeded('check', /*i18n*/ 'The answer is not one number that can be worked out.')
  const calculated = calculate(check)
  if (!calculated) return refusal(/*i18n*/ 'The calculation that came with the answer cannot be read.')
  const { value, operations, numbers } = calculated
  // an answer that is only said again proves nothing
  const told = figuresIn(toPlain(stem))
  const usesStem = told.length === 0 || numbers.some((number) => told.some((one) => equals(one, number)))
  if (operations === 0 || !usesStem)
    return refusal(/*i18n*/ 'The calculation does not work with the numbers of the question.')
  const key = printedNumber(bareAnswer(toPlain(answer)))
  const answers = key ? [rational(key.numerator, key.denominator)] : numbersIn(toPlain(answer))
  if (answers.some((one) => equals(one, value))) return passed('check')
  const found = value.den === 1n ? `${value.num}` : `${value.num}/${value.den}`
  return refusal(say('The answer is given as “{answer}”, but the calculation gives {found}.', { answer, found }))
}

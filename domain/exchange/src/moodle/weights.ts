import { compare, minus, plus } from '../decimal.ts'
import type { ExchangedOption } from '../question.ts'
import type { Lose } from '../report.ts'

/** An option as Moodle writes it: what it earns of a hundred, an exact decimal. */
export interface WeighedOption {
  text: string
  feedback: string
  weight: string
}

const isNear = (a: string, b: string) => {
  const difference = minus(a, b).replace('-', '')
  return compare(difference, '0.1') <= 0
}

/** Options that are right or wrong; a weight that is neither is told. */
export function weighOptions(options: readonly WeighedOption[], isSingle: boolean, lose: Lose): ExchangedOption[] {
  const earns = (weight: string) => compare(weight, '0') > 0
  const isRight = (weight: string) => (isSingle ? compare(weight, '100') >= 0 : earns(weight))
  const earning = options.map(({ weight }) => weight).filter(earns)
  const rest = options.map(({ weight }) => weight).filter((weight) => !earns(weight))
  const [first = '0'] = earning
  const isPartial = isSingle
    ? earning.some((weight) => !isRight(weight))
    : !isNear(earning.reduce(plus, '0'), '100') || earning.some((weight) => !isNear(weight, first))
  if (isPartial && earning.length) lose('weights')
  // all right ones and no other: a wrong one takes everything away
  const isAllOrNothing = !isSingle && rest.every((weight) => compare(weight, '-100') === 0)
  if (!isAllOrNothing && rest.some((weight) => weight !== '0')) lose('negative-marks')
  return options.map(({ text, feedback, weight }) => ({ text, isRight: isRight(weight), feedback }))
}

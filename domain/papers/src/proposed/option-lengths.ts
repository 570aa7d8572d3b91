import { printedNumber } from '../exact-value.ts'
import { toPlain } from '../item-text.ts'
import { keyIndex } from './answers.ts'
import type { Proposal } from './proposal.ts'
import { passed, refused, unneeded, type Verdict } from './verdict.ts'

/** How much longer than the wrong options on average the right one may be. */
export const longestKey = 1.3

const lengthOf = (text: string) => [...toPlain(text).replaceAll('$', '').trim()].length

/** Whoever guesses takes the longest option; the length of a number says nothing. */
export function hidesKeyByLength(proposal: Proposal): Verdict {
  const { options } = proposal
  if (options.length === 0) return unneeded('length', /*i18n*/ 'The question has no options.')
  if (options.every((option) => printedNumber(option))) return unneeded('length', /*i18n*/ 'All options are numbers.')
  const key = keyIndex(proposal)
  const wrong = options.filter((_, index) => index !== key).map(lengthOf)
  const mean = wrong.reduce((sum, length) => sum + length, 0) / wrong.length
  return lengthOf(options[key] ?? '') <= longestKey * mean
    ? passed('length')
    : refused('length', /*i18n*/ 'The right option is much longer than the others, so it can be guessed.')
}

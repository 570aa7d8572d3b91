import { say } from '@margam/school/sentence'
import { keyIndex } from './answers.ts'
import type { Proposal } from './proposal.ts'
import { passed, refused, unneeded, type Verdict } from './verdict.ts'

/**
 * Of each option by itself: could it be right? Null where nothing of use was answered. The key is asked with the others,
 * so that a judge who always says no is found out.
 */
export function isJudgedAlone(proposal: Proposal, couldBeRight: readonly (boolean | null)[]): Verdict {
  const { options } = proposal
  if (options.length === 0) return unneeded('options', /*i18n*/ 'The question has no options.')
  const key = keyIndex(proposal)
  for (const [index, option] of options.entries()) {
    const judged = couldBeRight[index] ?? null
    if (judged === null) return refused('options', say('Of the option “{option}” nothing was said.', { option }))
    if (index !== key && judged)
      return refused('options', say('The option “{option}” could be right as well.', { option }))
    if (index === key && !judged)
      return refused('options', say('Judged by itself, the right option “{option}” was called wrong.', { option }))
  }
  return passed('options')
}

import { say } from '@margam/school/sentence'
import { keyIndex, saysSame } from './answers.ts'
import type { Proposal } from './proposal.ts'
import { passed, refused, unneeded, type Verdict } from './verdict.ts'

/** One option is the answer, and no two options say the same, however they are written. */
export function hasOneKey(proposal: Proposal): Verdict {
  const { options } = proposal
  if (options.length === 0) return unneeded('key', /*i18n*/ 'The question has no options.')
  for (const [index, option] of options.entries())
    for (const later of options.slice(index + 1))
      if (saysSame(option, later))
        return refused(
          'key',
          say('Two options say the same: “{first}” and “{second}”.', { first: option, second: later }),
        )
  if (keyIndex(proposal) < 0) return refused('key', /*i18n*/ 'The answer is not one of the options.')
  return passed('key')
}

import { t } from '@lingui/core/macro'
import * as rules from '@margam/contract/rules'
import { speak } from '../../lib/speak.ts'
import type { FormErrors } from '../../ui/form-errors.ts'

const SHORTEST_REASON = 10

/** What is missing in a reason that a school will read; undefined when nothing is. */
export const reasonProblem = (reason: string): string | undefined =>
  reason.trim().length < SHORTEST_REASON ? t`Say in a sentence why; the school reads it.` : undefined

export const EMPTY_SEARCH = { email: '', reason: '' }

export function checkSearch({ email, reason }: typeof EMPTY_SEARCH): FormErrors {
  const wrong = rules.email(email.trim())
  return { email: wrong && speak(wrong), reason: reasonProblem(reason) }
}

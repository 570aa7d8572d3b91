import * as rules from '@margam/contract/rules'
import { speak } from '../../lib/speak.ts'
import type { FormErrors } from '../../ui/form-errors.ts'
import { checkReason } from '../../ui/reason-field.tsx'

export const EMPTY_SEARCH = { email: '', reason: '' }

export function checkSearch({ email, reason }: typeof EMPTY_SEARCH): FormErrors {
  const wrong = rules.email(email.trim())
  return { email: wrong && speak(wrong), reason: checkReason(reason) }
}

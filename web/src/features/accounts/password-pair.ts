import * as rules from '@margam/contract/rules'
import type { FormErrors } from '../../ui/form-errors.ts'

export const EMPTY_PAIR = { password: '', confirm_password: '' }

/** A new password and its repetition. */
export const checkPasswordPair = (values: typeof EMPTY_PAIR, mismatch?: string): FormErrors => ({
  password: rules.password(values.password),
  confirm_password: rules.confirmPassword(mismatch)(values.confirm_password, values.password),
})

import * as rules from '@margam/contract/rules'
import type { FormErrors } from '../../ui/form-errors.ts'
import { passwordProblem } from '../../ui/password-dialog.tsx'

export const EMPTY_ADDRESS = { email: '', current_password: '' }

export const checkAddress = ({ email, current_password }: typeof EMPTY_ADDRESS): FormErrors => ({
  email: rules.email(email.trim()),
  current_password: passwordProblem(current_password),
})

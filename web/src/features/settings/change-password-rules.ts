import { t } from '@lingui/core/macro'
import * as rules from '@margam/contract/rules'
import type { FormErrors } from '../../ui/form-errors.ts'

export const EMPTY_CHANGE = { current_password: '', password: '', confirm_password: '' }

export const checkChangePassword = (values: typeof EMPTY_CHANGE): FormErrors => ({
  current_password: values.current_password ? undefined : t`Current password is required.`,
  password: rules.password(values.password),
  confirm_password: rules.confirmPassword()(values.confirm_password, values.password),
})

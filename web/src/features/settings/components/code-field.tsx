import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import type { FieldProps } from '../../../ui/use-validated-form.ts'

/** A code of the second factor that is there. */
export const CodeField = (field: FieldProps) => (
  <TextInput
    label={t`Code`}
    description={t`Of your app, or one for recovery`}
    autoComplete="one-time-code"
    {...field}
  />
)

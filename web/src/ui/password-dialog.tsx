import { t } from '@lingui/core/macro'
import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormModal } from './form-modal.tsx'
import { FormBody, SubmitButton } from './form-page.tsx'
import { PasswordField } from './password-field.tsx'
import type { ValidatedForm } from './use-validated-form.ts'

export const passwordProblem = (password: string): string | undefined =>
  password ? undefined : t`Current password is required.`

interface PasswordDialogProps<Values extends { current_password: string }> {
  title: string
  /** Says the effect. */
  effect: ReactNode
  form: ValidatedForm<Values>
  submitLabel: string
  busyText: string
  isBusy: boolean
  failure: unknown
  danger?: boolean
  /** What is asked beside the password, above it. */
  children?: ReactNode
  onSend: (values: Values) => void
  onClose: () => void
}
/** Asks for the password before what an open screen alone may not do. */
export function PasswordDialog<Values extends { current_password: string }>({
  title,
  effect,
  form,
  submitLabel,
  busyText,
  isBusy,
  failure,
  danger = false,
  children,
  onSend,
  onClose,
}: PasswordDialogProps<Values>) {
  return (
    <FormModal opened title={title} onClose={onClose}>
      <Text component="div" mb="md">
        {effect}
      </Text>
      <FormBody form={form} onSend={onSend} failure={failure}>
        {children}
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          data-autofocus
          {...form.field('current_password')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t`Cancel`}
          </Button>
          <SubmitButton isBusy={isBusy} busyText={busyText} color={danger ? 'brick' : 'cobalt'}>
            {submitLabel}
          </SubmitButton>
        </Group>
      </FormBody>
    </FormModal>
  )
}

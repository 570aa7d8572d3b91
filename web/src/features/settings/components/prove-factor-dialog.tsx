import { t } from '@lingui/core/macro'
import { Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toasts } from '../../../lib/toasts.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { postEnd, postRecoveryCodes } from '../second-factor.api.ts'
import { forgetFactor } from '../second-factor-state.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const wordsOf = (purpose: 'codes' | 'end') =>
  purpose === 'codes'
    ? {
        title: t`New recovery codes`,
        text: t`The old ones stop working when the new ones are shown.`,
        button: t`Make new codes`,
      }
    : {
        title: t`Switch off the second factor?`,
        text: t`Your password alone will sign you in, and whoever learns it too.`,
        button: t`Switch off`,
      }

interface ProveFactorDialogProps {
  purpose: 'codes' | 'end'
  onClose: () => void
}
/** What needs the password and a code together: an open screen alone does not do it. */
export function ProveFactorDialog({ purpose, onClose }: ProveFactorDialogProps) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const { title, text, button } = wordsOf(purpose)
  const form = useValidatedForm({
    scope: 'prove-factor',
    initialValues: { current_password: '', code: '' },
    validate: (values) => ({
      current_password: values.current_password ? undefined : t`Current password is required.`,
      code: values.code.trim() ? undefined : t`The code is required.`,
    }),
  })
  const send = useMutation({
    mutationFn: async (body: { current_password: string; code: string }) => {
      if (purpose === 'codes') return setCodes((await postRecoveryCodes(body)).recovery_codes)
      toasts.success((await postEnd(body)).message)
      onClose()
    },
    onSuccess: () => forgetFactor(client),
    onError: form.refuse,
  })
  return (
    <FormModal opened onClose={onClose} title={title} closeOnClickOutside={false}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <FormBody form={form} onSend={(values) => send.mutate(values)} failure={send.error}>
          <Text>{text}</Text>
          <PasswordField
            label={t`Current password`}
            autoComplete="current-password"
            data-autofocus
            {...form.field('current_password')}
          />
          <CodeField {...form.field('code')} />
          <Group justify="flex-end">
            <SubmitButton isBusy={send.isPending} busyText={t`Checking...`}>
              {button}
            </SubmitButton>
          </Group>
        </FormBody>
      )}
    </FormModal>
  )
}

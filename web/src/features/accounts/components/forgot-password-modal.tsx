import { t } from '@lingui/core/macro'
import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { email as emailRule } from '@margam/contract/rules'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { postForgotPassword } from '../accounts.api.ts'

interface ForgotPasswordModalProps {
  opened: boolean
  onClose: () => void
  /** The dialog is gone from the screen; the focus goes back to where it came from. */
  onClosed: () => void
  userType: string
}
/** The modal closes and the field clears however the call ends; the toast says how. */
export function ForgotPasswordModal({ opened, onClose, onClosed, userType }: ForgotPasswordModalProps) {
  const form = useValidatedForm({
    initialValues: { forgot_email: '' },
    validate: (values) => ({ forgot_email: emailRule(values.forgot_email) }),
  })
  const ask = useMutation({
    mutationFn: async (email: string) => {
      const done = toasts.loading(t`Sending reset link...`)
      try {
        return await postForgotPassword({ email, user_type: userType })
      } finally {
        done()
      }
    },
    onSuccess: () => toasts.success(t`Reset link sent! Please check your email.`),
    onError: (error) => toasts.error(errorText(error, t`Something went wrong while sending reset link.`)),
    onSettled: () => {
      form.reset()
      onClose()
    },
  })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Forgot Password`}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
    >
      <form noValidate onSubmit={form.submit(({ forgot_email }) => ask.mutate(forgot_email.trim()))}>
        <Stack gap="md">
          <TextInput
            label={t`Registered Email Address`}
            description={t`We send a link that works for one hour.`}
            type="email"
            autoComplete="email"
            required
            data-autofocus
            {...form.field('forgot_email')}
          />
          <Button type="submit" loading={ask.isPending}>
            {t`Send Reset Link`}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}

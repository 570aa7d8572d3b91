import { Anchor, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { postResetPassword } from '../accounts.api.ts'
import { AccountCard } from '../components/account-card.tsx'
import { PasswordFields } from '../components/credential-fields.tsx'
import { checkPasswordPair, EMPTY_PAIR } from '../password-pair.ts'
import { useLinkToken } from '../take-token.ts'

export function ResetPasswordPage() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const form = useValidatedForm({ initialValues: EMPTY_PAIR, validate: (values) => checkPasswordPair(values) })
  const reset = useMutation({
    mutationFn: async (values: typeof EMPTY_PAIR) => {
      const done = toasts.loading('Resetting password...')
      try {
        return await postResetPassword({ token, ...values })
      } finally {
        done()
      }
    },
    onSuccess: () => {
      toasts.success('Password reset successfully!')
      void navigate(linkTo('/login'), { replace: true })
    },
    onError: (error) => {
      form.refuse(error)
      toasts.error(errorText(error, 'Failed to reset password.'))
    },
  })

  if (!token) {
    return (
      <AccountCard title="Reset password">
        <Text role="alert">Invalid or missing token.</Text>
        <Text c="dimmed" mt="sm">
          Ask for another link on the sign-in page with 'Forgot your password?'.
        </Text>
        <Anchor component={Link} to={linkTo('/login')} mt="lg" display="inline-block">
          Go to sign-in
        </Anchor>
      </AccountCard>
    )
  }
  return (
    <AccountCard title="Reset password" description="Choose a new password. Every device is signed out then.">
      <FormBody form={form} onSend={(values) => reset.mutate(values)} failure={reset.error}>
        <PasswordFields form={form} label="New password" confirmLabel="Confirm new password" />
        <SubmitButton fullWidth isBusy={reset.isPending} busyText="Resetting...">
          Reset Password
        </SubmitButton>
      </FormBody>
    </AccountCard>
  )
}

import { t } from '@lingui/core/macro'
import { Anchor, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useLinkToken } from '../../../lib/use-link-token.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { postResetPassword } from '../accounts.api.ts'
import { AccountCard } from '../components/account-card.tsx'
import { PasswordFields } from '../components/credential-fields.tsx'
import { checkPasswordPair, EMPTY_PAIR } from '../password-pair.ts'

export function ResetPasswordPage() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const form = useValidatedForm({ initialValues: EMPTY_PAIR, validate: (values) => checkPasswordPair(values) })
  const reset = useMutation({
    mutationFn: async (values: typeof EMPTY_PAIR) => {
      const done = toasts.loading(t`Resetting password...`)
      try {
        return await postResetPassword({ token, ...values })
      } finally {
        done()
      }
    },
    onSuccess: () => {
      toasts.success(t`Password reset successfully!`)
      void navigate(linkTo('/login'), { replace: true })
    },
    onError: (error) => {
      form.refuse(error)
      toasts.error(errorText(error, t`Failed to reset password.`))
    },
  })

  if (!token) {
    return (
      <AccountCard title={t`Reset password`}>
        <Text role="alert">{t`Invalid or missing token.`}</Text>
        <Text c="dimmed" mt="sm">
          {t`Ask for another link on the sign-in page with 'Forgot your password?'.`}
        </Text>
        <Anchor component={Link} to={linkTo('/login')} mt="lg" display="inline-block">
          {t`Go to sign-in`}
        </Anchor>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={t`Reset password`} description={t`Choose a new password. This signs you out on every device.`}>
      <FormBody form={form} onSend={(values) => reset.mutate(values)} failure={reset.error}>
        <PasswordFields form={form} label={t`New password`} confirmLabel={t`Confirm new password`} />
        <SubmitButton fullWidth isBusy={reset.isPending} busyText={t`Resetting...`}>
          {t`Reset Password`}
        </SubmitButton>
      </FormBody>
    </AccountCard>
  )
}

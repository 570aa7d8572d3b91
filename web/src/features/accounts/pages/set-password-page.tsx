import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ApiError, errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useLinkToken } from '../../../lib/use-link-token.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { postSetPassword } from '../accounts.api.ts'
import { AcceptInvitation } from '../components/accept-invitation.tsx'
import { AccountCard } from '../components/account-card.tsx'
import { CheckingLink } from '../components/checking-link.tsx'
import { PasswordFields } from '../components/credential-fields.tsx'
import { LinkProblem } from '../components/link-problem.tsx'
import { checkPasswordPair, EMPTY_PAIR } from '../password-pair.ts'
import { type SignInState, signInPathFor } from '../sign-in-path.ts'
import { useOpenedLink } from '../use-opened-link.ts'

export function SetPasswordPage() {
  const token = useLinkToken()
  const opened = useOpenedLink(token)
  if (!token) return <LinkProblem reason={t`Token missing`} />
  if (opened.data?.has_password) {
    return <AcceptInvitation token={token} email={opened.data.email} userType={opened.data.user_type} />
  }
  if (opened.data) return <SetPasswordForm token={token} email={opened.data.email} userType={opened.data.user_type} />
  if (opened.error && !opened.isFetching) {
    const isRefusal = opened.error instanceof ApiError && opened.error.status >= 400 && opened.error.status < 500
    return isRefusal ? (
      <LinkProblem reason={t`Invalid or expired token`} />
    ) : (
      <AccountCard title={t`We could not check your link`}>
        <ErrorPanel error={opened.error} onRetry={() => void opened.refetch()} />
      </AccountCard>
    )
  }
  return <CheckingLink />
}

interface SetPasswordFormProps {
  token: string
  email: string
  userType: string
}
function SetPasswordForm({ token, email, userType }: SetPasswordFormProps) {
  const navigate = useNavigate()
  const form = useValidatedForm({
    initialValues: EMPTY_PAIR,
    validate: (values) => checkPasswordPair(values, t`Passwords do not match`),
  })
  const set = useMutation({
    mutationFn: (password: string) => postSetPassword({ email, password, user_type: userType, token }),
    onSuccess: () => {
      toasts.success(t`Password set successfully.`)
      void navigate(signInPathFor(userType), { replace: true, state: { email } satisfies SignInState })
    },
    onError: (error) => {
      form.refuse(error)
      toasts.error(errorText(error, t`Failed to set password`))
    },
  })
  return (
    <AccountCard title={t`Set your password`}>
      <Text mb="md">
        <Trans>
          For <strong>{email}</strong>
        </Trans>
      </Text>
      <FormBody form={form} onSend={({ password }) => set.mutate(password)} failure={set.error}>
        <PasswordFields form={form} label={t`New Password`} confirmLabel={t`Confirm Password`} />
        <SubmitButton fullWidth isBusy={set.isPending} busyText={t`Setting Password...`}>
          {t`Set Password`}
        </SubmitButton>
      </FormBody>
    </AccountCard>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Anchor, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { withNext } from '../../../app/next-path.ts'
import { ApiError, errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { SubmitButton } from '../../../ui/form-page.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { postSignIn } from '../accounts.api.ts'
import { type SignInType, signInWords } from '../sign-in-words.ts'
import { AccountCard } from './account-card.tsx'
import { ResendVerification } from './resend-verification.tsx'

// Dialogs weigh more than the whole sign-in, and few people forget.
const ForgotPasswordModal = lazy(async () => ({
  default: (await import('./forgot-password-modal.tsx')).ForgotPasswordModal,
}))

interface SignInFormProps {
  type: SignInType
  /** Who comes, where the page before knew. */
  knownEmail: string
  /** Opens the dialog for a new password at once: a mail led here. */
  hasForgotten?: boolean
  next: string | null
  registerPath?: string
  onSignedIn: (access: string) => void
  /** The password was right, and a code has to follow. */
  onOpened: (opened: string) => void
  /** Why somebody is here again. */
  refusal?: unknown
}
/** No rules of its own, the server decides; the e-mail stays after a refusal, a wrong password goes. */
export function SignInForm({
  type,
  knownEmail,
  hasForgotten = false,
  next,
  registerPath,
  onSignedIn,
  onOpened,
  refusal,
}: SignInFormProps) {
  const { title, tab, elsewhere } = signInWords(type)
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const [attempts, setAttempts] = useState(refusal ? 1 : 0)
  const [forgot, setForgot] = useState<'never' | 'open' | 'closed'>(hasForgotten ? 'open' : 'never')
  const forgotLink = useRef<HTMLButtonElement>(null)
  const signIn = useMutation({
    mutationFn: async () => {
      const done = toasts.loading(t`Logging in...`)
      try {
        return await postSignIn({ email, password, user_type: type })
      } finally {
        done()
      }
    },
    onSuccess: (reply) => {
      if ('second_factor' in reply) return onOpened(reply.second_factor)
      toasts.success(t`Login successful!`)
      onSignedIn(reply.access)
    },
    onError: (error) => {
      toasts.error(errorText(error))
      // one too many was not looked at: the same password is sent again once the wait is over
      if (!(error instanceof ApiError && error.status === 429)) setPassword('')
      setAttempts((count) => count + 1)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate()
  }
  // 403 comes only once the password was right: the address still has to be verified.
  const isUnverified = signIn.error instanceof ApiError && signIn.error.status === 403

  const failure = signIn.error ?? refusal

  return (
    <AccountCard title={title} documentTitle={tab} description={t`Sign in to go on.`}>
      <form noValidate onSubmit={send}>
        <ErrorSummary messages={[]} general={failure ? [errorText(failure)] : []} attempts={attempts} />
        {isUnverified && type !== 'superadmin' && (
          <Alert variant="light" color="lagoon" mb="md" title={t`No mail in your inbox?`}>
            {t`Open the link in the mail we sent, or ask for another one.`}
            <ResendVerification email={email} userType={type} />
          </Alert>
        )}
        <Stack gap="md">
          <TextInput
            label={t`Email`}
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordField
            label={t`Password`}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <SubmitButton fullWidth isBusy={signIn.isPending} busyText={t`Signing In...`}>
            {t`Sign In`}
          </SubmitButton>
        </Stack>
      </form>
      <Group justify="space-between" mt="lg">
        {type !== 'superadmin' && (
          <Anchor component="button" type="button" ref={forgotLink} onClick={() => setForgot('open')}>
            {t`Forgot your password?`}
          </Anchor>
        )}
        <Anchor component={Link} to={withNext(linkTo('/login'), next)}>
          {elsewhere}
        </Anchor>
      </Group>
      {registerPath && <RegisterLine to={registerPath} />}
      {type !== 'superadmin' && forgot !== 'never' && (
        <Suspense fallback={null}>
          <ForgotPasswordModal
            opened={forgot === 'open'}
            onClose={() => setForgot('closed')}
            onClosed={() => forgotLink.current?.focus()}
            userType={type}
          />
        </Suspense>
      )}
    </AccountCard>
  )
}

function RegisterLine({ to }: { to: string }) {
  return (
    <Text c="dimmed" mt="md">
      <Trans>
        Don't have an account?{' '}
        <Anchor component={Link} to={to} underline="always">
          Register
        </Anchor>
      </Trans>
    </Text>
  )
}

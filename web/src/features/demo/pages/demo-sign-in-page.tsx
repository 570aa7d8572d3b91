import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Container, Paper, Stack, Text, TextInput } from '@mantine/core'
import { DEMO_EMAIL, DEMO_PASSWORD } from '@margam/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { MAIN_ID, SkipLink } from '../../../app/skip-link.tsx'
import { session } from '../../../lib/api.ts'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { BrandMark } from '../../../ui/brand-mark.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { SubmitButton } from '../../../ui/form-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { postDemoSignIn } from '../demo.api.ts'

export function DemoSignInPage() {
  const [email, setEmail] = useState(DEMO_EMAIL)
  const [password, setPassword] = useState(DEMO_PASSWORD)
  const [attempts, setAttempts] = useState(0)
  const navigate = useNavigate()
  const signIn = useMutation({
    mutationFn: postDemoSignIn,
    onSuccess: ({ access }) => {
      session.start(access)
      void navigate(linkTo('/demo'), { replace: true })
    },
    onError: (error) => {
      toasts.error(errorText(error))
      setAttempts((count) => count + 1)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate({ email, password })
  }
  return (
    <>
      <SkipLink />
      <Container component="main" id={MAIN_ID} size={480} py={64} tabIndex={-1}>
        <Link to={linkTo('/')} aria-label={t`Margam, home`}>
          <BrandMark size={40} />
        </Link>
        <Paper p="xl" mt="md" radius="lg" bg="var(--surface)" style={{ border: '1px solid var(--hairline)' }}>
          <PageTitle>{t`Demo sign-in`}</PageTitle>
          <Text c="dimmed" mt={4} mb="lg">
            {t`A sample school of your own, with made-up people. It ends after two hours.`}
          </Text>
          <form noValidate onSubmit={send}>
            <ErrorSummary messages={[]} general={signIn.error ? [errorText(signIn.error)] : []} attempts={attempts} />
            <Stack gap="md">
              <TextInput
                label={t`Email`}
                name="email"
                autoComplete="off"
                value={email}
                onChange={(event) => setEmail(event.currentTarget.value)}
              />
              <PasswordField
                label={t`Password`}
                name="password"
                autoComplete="off"
                description={t`The demo's password is ${DEMO_PASSWORD}`}
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
              <SubmitButton fullWidth isBusy={signIn.isPending} busyText={t`Opening the demo...`}>
                {t`Sign In`}
              </SubmitButton>
            </Stack>
          </form>
        </Paper>
        <Text c="dimmed" mt="lg" ta="center">
          <Trans>
            Already have an account?{' '}
            <Anchor component={Link} to={linkTo('/login')} underline="always">
              Login
            </Anchor>
          </Trans>
        </Text>
      </Container>
    </>
  )
}

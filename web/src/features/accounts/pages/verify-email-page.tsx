import { t } from '@lingui/core/macro'
import { Anchor, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError, errorText } from '../../../lib/errors.ts'
import { useLinkToken } from '../../../lib/use-link-token.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { AccountCard } from '../components/account-card.tsx'
import { CheckingLink } from '../components/checking-link.tsx'
import { LinkProblem } from '../components/link-problem.tsx'
import { signInPathFor } from '../sign-in-path.ts'
import { useOpenedLink } from '../use-opened-link.ts'

const REDIRECT_MS = 3000

export function VerifyEmailPage() {
  const token = useLinkToken()
  const opened = useOpenedLink(token)
  if (!token) return <LinkProblem reason={t`Token missing`} />
  if (opened.data) return <Verified message={opened.data.message} signInPath={signInPathFor(opened.data.user_type)} />
  if (opened.error && !opened.isFetching) {
    return isRefusal(opened.error) ? (
      <LinkProblem reason={errorText(opened.error, t`Invalid or expired link`)} />
    ) : (
      <AccountCard title={t`We could not check your link`}>
        <ErrorPanel error={opened.error} onRetry={() => void opened.refetch()} />
      </AccountCard>
    )
  }
  return <CheckingLink />
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

function Verified({ message, signInPath }: { message: string; signInPath: string }) {
  const navigate = useNavigate()
  // on to the sign-in after 3 s.
  useEffect(() => {
    const timer = setTimeout(() => void navigate(signInPath, { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate, signInPath])
  return (
    <AccountCard title={t`Email verified`}>
      <Text component="output" display="block">
        {message}
      </Text>
      <Text c="dimmed" mt="sm">
        {t`You are taken to the sign-in in 3 seconds.`}
      </Text>
      <Anchor component={Link} to={signInPath} replace mt="lg" display="inline-block">
        {t`Go there now`}
      </Anchor>
    </AccountCard>
  )
}

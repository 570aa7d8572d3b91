import { t } from '@lingui/core/macro'
import { Container, Loader, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, errorText } from '../../../lib/errors.ts'
import { useLinkToken } from '../../../lib/use-link-token.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import classes from '../components/consent.module.css'
import { LinkAnswer } from '../components/link-answer.tsx'
import { consentLinkQuery } from '../guardian-consent.api.ts'

/** Where a guardian reads what is asked of them, answers, and later withdraws; they have no account. */
export function ConsentLinkPage() {
  const token = useLinkToken()
  const { data, error, refetch } = useQuery(consentLinkQuery(token))
  if (data)
    return (
      <Frame title={t`Consent to the career assessment`}>
        <LinkAnswer token={token} asked={data} />
      </Frame>
    )
  if (!token || isRefusal(error))
    return (
      <Frame title={t`Invalid or Expired Link`}>
        <Text role="alert">{token ? errorText(error) : t`Token missing`}</Text>
        <Text c="dimmed" mt="sm">
          {t`Ask your child to send the mail again, on the Career Assessment page.`}
        </Text>
      </Frame>
    )
  if (error)
    return (
      <Frame title={t`We could not check your link`}>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Frame>
    )
  return (
    <Frame title={t`Consent to the career assessment`}>
      <Text component="output" display="block" c="dimmed">
        {t`One moment, we are checking your link.`}
      </Text>
      <Loader mt="md" aria-hidden />
    </Frame>
  )
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Container size={720} className={classes.frame}>
    <Paper className={classes.card} radius="lg">
      <PageTitle mb="lg">{title}</PageTitle>
      {children}
    </Paper>
  </Container>
)

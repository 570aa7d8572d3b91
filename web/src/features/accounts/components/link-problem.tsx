import { t } from '@lingui/core/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { AccountCard } from './account-card.tsx'

interface LinkProblemProps {
  reason: string
}
export function LinkProblem({ reason }: LinkProblemProps) {
  return (
    <AccountCard title={t`Invalid or Expired Link`}>
      <Text role="alert">{reason}</Text>
      <Text mt="sm">{t`Please request a new verification email.`}</Text>
      <Text c="dimmed" mt="sm">
        {t`Sign in with your password and you are offered one; for an invitation, ask the person who invited you.`}
      </Text>
      <Anchor component={Link} to={linkTo('/login')} mt="lg" display="inline-block">
        {t`Go to sign-in`}
      </Anchor>
    </AccountCard>
  )
}

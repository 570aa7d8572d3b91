import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { AccountCard } from './account-card.tsx'
import { ResendVerification } from './resend-verification.tsx'

interface CheckYourEmailProps {
  email: string
  userType: 'student' | 'teacher' | 'organisation'
}
/** Stays after a registration: a toast alone would be gone before the mail is there. */
export function CheckYourEmail({ email, userType }: CheckYourEmailProps) {
  return (
    <AccountCard title={t`Check your email`}>
      <Text>
        <Trans>
          We have sent a link to <strong>{email}</strong>. Open it to verify your address; it works for 24 hours. Then
          you can sign in.
        </Trans>
      </Text>
      <Text c="dimmed" mt="sm">
        {t`Nothing there? Look in the spam folder, or ask for another mail.`}
      </Text>
      <ResendVerification email={email} userType={userType} waitFirst />
      <Anchor component={Link} to={linkTo(`/login/${userType}`)} mt="lg" display="inline-block">
        {t`Go to sign-in`}
      </Anchor>
    </AccountCard>
  )
}

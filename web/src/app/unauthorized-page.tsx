import { t } from '@lingui/core/macro'
import { Button, Container, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '../lib/use-session.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { RouteMotif } from '../ui/route-motif.tsx'
import { linkTo } from './link-to.ts'
import { landingPath } from './next-path.ts'
import { useSignOut } from './use-sign-out.tsx'

export function UnauthorizedPage() {
  const state = useSession()
  const { signOut, question } = useSignOut(linkTo('/login'))
  return (
    <Container size="sm" py={64}>
      <RouteMotif />
      <PageTitle mt="lg">{t`This page is not for your account`}</PageTitle>
      <Text c="dimmed" mt="sm">
        {state.status === 'signed-out'
          ? t`You are signed out. Sign in with the account that it belongs to.`
          : t`You are signed in, but this part belongs to another kind of account.`}
      </Text>
      <Group mt="xl">
        {state.status === 'signed-out' ? (
          <Button component={Link} to={linkTo('/login')}>
            {t`Go to sign-in`}
          </Button>
        ) : (
          <>
            <Button component={Link} to={landingPath(state.session.role)}>
              {t`Go to my dashboard`}
            </Button>
            <Button variant="default" onClick={signOut}>
              {t`Sign in with another account`}
            </Button>
          </>
        )}
      </Group>
      {question}
    </Container>
  )
}

import { t } from '@lingui/core/macro'
import { Button, Container, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { PageTitle } from '../ui/page-title.tsx'
import { RouteMotif } from '../ui/route-motif.tsx'
import { linkTo } from './link-to.ts'
import { useGoBack } from './use-go-back.ts'

export function NotFoundPage() {
  const goBack = useGoBack(linkTo('/'))
  return (
    <Container size="sm" py={64}>
      <RouteMotif />
      <PageTitle mt="lg">{t`Oops! Page not found`}</PageTitle>
      <Text c="dimmed" mt="sm">
        {t`The address may be mistyped, or the page has moved.`}
      </Text>
      <Group mt="xl">
        <Button onClick={() => void goBack()}>{t`Go Back`}</Button>
        <Button variant="default" component={Link} to={linkTo('/')}>
          {t`Home`}
        </Button>
      </Group>
    </Container>
  )
}

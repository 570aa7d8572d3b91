import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Code, Container, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate, useRouteError } from 'react-router'
import { errorText, requestId } from '../lib/errors.ts'
import { MissingWords } from '../lib/words.ts'
import { PageTitle } from '../ui/page-title.tsx'

/** After an update of the server the file names of the older screens are gone. */
const isMissingCode = (error: unknown) =>
  error instanceof MissingWords ||
  (error instanceof TypeError && /dynamically imported module|module script/i.test(error.message))

/** Never a blank page: what went wrong on a screen, and the ways on. */
export function RouteError() {
  const error = useRouteError()
  const navigate = useNavigate()
  const id = requestId(error)
  const isMissing = isMissingCode(error)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    // a screen's code is missing after an update, and while nothing answers at all
    if (isMissing) fetch('/healthz', { cache: 'no-store' }).catch(() => setIsAway(true))
  }, [isMissing])
  const hasNewer = isMissing && !isAway
  return (
    <Container component="main" size="sm" py={64}>
      <PageTitle>{hasNewer ? t`This page has a newer version` : t`This page could not be shown`}</PageTitle>
      <Text c="dimmed" mt="sm">
        {hasNewer
          ? t`Load it again to get the newer version. Nothing that was saved is lost.`
          : isMissing
            ? t`We could not reach the server. Check your connection and try again.`
            : errorText(error, t`Something went wrong. Nothing that was saved is lost.`)}
      </Text>
      {id && (
        <Text size="sm" mt="sm">
          <Trans>
            If it happens again, tell us this number: <Code>{id}</Code>
          </Trans>
        </Text>
      )}
      <Group mt="xl">
        <Button onClick={() => location.reload()}>{t`Load again`}</Button>
        <Button variant="default" onClick={() => void navigate(-1)}>
          {t`Go Back`}
        </Button>
      </Group>
    </Container>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Code, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { errorText, requestId } from '../lib/errors.ts'

interface ErrorPanelProps {
  error: unknown
  /** Shown when the answer says nothing itself. */
  fallback?: string
  onRetry?: () => void
}
/** A failure that stays on the screen, with a way to try again and the number to quote. */
export function ErrorPanel({ error, fallback, onRetry }: ErrorPanelProps) {
  const id = requestId(error)
  return (
    <Alert role="alert" color="brick" variant="light" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
      <Text c="var(--mantine-color-text)">{errorText(error, fallback)}</Text>
      {id && (
        <Text size="sm" c="var(--mantine-color-text)" mt={4}>
          <Trans>
            Request <Code>{id}</Code>
          </Trans>
        </Text>
      )}
      {onRetry && (
        <Button variant="default" size="xs" mt="sm" onClick={onRetry}>
          {t`Try again`}
        </Button>
      )}
    </Alert>
  )
}

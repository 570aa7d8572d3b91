import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Code, Text } from '@mantine/core'
import { requestId } from '../../../lib/errors.ts'
import { predictionErrorText } from '../prediction-error.ts'

export function PredictionFailure({ error }: { error: unknown }) {
  const id = requestId(error)
  return (
    <Alert role="alert" color="brick" variant="light" title={t`No forecast this time`}>
      <Text c="var(--mantine-color-text)">{predictionErrorText(error)}</Text>
      <Text size="sm" c="var(--mantine-color-text)" mt={4}>
        {id ? (
          <Trans>
            Everything you typed is still here. Request <Code>{id}</Code>
          </Trans>
        ) : (
          t`Everything you typed is still here.`
        )}
      </Text>
    </Alert>
  )
}

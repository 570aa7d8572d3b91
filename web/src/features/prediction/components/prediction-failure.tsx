import { Alert, Code, Text } from '@mantine/core'
import { requestId } from '../../../lib/errors.ts'
import { predictionErrorText } from '../prediction-error.ts'

export function PredictionFailure({ error }: { error: unknown }) {
  const id = requestId(error)
  return (
    <Alert role="alert" color="brick" variant="light" title="No forecast this time">
      <Text c="var(--mantine-color-text)">{predictionErrorText(error)}</Text>
      <Text size="sm" c="var(--mantine-color-text)" mt={4}>
        Everything you typed is still here.{' '}
        {id && (
          <>
            Request <Code>{id}</Code>
          </>
        )}
      </Text>
    </Alert>
  )
}

import { t } from '@lingui/core/macro'
import { Anchor, Paper, Text } from '@mantine/core'
import type { OperatorDetails } from '../legal-texts.api.ts'

/** Who runs the installation, as far as they have said. */
export function OperatorSaid({ operator }: { operator: OperatorDetails | null }) {
  return (
    <Paper component="section" aria-label={t`Operator`} withBorder p="md" radius="lg">
      <Text fw={600}>{t`Who runs this installation`}</Text>
      {operator ? (
        <>
          <Text style={{ overflowWrap: 'anywhere' }}>{operator.name}</Text>
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{operator.address}</Text>
          <Anchor href={`mailto:${operator.email}`} underline="always" style={{ overflowWrap: 'anywhere' }}>
            {operator.email}
          </Anchor>
        </>
      ) : (
        <Text>{t`It is not yet stated who operates this installation.`}</Text>
      )}
    </Paper>
  )
}

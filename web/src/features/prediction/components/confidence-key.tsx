import { t } from '@lingui/core/macro'
import { Group, Text } from '@mantine/core'
import { ConfidenceBadge } from '../../../ui/confidence-badge.tsx'
import { confidenceGuide } from '../../../ui/confidence-level.ts'

/** What the three levels mean. */
export function ConfidenceKey() {
  return (
    <ul aria-label={t`What the confidence says`} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {(['High', 'Medium', 'Low'] as const).map((level) => (
        <Group key={level} component="li" gap="xs" mb={6} wrap="nowrap">
          <ConfidenceBadge value={level} />
          <Text component="span" size="sm">
            {confidenceGuide(level)}
          </Text>
        </Group>
      ))}
    </ul>
  )
}

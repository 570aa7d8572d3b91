import { t } from '@lingui/core/macro'
import { Paper, Text } from '@mantine/core'
import { formatMoment } from '../../../lib/format.ts'
import { kindName, ownAboutText, ownStateName } from '../concern-words.ts'
import type { OwnConcern } from '../concerns.api.ts'

/** What somebody has told, and what became of it. */
export function OwnConcerns({ concerns, label = t`What you told us` }: { concerns: OwnConcern[]; label?: string }) {
  return (
    <ul aria-label={label} style={{ listStyle: 'none', margin: '0.5rem 0 0', padding: 0 }}>
      {concerns.map((one) => (
        <Paper key={one.concern_id} component="li" withBorder p="sm" mb="xs" radius="md">
          <Text size="sm" c="dimmed">
            {ownAboutText(one)} · {formatMoment(one.told_at)} · {kindName(one)} · {ownStateName(one.state)}
          </Text>
          <Said>{one.words}</Said>
          {one.answer && (
            <>
              <Text size="sm" fw={600} mt="xs">
                {t`Our answer`}
              </Text>
              <Said>{one.answer}</Said>
            </>
          )}
        </Paper>
      ))}
    </ul>
  )
}

const Said = ({ children }: { children: string }) => (
  <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Text>
)

import { t } from '@lingui/core/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import { formatTime } from '../../../lib/format.ts'

/** Says that earlier typing is back, and offers to be rid of it. */
export function DraftNotice({ at, onDiscard }: { at: number; onDiscard: () => void }) {
  const time = formatTime(at)
  return (
    <Alert color="plum">
      <Group justify="space-between" gap="xs">
        <output>{t`Restored what you typed at ${time}. It is not saved yet.`}</output>
        <Button size="xs" variant="default" onClick={onDiscard}>
          {t`Discard`}
        </Button>
      </Group>
    </Alert>
  )
}

interface ElsewhereNoticeProps {
  keeping: 'typed elsewhere' | 'ended elsewhere'
  onTakeOver: () => void
  onGoOn: () => void
}
/** Says that another tab is at the same marks, and lets one of the two count. */
export function ElsewhereNotice({ keeping, onTakeOver, onGoOn }: ElsewhereNoticeProps) {
  const isTyped = keeping === 'typed elsewhere'
  return (
    <Alert
      color="amber"
      role="alert"
      title={isTyped ? t`These marks are being typed in another tab` : t`Another tab saved or discarded these marks`}
    >
      <Text c="var(--mantine-color-text)">
        {t`What you type here is not kept on this device until you choose which of the two counts.`}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={onTakeOver}>
          {isTyped ? t`Show what is typed there` : t`Load the marks again`}
        </Button>
        <Button size="xs" variant="default" onClick={onGoOn}>
          {t`Go on with this tab`}
        </Button>
      </Group>
    </Alert>
  )
}

import { Alert, Button, Group, Text } from '@mantine/core'
import { formatTime } from '../../../lib/format.ts'

/** Says that earlier typing is back, and offers to be rid of it. */
export function DraftNotice({ at, onDiscard }: { at: number; onDiscard: () => void }) {
  return (
    <Alert color="plum">
      <Group justify="space-between" gap="xs">
        <output>Restored what you typed at {formatTime(at)}. It is not saved yet.</output>
        <Button size="xs" variant="default" onClick={onDiscard}>
          Discard
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
      title={isTyped ? 'These marks are being typed in another tab' : 'Another tab saved or discarded these marks'}
    >
      <Text c="var(--mantine-color-text)">
        What you type here is not kept on this device until you choose which of the two counts.
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={onTakeOver}>
          {isTyped ? 'Show what is typed there' : 'Load the marks anew'}
        </Button>
        <Button size="xs" variant="default" onClick={onGoOn}>
          Go on with this tab
        </Button>
      </Group>
    </Alert>
  )
}

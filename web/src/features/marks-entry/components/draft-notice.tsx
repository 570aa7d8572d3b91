import { Alert, Button, Group } from '@mantine/core'
import { formatTime } from '../../../lib/dates.ts'

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

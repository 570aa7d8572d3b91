import { Button, Group } from '@mantine/core'
import { toast } from 'react-hot-toast'

const UNDO_MS = 10_000

/** Says what was done and offers the way back for ten seconds; the time stands still under the pointer. */
export function offerUndo(text: string, onUndo: () => void) {
  toast(
    ({ id }) => (
      <Group gap="sm" wrap="nowrap">
        {text}
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            toast.dismiss(id)
            onUndo()
          }}
        >
          Undo
        </Button>
      </Group>
    ),
    { duration: UNDO_MS },
  )
}

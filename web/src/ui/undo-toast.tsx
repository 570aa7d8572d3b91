import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import { loadToasts } from '../lib/toasts.ts'

const UNDO_MS = 10_000

/**
 * Says what was done and offers the way back for ten seconds; the time stands still under the pointer. What is done again
 * and again has a name: the newest takes the place of the one before.
 */
export function offerUndo(text: string, onUndo: () => void, name?: string) {
  void loadToasts().then(({ toast }) =>
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
            {t`Undo`}
          </Button>
        </Group>
      ),
      { duration: UNDO_MS, style: { pointerEvents: 'auto' }, ...(name ? { id: name } : {}) },
    ),
  )
}

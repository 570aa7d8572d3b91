import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { Draft, DraftStatus } from '../use-draft.ts'
import classes from './draft-line.module.css'

const TEXTS: Record<Exclude<DraftStatus['kind'], 'saved'>, string> = {
  none: 'What you type is kept as a draft until you save it.',
  saving: 'Saving…',
  failed: 'Couldn’t save',
}

interface DraftLineProps {
  draft: Draft
  onDiscard: () => void
}
/** Where the draft stands, always in sight, with a way to throw it away. */
export function DraftLine({ draft: { status, flush }, onDiscard }: DraftLineProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={classes.bar}>
      <Text component="output" size="sm" aria-live="polite">
        {status.kind === 'saved' ? `Draft saved ${status.time}` : TEXTS[status.kind]}
        {status.kind === 'failed' && (
          <>
            {' – '}
            <Anchor component="button" type="button" underline="always" onClick={() => void flush()}>
              Retry
            </Anchor>
          </>
        )}
      </Text>
      {status.kind !== 'none' && (
        <Button variant="subtle" color="brick" size="compact-md" onClick={() => setIsAsking(true)}>
          Discard draft
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title="Discard your draft?"
        confirmLabel="Discard draft"
        onConfirm={() => {
          setIsAsking(false)
          onDiscard()
        }}
        onCancel={() => setIsAsking(false)}
      >
        Every form goes back to what is saved. What you typed since is lost.
      </ConfirmDialog>
    </div>
  )
}

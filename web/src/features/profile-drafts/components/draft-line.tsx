import { t } from '@lingui/core/macro'
import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { DraftStatus } from '../keep-draft.ts'
import type { Draft } from '../use-draft.ts'
import classes from './draft-line.module.css'

function statusText(status: DraftStatus): string {
  switch (status.kind) {
    case 'none':
      return t`What you type is kept as a draft until you save it.`
    case 'saving':
      return t`Saving...`
    case 'failed':
      return t`Couldn’t save`
    case 'offline':
      return t`Not kept yet: the server cannot be reached. It is tried again by itself.`
    case 'stale':
      return t`This draft was changed in another tab or on another device.`
    case 'saved': {
      const { time } = status
      return t`Draft saved ${time}`
    }
  }
}

/** Where the draft stands, in words. */
export const DraftStatusText = ({ draft: { status, flush } }: { draft: Pick<Draft, 'status' | 'flush'> }) => (
  <Text component="output" size="sm" aria-live="polite">
    {statusText(status)}
    {(status.kind === 'failed' || status.kind === 'offline') && (
      <>
        {' – '}
        <Anchor component="button" type="button" underline="always" onClick={() => void flush()}>
          {t`Try again`}
        </Anchor>
      </>
    )}
  </Text>
)

interface DraftLineProps {
  draft: Draft
  onDiscard: () => void
  /** What discarding loses, in a whole sentence. */
  loss: string
}
/** Where the draft stands, always in sight, with a way to throw it away. */
export function DraftLine({ draft, onDiscard, loss }: DraftLineProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={classes.bar}>
      <DraftStatusText draft={draft} />
      {draft.status.kind !== 'none' && (
        <Button variant="subtle" color="brick" size="compact-md" onClick={() => setIsAsking(true)}>
          {t`Discard draft`}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t`Discard your draft?`}
        confirmLabel={t`Discard draft`}
        onConfirm={() => {
          setIsAsking(false)
          onDiscard()
        }}
        onCancel={() => setIsAsking(false)}
      >
        {loss}
      </ConfirmDialog>
    </div>
  )
}

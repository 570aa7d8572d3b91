import { t } from '@lingui/core/macro'
import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { Draft, DraftStatus } from '../use-draft.ts'
import classes from './draft-line.module.css'

function statusText(status: DraftStatus): string {
  switch (status.kind) {
    case 'none':
      return t`What you type is kept as a draft until you save it.`
    case 'saving':
      return t`Saving…`
    case 'failed':
      return t`Couldn’t save`
    case 'saved': {
      const { time } = status
      return t`Draft saved ${time}`
    }
  }
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
        {statusText(status)}
        {status.kind === 'failed' && (
          <>
            {' – '}
            <Anchor component="button" type="button" underline="always" onClick={() => void flush()}>
              {t`Retry`}
            </Anchor>
          </>
        )}
      </Text>
      {status.kind !== 'none' && (
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
        {t`Every form goes back to what is saved. What you typed since is lost.`}
      </ConfirmDialog>
    </div>
  )
}

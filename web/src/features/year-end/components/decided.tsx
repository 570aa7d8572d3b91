import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, formatMoment } from '../../../lib/dates.ts'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { patchYearEnd, previewQuery, type YearEnd } from '../year-end.api.ts'
import { PreviewView } from './preview-view.tsx'

function useUndo(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => patchYearEnd(userId),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => client.invalidateQueries(),
  })
}

/** The year's end that led into the current year, with the way back while there is one. */
export function LastYearEnd({ userId, last }: { userId: string; last: NonNullable<YearEnd['last']> }) {
  const [asked, setAsked] = useState(false)
  const undo = useUndo(userId)
  return (
    <SectionCard
      title={`${last.from_name} has ended`}
      description={`Done ${formatMoment(last.done_at)}.`}
      actions={
        last.undo_blocked === null && (
          <Button variant="default" onClick={() => setAsked(true)}>
            Take it back
          </Button>
        )
      }
    >
      <Stack gap="xs">
        <Text>
          {last.promoted} went up, {last.retained} stayed, {last.left} left.
        </Text>
        <Text c="dimmed">
          {last.undo_blocked === null
            ? 'It can be taken back until a register is taken or marks are entered in the new year.'
            : `It can no longer be taken back. ${last.undo_blocked}`}
        </Text>
      </Stack>
      <ConfirmDialog
        opened={asked}
        title={`Take the end of ${last.from_name} back?`}
        confirmLabel="Take it back"
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        Everybody returns to the class of {last.from_name}, those who left are restored, and empty new classes are
        removed. Your choices are kept.
      </ConfirmDialog>
    </SectionCard>
  )
}

/** A year's end that waits for its day. */
export function ScheduledYearEnd({ userId, data }: { userId: string; data: YearEnd }) {
  const [asked, setAsked] = useState(false)
  const undo = useUndo(userId)
  const preview = useQuery(previewQuery(userId, data.version))
  return (
    <Stack gap="lg">
      <SectionCard
        title={`Students move on ${formatDay(data.next.starts_on)}`}
        description={`Until then ${data.from.name} goes on as it is. Who joins a class in the meantime moves with it.`}
        actions={
          <Button variant="default" onClick={() => setAsked(true)}>
            Call it off
          </Button>
        }
      >
        <Text>The classes of {data.next.name} are there already: you can set their teachers and timetable.</Text>
      </SectionCard>
      <PageState query={preview} loadingLabel="Working out the preview">
        {(plan) => <PreviewView preview={plan} />}
      </PageState>
      <ConfirmDialog
        opened={asked}
        title={`Call the end of ${data.from.name} off?`}
        confirmLabel="Call it off"
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        Nobody moves, and the new classes that are still empty are removed. Your choices are kept.
      </ConfirmDialog>
    </Stack>
  )
}

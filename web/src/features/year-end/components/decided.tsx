import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, formatMoment } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useCommit, useUndo } from '../use-year-end-work.ts'
import { previewQuery, type YearEnd } from '../year-end.api.ts'
import { ListLink } from './list-link.tsx'
import { PreviewView } from './preview-view.tsx'

/** The year's end that led into the current year, with the way back while there is one. */
export function LastYearEnd({ userId, last }: { userId: string; last: NonNullable<YearEnd['last']> }) {
  const [asked, setAsked] = useState(false)
  const undo = useUndo(userId)
  return (
    <SectionCard
      title={`${last.from_name} has ended`}
      description={`Done ${formatMoment(last.done_at)}.`}
      actions={
        <Group gap="sm">
          <ListLink of="last" />
          {last.undo_blocked === null && (
            <Button variant="default" onClick={() => setAsked(true)}>
              Take it back
            </Button>
          )}
        </Group>
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
  const again = useCommit(userId)
  const preview = useQuery(previewQuery(userId, data.version))
  const isDue = data.next.starts_on <= data.today
  return (
    <Stack gap="lg">
      {data.failure && (
        <Alert role="alert" color="brick" variant="light" title="The year-end did not happen on its day">
          <Text c="var(--mantine-color-text)">
            {data.failure.reason} The last try was {formatMoment(data.failure.at)}; it is tried again every hour.
          </Text>
        </Alert>
      )}
      <SectionCard
        title={`Students move on ${formatDay(data.next.starts_on)}`}
        description={`Until then ${data.from.name} goes on as it is. Who joins a class in the meantime moves with it.`}
        actions={
          <Group gap="sm">
            <Button variant="default" onClick={() => setAsked(true)}>
              Call it off
            </Button>
            {isDue && (
              <Button
                disabled={!preview.data || preview.isFetching || again.isPending}
                onClick={() =>
                  preview.data && again.mutate(preview.data.fingerprint, { onError: () => void preview.refetch() })
                }
              >
                {again.isPending ? 'Starting...' : 'Move them now'}
              </Button>
            )}
          </Group>
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

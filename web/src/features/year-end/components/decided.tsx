import { plural, t } from '@lingui/core/macro'
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
  const { from_name: year, promoted: up, retained: stayed, left, undo_blocked: reason } = last
  const doneAt = formatMoment(last.done_at)
  return (
    <SectionCard
      title={t`${year} has ended`}
      description={t`Done ${doneAt}.`}
      actions={
        <Group gap="sm">
          <ListLink of="last" />
          {reason === null && (
            <Button variant="default" onClick={() => setAsked(true)}>
              {t`Take it back`}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="xs">
        <Text>{t`${plural(up, { one: '# went up', other: '# went up' })}, ${plural(stayed, { one: '# stayed', other: '# stayed' })}, ${plural(left, { one: '# left', other: '# left' })}.`}</Text>
        <Text c="dimmed">
          {reason === null
            ? t`It can be taken back until a register is taken or marks are entered in the new year.`
            : t`It can no longer be taken back. ${reason}`}
        </Text>
      </Stack>
      <ConfirmDialog
        opened={asked}
        title={t`Take the end of ${year} back?`}
        confirmLabel={t`Take it back`}
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        {t`Everybody returns to the class of ${year}, those who left are restored, and empty new classes are removed. What was changed by hand since then stays. Your choices are kept.`}
      </ConfirmDialog>
    </SectionCard>
  )
}

function failureText({ reason, at }: NonNullable<YearEnd['failure']>): string {
  const time = formatMoment(at)
  return t`${reason} The last try was ${time}; it is tried again every hour.`
}

/** A year's end that waits for its day. */
export function ScheduledYearEnd({ userId, data }: { userId: string; data: YearEnd }) {
  const [asked, setAsked] = useState(false)
  const undo = useUndo(userId)
  const again = useCommit(userId)
  const preview = useQuery(previewQuery(userId, data.version))
  const [year, nextYear, day] = [data.from.name, data.next.name, formatDay(data.next.starts_on)]
  const isDue = data.next.starts_on <= data.today
  return (
    <Stack gap="lg">
      {data.failure && (
        <Alert role="alert" color="brick" variant="light" title={t`The year-end did not happen on its day`}>
          <Text c="var(--mantine-color-text)">{failureText(data.failure)}</Text>
        </Alert>
      )}
      <SectionCard
        title={t`Students move on ${day}`}
        description={t`Until then ${year} goes on as it is. Whoever joins a class in the meantime moves with it.`}
        actions={
          <Group gap="sm">
            <Button variant="default" onClick={() => setAsked(true)}>
              {t`Call it off`}
            </Button>
            {isDue && (
              <Button
                disabled={!preview.data || preview.isFetching || again.isPending}
                onClick={() =>
                  preview.data && again.mutate(preview.data.fingerprint, { onError: () => void preview.refetch() })
                }
              >
                {again.isPending ? t`Starting...` : t`Move them now`}
              </Button>
            )}
          </Group>
        }
      >
        <Text>{t`The classes of ${nextYear} are there already: you can set their teachers and timetable.`}</Text>
      </SectionCard>
      <PageState query={preview} loadingLabel={t`Working out the preview`}>
        {(plan) => <PreviewView preview={plan} />}
      </PageState>
      <ConfirmDialog
        opened={asked}
        title={t`Call the end of ${year} off?`}
        confirmLabel={t`Call it off`}
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        {t`Nobody moves, and the new classes that are still empty are removed. Your choices are kept.`}
      </ConfirmDialog>
    </Stack>
  )
}

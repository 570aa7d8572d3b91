import { t } from '@lingui/core/macro'
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { OWN_DATA_TASK } from '@margam/contract/own-data'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { isOver, latestTaskQuery } from '../../../lib/task-query.ts'
import { downloadFile, useDownload } from '../../../lib/use-download.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { isFetchable } from '../own-data-rules.ts'

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog)
const POLL_MS = 700

/** One's own data as a file: asked for with the password, made by a job, fetched within a day. */
export function OwnDataCard() {
  const { userId, role } = useSignedIn()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const query = latestTaskQuery(userId, OWN_DATA_TASK)
  const latest = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.task && !isOver(state.data.task) ? POLL_MS : false),
  })
  const save = useDownload((fileId: string) => downloadFile(fileId))
  const task = latest.data?.task ?? undefined
  const isWorking = task !== undefined && !isOver(task)
  const file = task && isFetchable(task, latest.dataUpdatedAt) ? task.file : null
  const made = task ? formatMoment(task.created_at) : ''
  const percent = task && task.total > 0 ? Math.round((100 * task.done) / task.total) : 0
  return (
    <SectionCard
      title={t`Your data`}
      description={
        role === 'organisation'
          ? t`What is kept about this account and the school’s own settings, as one file. All of the school is under its settings, Privacy.`
          : t`What is kept about you, as one file with your documents: only for you, for a day.`
      }
    >
      <Stack gap="sm">
        <Group gap="sm">
          <Button variant={file ? 'default' : 'filled'} disabled={isWorking} onClick={() => setIsAsking(true)}>
            {isWorking ? t`Gathering...` : t`Export my data`}
          </Button>
          {file && (
            <Button loading={save.isPending} onClick={() => save.mutate(file.id)}>
              {t`Download`}
            </Button>
          )}
        </Group>
        <output>
          {isWorking && (
            <>
              <Text size="sm" c="dimmed" mb={4}>
                {t`Gathering your data. You may leave this screen meanwhile.`}
              </Text>
              <Progress value={percent} aria-label={t`Gathering your data`} />
            </>
          )}
          {file && <Text size="sm">{t`Made ${made}. It can be fetched for a day.`}</Text>}
        </output>
        {task?.state === 'failed' && (
          <Alert color="brick" role="alert">
            {task.message}
          </Alert>
        )}
      </Stack>
      {isAsking && (
        <ExportDialog
          onClose={() => setIsAsking(false)}
          onStarted={() => {
            setIsAsking(false)
            void client.invalidateQueries({ queryKey: query.queryKey })
          }}
        />
      )}
    </SectionCard>
  )
}

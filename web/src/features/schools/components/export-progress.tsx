import { t } from '@lingui/core/macro'
import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import type { Task } from '@margam/contract/tasks'
import { isOver } from '../../../lib/task-query.ts'
import { downloadFile, useDownload } from '../../../lib/use-download.ts'

/** An archive can be fetched for a day. */
const DAY_MS = 24 * 60 * 60 * 1000

interface ExportProgressProps {
  task: Task | undefined
  /** When the task was read. */
  readAt: number
}
/** How far an archive is, and the archive once it is there. */
export function ExportProgress({ task, readAt }: ExportProgressProps) {
  const save = useDownload((fileId: string) => downloadFile(fileId))
  if (!task || Date.parse(task.created_at) <= readAt - DAY_MS) return null
  const percent = task.total > 0 ? Math.round((100 * task.done) / task.total) : 0
  const file = task.state === 'done' ? task.file : null
  return (
    <>
      <output>
        {!isOver(task) && (
          <>
            <Text size="sm" c="dimmed" mb={4}>
              {t`Gathering all of the school...`}
            </Text>
            <Progress value={percent} aria-label={t`Gathering all of the school`} />
          </>
        )}
        {file && <Text size="sm">{task.message}</Text>}
      </output>
      {file && (
        <Group>
          <Button loading={save.isPending} onClick={() => save.mutate(file.id)}>
            {t`Download`}
          </Button>
        </Group>
      )}
      {task.state === 'failed' && (
        <Alert color="brick" role="alert">
          {task.message}
        </Alert>
      )}
    </>
  )
}

import { t } from '@lingui/core/macro'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { SCHOOL_EXPORT_TASK } from '@margam/contract/schools'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { isOver, latestTaskQuery } from '../../../lib/task-query.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { whoAmIQuery } from '../../../lib/who-am-i.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { postOwnSchoolExport } from '../schools.api.ts'
import { ExportProgress } from './export-progress.tsx'

const ExportSchoolDialog = lazyPart(async () => (await import('./export-school-dialog.tsx')).ExportSchoolDialog)
const POLL_MS = 700

/** All of one's school as a file, with the day on which it is deleted when that is announced. */
export function OwnSchoolExportCard() {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const me = useQuery(whoAmIQuery(userId))
  const [isAsking, setIsAsking] = useState(false)
  const query = latestTaskQuery(userId, SCHOOL_EXPORT_TASK)
  const latest = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.task && !isOver(state.data.task) ? POLL_MS : false),
  })
  const task = latest.data?.task ?? undefined
  const endsOn = me.data?.deleted_on
  const day = endsOn ? formatDay(endsOn) : ''
  return (
    <SectionCard
      title={t`All of the school`}
      description={t`Every record and document of the school as one file: only for you, for a day. Another Margam of the same version can read it in; of identity numbers it holds only the last digits.`}
    >
      <Stack gap="sm">
        {endsOn && (
          <Alert color="amber" title={t`The school will be deleted on ${day}`}>
            {t`Take along what you need before that day. If you do not agree, write to whoever runs this Margam.`}
          </Alert>
        )}
        <Group>
          <Button variant="default" disabled={task !== undefined && !isOver(task)} onClick={() => setIsAsking(true)}>
            {t`Export all of the school`}
          </Button>
        </Group>
        <ExportProgress task={task} readAt={latest.dataUpdatedAt} />
      </Stack>
      {isAsking && (
        <ExportSchoolDialog
          begin={postOwnSchoolExport}
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

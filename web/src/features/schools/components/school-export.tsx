import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { taskQuery } from '../../../lib/task-query.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { postSchoolExport } from '../schools.api.ts'
import { ExportProgress } from './export-progress.tsx'

const ExportSchoolDialog = lazyPart(async () => (await import('./export-school-dialog.tsx')).ExportSchoolDialog)

/** All of a school in one file, before it is deleted. */
export function SchoolExport({ schoolId }: { schoolId: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const [taskId, setTaskId] = useState<string | null>(null)
  const task = useQuery(taskQuery(taskId))
  return (
    <>
      <Group>
        <Button variant="default" onClick={() => setIsAsking(true)} disabled={task.data?.state === 'running'}>
          {t`Export all of the school`}
        </Button>
      </Group>
      <ExportProgress task={task.data} />
      {isAsking && (
        <ExportSchoolDialog
          begin={({ current_password }) => postSchoolExport(schoolId, current_password)}
          onClose={() => setIsAsking(false)}
          onStarted={(id) => {
            setIsAsking(false)
            setTaskId(id)
          }}
        />
      )}
    </>
  )
}

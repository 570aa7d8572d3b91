import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isOver, taskQuery } from '../../../lib/task-query.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { postSchoolExport } from '../schools.api.ts'
import { ExportProgress } from './export-progress.tsx'

const ExportSchoolDialog = lazyPart(async () => (await import('./export-school-dialog.tsx')).ExportSchoolDialog)

const TASK = 'export'

/** All of a school in one file, before it is deleted. */
export function SchoolExport({ schoolId }: { schoolId: string }) {
  const [isAsking, setIsAsking] = useState(false)
  // in the address, where whoever comes back finds it: the operator's latest archive may be of another school
  const [params, setParams] = useSearchParams()
  const taskId = params.get(TASK)
  const task = useQuery(taskQuery(taskId))
  const isAtWork = taskId !== null && !isOver(task.data) && !task.error
  return (
    <>
      <Group>
        <Button variant="default" onClick={() => setIsAsking(true)} disabled={isAtWork}>
          {t`Export all of the school`}
        </Button>
      </Group>
      <ExportProgress task={task.data} readAt={task.dataUpdatedAt} />
      {isAsking && (
        <ExportSchoolDialog
          begin={({ current_password }) => postSchoolExport(schoolId, current_password)}
          onClose={() => setIsAsking(false)}
          onStarted={(id) => {
            setIsAsking(false)
            setParams(
              (before) => {
                const next = new URLSearchParams(before)
                next.set(TASK, id)
                return next
              },
              { replace: true },
            )
          }}
        />
      )}
    </>
  )
}

import { plural, t } from '@lingui/core/macro'
import { Alert, Progress, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { formatNumber } from '../../../lib/format.ts'
import { taskQuery } from '../../../lib/task-query.ts'
import { toasts } from '../../../lib/toasts.ts'
import { SectionCard } from '../../../ui/section-card.tsx'

interface WorkInProgressProps {
  taskId: string
  /** What stands here once nothing is at work. */
  children: ReactNode
}
/** Follows the work on a year's end, also when the screen was closed and opened again meanwhile. */
export function WorkInProgress({ taskId, children }: WorkInProgressProps) {
  const client = useQueryClient()
  const { data: task, error } = useQuery(taskQuery(taskId))
  const navigate = useNavigate()
  const told = task?.state === 'done' ? task.message : null
  useEffect(() => {
    if (told === null) return
    toasts.success(told)
    void navigate(linkTo('/organisation/academic-years/year-end'), { replace: true })
    // classes, students and every list follow the current year
    void client.invalidateQueries()
  }, [told, client, navigate])
  if (task?.state === 'failed') {
    return (
      <Stack gap="lg">
        <Alert role="alert" color="brick" variant="light" title={t`Nothing was changed`}>
          <Text c="var(--mantine-color-text)">{task.message}</Text>
        </Alert>
        {children}
      </Stack>
    )
  }
  const total = task?.total ?? 0
  const [shown, problem] = [formatNumber(total), error && errorText(error)]
  return (
    <SectionCard
      title={t`The school’s classes are being changed`}
      description={t`All of it happens or nothing. You can leave this page; it goes on.`}
    >
      <output>
        <Text mb="xs">
          {total > 0
            ? plural(total, {
                one: `Moving ${shown} student. A large school takes some seconds.`,
                other: `Moving ${shown} students. A large school takes some seconds.`,
              })
            : t`A large school takes some seconds.`}
        </Text>
        <Progress value={100} animated aria-label={t`The work goes on`} />
      </output>
      {problem && (
        <Text size="sm" c="dimmed" mt="sm">
          {t`${problem} Asking again...`}
        </Text>
      )}
    </SectionCard>
  )
}

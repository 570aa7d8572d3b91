import { t } from '@lingui/core/macro'
import { Alert, Progress, Text } from '@mantine/core'
import type { Task } from '@margam/contract/tasks'
import { errorText } from '../../../lib/errors.ts'
import { isOver } from '../../../lib/task-query.ts'

interface ProposingStateProps {
  task: { data?: Task | undefined; error: Error | null }
  isWorking: boolean
}
/** How far the questions are, and what came of them. */
export function ProposingState({ task: { data, error }, isWorking }: ProposingStateProps) {
  return (
    <output>
      {isWorking && data && (
        <>
          <Text size="sm" mb="xs">
            {t`${{ done: data.done }} of ${{ total: data.total }} are done. This may take some minutes; you can close this and come back.`}
          </Text>
          <Progress value={(100 * data.done) / Math.max(1, data.total)} aria-label={t`Questions that are done`} />
        </>
      )}
      {isOver(data) && <Alert color={data?.state === 'done' ? 'cobalt' : 'amber'}>{data?.message}</Alert>}
      {error && <Alert color="amber">{errorText(error)}</Alert>}
    </output>
  )
}

import { plural, t } from '@lingui/core/macro'
import { Alert, Anchor, Progress, Text } from '@mantine/core'
import type { Task } from '@margam/contract/tasks'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'

function Checking({ task }: { task: Task | undefined }) {
  const { done, total } = task ?? { done: 0, total: 0 }
  const text = !task
    ? t`Waiting to begin...`
    : done < total
      ? plural(total, { one: `${done} of # row checked...`, other: `${done} of # rows checked...` })
      : plural(total, {
          one: 'The # row is checked. Saving it...',
          other: 'All # rows are checked. Saving them...',
        })
  return (
    <>
      <Text mb="xs">{text}</Text>
      <Progress value={(100 * done) / Math.max(1, total)} animated aria-label={t`Rows checked`} />
      <Text size="sm" c="dimmed" mt="xs">
        {t`You may leave this page: the import goes on, and this page shows it when you come back.`}
      </Text>
    </>
  )
}

/** How far an import has come, and how it ended. */
export function ImportProgress({ task }: { task: Task | undefined }) {
  return (
    <output aria-label={t`Progress of the import`}>
      {task?.state === 'done' ? (
        <Alert color="leaf">
          {task.message}{' '}
          <Anchor component={Link} to={linkTo('/organisation/students')} underline="always">
            {t`See the students`}
          </Anchor>
        </Alert>
      ) : task?.state === 'failed' ? (
        <Alert color="brick">{task.message}</Alert>
      ) : (
        <Checking task={task} />
      )}
    </output>
  )
}

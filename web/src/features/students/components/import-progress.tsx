import { Alert, Anchor, Progress, Text } from '@mantine/core'
import type { Task } from '@margam/contract/tasks'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'

function Checking({ task }: { task: Task | undefined }) {
  const text = !task
    ? 'Waiting to begin...'
    : task.done < task.total
      ? `${task.done} of ${task.total} rows checked...`
      : `All ${task.total} rows are checked. Saving them...`
  return (
    <>
      <Text mb="xs">{text}</Text>
      <Progress value={task ? (100 * task.done) / Math.max(1, task.total) : 0} animated aria-label="Rows checked" />
      <Text size="sm" c="dimmed" mt="xs">
        You may leave this page: the import goes on, and this page shows it when you come back.
      </Text>
    </>
  )
}

/** How far an import has come, and how it ended. */
export function ImportProgress({ task }: { task: Task | undefined }) {
  return (
    <output aria-label="Progress of the import">
      {task?.state === 'done' ? (
        <Alert color="leaf">
          {task.message}{' '}
          <Anchor component={Link} to={linkTo('/organisation/students')} underline="always">
            See the students
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

import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconClockStop } from '@tabler/icons-react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { GRACE_SECONDS } from '../assessment.api.ts'
import type { TestRun } from '../engine/test-run.ts'
import type { InstructionsPath } from '../screens.ts'
import { useRun } from '../use-test-run.ts'

/** What of the answers counts when the connection was away at the end. */
export const countsText = () =>
  plural(GRACE_SECONDS / 60, {
    one: 'Answers given before the end are sent when the connection is back. They count when they arrive within one minute after the end.',
    other:
      'Answers given before the end are sent when the connection is back. They count when they arrive within # minutes after the end.',
  })

/** The time is over, and the test is on its way. */
export function TimeOverPanel<Result>({ run }: { run: TestRun<Result> }) {
  const isCutOff = useRun(run, (state) => state.isCutOff)
  return (
    <Alert
      role="alert"
      color="amber"
      variant="light"
      title={t`The time is over`}
      icon={<IconClockStop size={20} stroke={1.75} aria-hidden />}
    >
      <Stack gap="sm" align="flex-start">
        <Text c="var(--mantine-color-text)">
          {isCutOff ? countsText() : t`Your answers are being handed in. Your result is shown here in a moment.`}
        </Text>
        <Button variant="default" onClick={() => void run.retry()}>
          {t`Try again`}
        </Button>
      </Stack>
    </Alert>
  )
}

/** The test was deleted, or its consent withdrawn, while it was open here. */
export const GonePanel = ({ instructions }: { instructions: InstructionsPath }) => (
  <EmptyState
    title={t`This test has ended`}
    action={
      <Button component={Link} to={linkTo(instructions)}>
        {t`About the test`}
      </Button>
    }
  >
    {t`It was ended or deleted somewhere else, so it cannot be continued here.`}
  </EmptyState>
)

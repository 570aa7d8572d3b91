import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconClockStop } from '@tabler/icons-react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { GRACE_SECONDS } from '../assessment.api.ts'
import type { TestRun } from '../engine/test-run.ts'
import { type InstructionsPath, PORTAL } from '../screens.ts'
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

/** The server will not have the test, as when a guardian has withdrawn the consent; it may be mended in time. */
export function RefusedPanel<Result>({ run }: { run: TestRun<Result> }) {
  const refusal = useRun(run, (state) => state.refusal)
  return (
    <Alert
      role="alert"
      color="amber"
      variant="light"
      title={errorText(refusal)}
      icon={<IconClockStop size={20} stroke={1.75} aria-hidden />}
    >
      <Stack gap="sm" align="flex-start">
        <Text c="var(--mantine-color-text)">{endsText()}</Text>
        <Group gap="sm">
          <Button variant="default" onClick={() => void run.retry()}>
            {t`Try again`}
          </Button>
          <Button component={Link} to={PORTAL} variant="subtle">
            {t`Go to the career assessment`}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
const endsText = () =>
  plural(GRACE_SECONDS / 60, {
    one: 'The test is ended by itself one minute after its time, with the answers that were saved. Answers that could not be saved do not count.',
    other:
      'The test is ended by itself # minutes after its time, with the answers that were saved. Answers that could not be saved do not count.',
  })

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

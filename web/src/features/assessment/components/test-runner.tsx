import { plural, t } from '@lingui/core/macro'
import { Alert, Text } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import type { Taken, TestKind } from '../assessment.api.ts'
import type { Drawn } from '../drawn.ts'
import type { TestRun } from '../engine/test-run.ts'
import type { InstructionsPath } from '../screens.ts'
import { useLeft, useRun, useTestRun } from '../use-test-run.ts'
import { HandIn } from './hand-in.tsx'
import { Palette } from './palette.tsx'
import { QuestionCard } from './question-card.tsx'
import { GonePanel, RefusedPanel, TimeOverPanel } from './run-panels.tsx'
import { TestBar } from './test-bar.tsx'
import classes from './test-runner.module.css'

interface TestRunnerProps<Question, Result> {
  test: TestKind<Question, Result>
  userId: string
  taken: Taken<Question>
  openedAt: number
  draw: (question: Question) => Drawn
  /** Where one can begin anew, when this test is gone. */
  instructions: InstructionsPath
  onFinished: (result: Result) => void
  onFailed: (error: unknown, isAuto: boolean) => void
}
/** One question after another against the clock, the same for both tests. */
export function TestRunner<Question extends { _id: string }, Result>({
  draw,
  instructions,
  ...running
}: TestRunnerProps<Question, Result>) {
  const { questions } = running.taken
  const run = useTestRun(running)
  const phase = useRun(run, (state) => state.phase)
  const place = useRun(run, (state) => state.place)
  const question = questions[place]
  if (phase === 'gone') return <GonePanel instructions={instructions} />
  if (phase === 'refused') return <RefusedPanel run={run} />
  if (phase === 'over' || phase === 'finished' || !question) return <TimeOverPanel run={run} />
  return (
    <div className={classes.runner}>
      <TestBar run={run} total={questions.length} />
      <Warning run={run} from={running.test.times.warn} />
      <div className={classes.columns}>
        <QuestionCard run={run} question={question._id} drawn={draw(question)} total={questions.length} />
        <aside className={classes.aside}>
          <Palette run={run} questions={questions.map(({ _id }) => _id)} />
          <HandIn run={run} total={questions.length} />
          <Text size="sm" c="dimmed">
            {t`You may leave this page, but the clock goes on. What you answered is kept, and you can go on here or on another device.`}
          </Text>
        </aside>
      </div>
    </div>
  )
}

function Warning<Result>({ run, from }: { run: TestRun<Result>; from: number }) {
  const minutes = useLeft(run, (left) => (left > 0 && left <= from ? Math.ceil(left / 60) : null))
  if (minutes === null) return null
  return (
    <Alert
      role="none"
      color="amber"
      variant="light"
      mb="md"
      icon={<IconClockExclamation size={20} stroke={1.75} aria-hidden />}
    >
      <Text c="var(--mantine-color-text)">
        {plural(minutes, {
          one: 'Less than a minute is left. The test is handed in by itself when the time is over.',
          other: 'Less than # minutes are left. The test is handed in by itself when the time is over.',
        })}
      </Text>
    </Alert>
  )
}

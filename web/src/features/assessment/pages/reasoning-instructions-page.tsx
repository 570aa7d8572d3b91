import { plural, t } from '@lingui/core/macro'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { type Overview, REASONING } from '../assessment.api.ts'
import { devicePoints, Instructions, Points, TestFacts } from '../components/instructions.tsx'
import { useStartTest } from '../use-start-test.ts'

const MINUTES = 30

export const ReasoningInstructionsPage = () => (
  <Instructions
    title={t`About the reasoning test`}
    description={t`Puzzles with figures, numbers and words. It takes half an hour; sit where it is quiet, with paper and a pencil.`}
    kind="reasoning"
    to="/student/iq-assessment"
    about={(overview) => <About overview={overview} />}
    start={(overview) => <Start overview={overview} />}
  />
)

function About({ overview: { extra_time: extra } }: { overview: Overview }) {
  const minutes = formatNumber(Math.ceil(MINUTES * (1 + extra / 100)))
  return (
    <>
      <TestFacts
        facts={[
          { value: '30', label: t`questions` },
          { value: minutes, label: t`minutes` },
          { value: '1', label: t`mark for a right answer` },
          { value: '0', label: t`marks taken off for a wrong one` },
        ]}
      />
      <Points
        title={t`How it goes`}
        of={[
          ...(extra > 0
            ? [t`You have ${formatNumber(extra)}% more time than usual, as it was set for you: ${minutes} minutes.`]
            : []),
          t`One question stands on the screen at a time. Choose an answer to go on to the next; the numbers of the questions lead to any other.`,
          t`There is no negative marking: where you are not sure, choose what seems best.`,
          t`You can change every answer until you submit, and you can submit when all questions are answered.`,
          t`With a keyboard: 1 to 8 or A to H choose, Enter or the right arrow goes on, the left arrow goes back.`,
        ]}
      />
      <Points
        title={t`Statements with “all” and “some”`}
        of={[
          t`Take each statement as true, even where it is not so in life, and judge only what follows from it.`,
          t`As in examinations in India, statements speak of things that exist: “All pens are blue” says that there are pens.`,
          t`“Some” means at least one, and may be all. “No” means not a single one.`,
        ]}
      />
      <Points title={t`Devices and the connection`} of={devicePoints()} />
      <Points
        title={t`What it tells you`}
        of={[
          t`An estimate of how you reason today, with a range. It is not a clinical IQ test.`,
          t`It is yours: neither your school nor your teachers see it unless you share recommendations with them.`,
        ]}
      />
    </>
  )
}

function Start({ overview: { without_figures: isSet, taken } }: { overview: Overview }) {
  const [isWithout, setIsWithout] = useState(isSet)
  const start = useStartTest(REASONING, '/student/iq-assessment')
  return (
    <Stack gap="md" align="flex-start">
      <Checkbox
        label={t`Leave out questions with drawings`}
        description={
          isSet
            ? t`This was set for you.`
            : t`For those who cannot see drawings well. Other questions stand in their place.`
        }
        checked={isSet || isWithout}
        disabled={isSet}
        onChange={(event) => setIsWithout(event.currentTarget.checked)}
      />
      {taken.reasoning > 0 && (
        <Text size="sm" c="dimmed">
          {plural(taken.reasoning, {
            one: 'You have taken it once. A test is most useful about six months after the last one.',
            other: 'You have taken it # times. A test is most useful about six months after the last one.',
          })}
        </Text>
      )}
      <Button
        size="md"
        loading={start.isPending}
        onClick={() => start.mutate(isWithout && !isSet ? { without_figures: 'true' } : {})}
      >
        {t`Start`}
      </Button>
    </Stack>
  )
}

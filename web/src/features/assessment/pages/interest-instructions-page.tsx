import { t } from '@lingui/core/macro'
import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { INTERESTS, type Overview } from '../assessment.api.ts'
import { devicePoints, Instructions, Points, TestFacts } from '../components/instructions.tsx'
import { useStartTest } from '../use-start-test.ts'

const MINUTES = 15

export const InterestInstructionsPage = () => (
  <Instructions
    title={t`About the interest test`}
    description={t`Thirty statements about things one can do. Say how far each is something for you.`}
    kind="interests"
    to="/student/personality-assessment"
    about={(overview) => <About overview={overview} />}
    start={() => <Start />}
  />
)

function About({ overview: { extra_time: extra } }: { overview: Overview }) {
  const minutes = formatNumber(Math.ceil(MINUTES * (1 + extra / 100)))
  return (
    <>
      <TestFacts
        facts={[
          { value: '30', label: t`statements` },
          { value: minutes, label: t`minutes` },
          { value: '0', label: t`right or wrong answers` },
        ]}
      />
      <Points
        title={t`How it goes`}
        of={[
          ...(extra > 0
            ? [t`You have ${formatNumber(extra)}% more time than usual, as it was set for you: ${minutes} minutes.`]
            : []),
          t`There are no right or wrong answers. Say what you would enjoy, not what you are good at or what others expect.`,
          t`One statement stands on the screen at a time. Your first thought is usually the best; you can change every answer until you submit.`,
          t`Which statements belong together is not shown, so that it does not sway you.`,
          t`With a keyboard: a number chooses, Enter or the right arrow goes on, the left arrow goes back.`,
        ]}
      />
      <Points title={t`Devices and the connection`} of={devicePoints()} />
      <Points
        title={t`What it tells you`}
        of={[
          t`How strong your interest in six kinds of activity is today. Interests change, and they say nothing of what you are able to do.`,
          t`It is yours: neither your school nor your teachers see it unless you share recommendations with them.`,
        ]}
      />
    </>
  )
}

function Start() {
  const [scale, setScale] = useState('5')
  const start = useStartTest(INTERESTS, '/student/personality-assessment')
  return (
    <Stack gap="md" align="flex-start">
      <Radio.Group name="scale" label={t`How do you want to answer?`} value={scale} onChange={setScale}>
        <Stack gap="xs" mt="xs">
          <Radio value="5" label={t`Five steps, from Strongly Disagree to Strongly Agree`} />
          <Radio value="3" label={t`Yes, Maybe, No`} />
        </Stack>
      </Radio.Group>
      <Button size="md" loading={start.isPending} onClick={() => start.mutate(scale === '3' ? { scale } : {})}>
        {t`Start`}
      </Button>
    </Stack>
  )
}

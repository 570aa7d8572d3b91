import { t } from '@lingui/core/macro'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { Part, RunningTest } from '../portal.api.ts'
import { instructionsOf } from '../test-links.ts'
import { Continue } from './continue-test.tsx'

interface PartCardProps {
  part: Part
  running: RunningTest | null
  /** The summary of the result; null without one. */
  children: ReactNode
}
export const partName = (part: Part) => (part === 'reasoning' ? t`Reasoning test` : t`Interest test`)

/** One of the two parts: its result, or the two ways to one. */
export function PartCard({ part, running, children }: PartCardProps) {
  const isComplete = children !== null
  return (
    <SectionCard
      title={partName(part)}
      description={
        part === 'reasoning'
          ? t`30 questions, 30 minutes: patterns, numbers and words.`
          : t`30 statements, 15 minutes: what you would enjoy doing.`
      }
      actions={<State isComplete={isComplete} />}
    >
      <Stack gap="md">
        {children}
        {running && <Continue part={part} running={running} />}
        {!isComplete && !running && <Choice part={part} />}
      </Stack>
    </SectionCard>
  )
}

const State = ({ isComplete }: { isComplete: boolean }) =>
  isComplete ? (
    <Badge color="leaf" variant="light" tt="none" leftSection={<IconCheck size={14} aria-hidden />}>
      {t`Complete`}
    </Badge>
  ) : (
    <Badge color="gray" variant="light" tt="none" leftSection={<IconCircleDashed size={14} aria-hidden />}>
      {t`Not complete`}
    </Badge>
  )

const Choice = ({ part }: { part: Part }) => (
  <>
    <Text>
      {part === 'reasoning'
        ? t`Have you taken WAIS, Raven or Stanford-Binet? Enter its scores. If not, take the test here.`
        : t`Have you taken a Big Five test, MBTI or 16PF? Its scores give an estimate of your interests. Taking the test here tells more.`}
    </Text>
    <Group gap="sm">
      <Button component={Link} to={instructionsOf(part)}>{t`I need to take the test`}</Button>
      <Button
        component={Link}
        to={linkTo('/student/career-assessment/scores', { of: part })}
        variant="default"
      >{t`I have results`}</Button>
    </Group>
  </>
)

import { t } from '@lingui/core/macro'
import { Alert, Text } from '@mantine/core'
import { apportion } from '@margam/papers/assembly/apportion'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatPercent, formatSeries } from '../../../lib/format.ts'
import type { Contents, PaperPlan, PaperPreset } from '../making.api.ts'
import { heldShares, heldUnits } from '../topic-shares.ts'

interface TopicShareNoteProps {
  shares: NonNullable<PaperPlan['topic_share']>
  /** Those of the paper; empty for all. */
  chosen: readonly string[]
  contents: Pick<Contents, 'topics'>
}
/** What becomes of the shares of a plan with the topics that are chosen. */
export function TopicShareNote({ shares, chosen, contents }: TopicShareNoteProps) {
  if (shares.length === 0) return null
  const offered = contents.topics.map(({ id }) => id)
  const held = heldShares(shares, chosen.length > 0 ? chosen : offered)
  const nameOf = (id: string) => contents.topics.find((topic) => topic.id === id)?.name ?? id
  const listed = formatSeries(held.map(({ topic, share }) => `${nameOf(topic)} ${formatPercent(share)}`))
  if (held.length === 0)
    return (
      <Changed title={t`The shares of the topics are not used`}>
        {t`None of the topics with a share is chosen, so all chosen topics get about as many questions.`}
      </Changed>
    )
  const isScaled = held.length < shares.length
  const hasOthers = chosen.some((topic) => !held.some((one) => one.topic === topic))
  const others = t`Chosen topics without a share get questions only where the others have too few.`
  if (isScaled)
    return (
      <Changed title={t`The shares of the topics are scaled to 100`}>
        {t`Not every topic with a share is chosen. The marks go to these: ${listed}.`} {hasOthers && others}
      </Changed>
    )
  return (
    <Text size="sm" c="dimmed">
      {t`The marks go to these topics: ${listed}.`} {hasOthers && others}
    </Text>
  )
}

interface UnitNoteProps {
  preset: Pick<PaperPreset, 'units' | 'marks'>
  /** Those of the paper; empty for all. */
  chosen: readonly string[]
  contents: Pick<Contents, 'topics'>
}
/** What the units get of the marks by a plan that shares these out among them. */
export function UnitNote({ preset: { units, marks }, chosen, contents }: UnitNoteProps) {
  const held = heldUnits(
    units,
    chosen,
    contents.topics.map(({ id }) => id),
  )
  if (held.length === 0) return null
  const got = apportion(
    marks,
    held.map(({ share }) => share),
  )
  const listed = formatSeries(held.map(({ unit }, i) => `${unit} ${got[i]}`))
  return (
    <Text size="sm" c="dimmed" mt="md">
      {t`The marks go to the units of the syllabus: ${listed}.`}
    </Text>
  )
}

const Changed = ({ title, children }: { title: string; children: ReactNode }) => (
  <Alert
    mt="md"
    color="amber"
    variant="light"
    icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}
    title={title}
  >
    <Text size="sm" c="var(--mantine-color-text)" component="output">
      {children}
    </Text>
  </Alert>
)

import { t } from '@lingui/core/macro'
import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatList } from '../../../lib/format.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { TrendChart } from '../../../ui/trend-chart.tsx'
import type { TrendPoint } from '../../../ui/trend-text.ts'

export interface SubjectTrend {
  subject_id: string
  subject_name: string
  /** What stands at the right of the plot's title. */
  aside: string
  /** The oldest first. */
  points: TrendPoint[]
}
interface MarksOverTimeProps {
  /** Whose marks they are, for the legends. */
  name: string
  description: string
  subjects: SubjectTrend[]
  /** What is said where there are no subjects at all. */
  empty: string
  actions?: ReactNode
  /** What is to be known of the plots. */
  note?: ReactNode
}
/** A plot of the marks in each subject, beside the class's average. */
export function MarksOverTime({ name, description, subjects, empty, actions, note }: MarksOverTimeProps) {
  const marked = subjects.filter((subject) => subject.points.length > 0)
  const without = subjects.filter((subject) => subject.points.length === 0)
  const unmarked = formatList(without.map((subject) => subject.subject_name))
  return (
    <SectionCard title={t`Marks over time`} description={description} actions={actions}>
      {subjects.length === 0 && <Text c="dimmed">{empty}</Text>}
      {marked.length > 0 && (
        <SimpleGrid cols={{ base: 1, md: marked.length === 1 ? 1 : 2 }} spacing="xl" verticalSpacing="xl">
          {marked.map((subject) => (
            <TrendChart
              key={subject.subject_id}
              title={subject.subject_name}
              name={name}
              aside={subject.aside}
              points={subject.points}
            />
          ))}
        </SimpleGrid>
      )}
      {without.length > 0 && (
        <Text c="dimmed" mt={marked.length > 0 ? 'lg' : 0}>
          {t`No marks yet in ${unmarked}.`}
        </Text>
      )}
      {note}
    </SectionCard>
  )
}

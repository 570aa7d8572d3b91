import { t } from '@lingui/core/macro'
import { SimpleGrid, Text } from '@mantine/core'
import { formatList, formatPercent } from '../../../lib/format.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { TrendChart } from '../../../ui/trend-chart.tsx'
import type { OverviewSubject } from '../student-overview.api.ts'

const overall = ({ grade, percentage }: OverviewSubject) =>
  grade === null || percentage === null ? '' : grade.endsWith('%') ? grade : `${grade} · ${formatPercent(percentage)}`

interface MarksCardProps {
  /** The student's first name, for the legends. */
  name: string
  className: string
  subjects: OverviewSubject[]
}
/** A plot for each subject that the teacher sees. */
export function MarksCard({ name, className, subjects }: MarksCardProps) {
  const marked = subjects.filter((subject) => subject.exams.length > 0)
  const without = subjects.filter((subject) => subject.exams.length === 0)
  const unmarked = formatList(without.map((subject) => subject.subject_name))
  return (
    <SectionCard title={t`Marks over time`} description={t`In per cent, beside the average of ${className}.`}>
      {subjects.length === 0 && <Text c="dimmed">{t`This class has no subjects yet.`}</Text>}
      {marked.length > 0 && (
        <SimpleGrid cols={{ base: 1, md: marked.length === 1 ? 1 : 2 }} spacing="xl" verticalSpacing="xl">
          {marked.map((subject) => (
            <TrendChart
              key={subject.subject_id}
              title={subject.subject_name}
              name={name}
              aside={overall(subject)}
              points={subject.exams.map((exam) => ({
                day: exam.exam_date,
                name: exam.exam_name,
                value: exam.percentage,
                average: exam.class_average,
                isDraft: exam.state === 'draft',
              }))}
            />
          ))}
        </SimpleGrid>
      )}
      {without.length > 0 && (
        <Text c="dimmed" mt={marked.length > 0 ? 'lg' : 0}>
          {t`No marks yet in ${unmarked}.`}
        </Text>
      )}
    </SectionCard>
  )
}

import { t } from '@lingui/core/macro'
import { formatPercent } from '../../../lib/format.ts'
import { MarksOverTime } from '../../analytics/index.ts'
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
  return (
    <MarksOverTime
      name={name}
      description={t`In per cent, beside the average of ${className}.`}
      empty={t`This class has no subjects yet.`}
      subjects={subjects.map((subject) => ({
        subject_id: subject.subject_id,
        subject_name: subject.subject_name,
        aside: overall(subject),
        points: subject.exams.map((exam) => ({
          id: exam.exam_id,
          day: exam.exam_date,
          name: exam.exam_name,
          value: exam.percentage,
          average: exam.class_average,
          isDraft: exam.state === 'draft',
        })),
      }))}
    />
  )
}

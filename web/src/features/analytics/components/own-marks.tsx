import { t } from '@lingui/core/macro'
import { NativeSelect, Text } from '@mantine/core'
import { LEAST_MARKS } from '@margam/school/class-average'
import { formatPercent } from '../../../lib/format.ts'
import type { AnalysedExam, AnalysedSubject, Analytics } from '../analytics.api.ts'
import { directionText } from '../analytics-text.ts'
import { MarksOverTime } from './marks-over-time.tsx'

const aside = ({ grade, percentage, direction }: AnalysedSubject) =>
  [
    grade,
    grade?.endsWith('%') || percentage === null ? null : formatPercent(percentage),
    direction && directionText(direction),
  ]
    .filter(Boolean)
    .join(' · ')

const pointOf = (exam: AnalysedExam) => ({
  id: exam.exam_id,
  day: exam.exam_date,
  name: exam.exam_name,
  value: exam.percentage,
  average: exam.class_average,
})

interface OwnMarksProps {
  analytics: Pick<Analytics, 'subjects' | 'exams'>
  /** The subject chosen; "" for all. */
  subjectId: string
  onSubject: (subjectId: string) => void
}
/** The marks of one subject over time, or of each. */
export function OwnMarks({ analytics: { subjects, exams }, subjectId, onSubject }: OwnMarksProps) {
  const shown = subjects.filter((subject) => !subjectId || subject.subject_id === subjectId)
  const isHidden = exams.some((exam) => exam.class_average === null)
  return (
    <MarksOverTime
      name={t`Your marks`}
      description={t`In per cent, beside the average of the class that sat the exam.`}
      empty={t`You have no subjects yet.`}
      actions={
        <NativeSelect
          className="screen-only"
          aria-label={t`Subject`}
          value={subjectId}
          data={[
            { value: '', label: t`All subjects` },
            ...subjects.map((subject) => ({ value: subject.subject_id, label: subject.subject_name })),
          ]}
          onChange={(event) => onSubject(event.currentTarget.value)}
        />
      }
      subjects={shown.map((subject) => ({
        subject_id: subject.subject_id,
        subject_name: subject.subject_name,
        aside: aside(subject),
        points: exams.filter((exam) => exam.subject_id === subject.subject_id).map(pointOf),
      }))}
      note={
        isHidden && (
          <Text size="sm" c="dimmed" mt="lg">
            {t`Where fewer than ${LEAST_MARKS} students have a mark, no class average is shown: it would give away a classmate’s mark.`}
          </Text>
        )
      }
    />
  )
}

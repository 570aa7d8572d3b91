import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import { formatDay } from '../../../lib/format.ts'
import type { MarksView } from '../marks.api.ts'
import { chosenExam, type MarksChoice } from '../marks-choice.ts'
import classes from './marks.module.css'

const ALL = 'all'

interface MarksFiltersProps {
  view: MarksView
  choice: MarksChoice
  onChoice: (choice: MarksChoice) => void
}
/** Year, class, subject and exam; each choice leaves the ones below it to their default. */
export function MarksFilters({ view, choice, onChoice }: MarksFiltersProps) {
  const shown: MarksChoice = {
    ...choice,
    className: view.class_name,
    subject: view.selected_subject,
    academicYear: view.selected_acdYear,
  }
  return (
    <div className={`${classes.filters} ${classes.noPrint}`}>
      <NativeSelect
        label={t`Academic year`}
        data={view.academic_year_data.map(({ academic_year_name }) => academic_year_name)}
        value={view.selected_acdYear}
        onChange={(event) =>
          onChoice({ ...shown, academicYear: event.currentTarget.value, className: '', subject: '', exam: '' })
        }
      />
      <NativeSelect
        label={t`Class`}
        data={view.teacher_classes.map(({ class_name, is_archived }) => ({
          value: class_name,
          label: is_archived ? t`${class_name} (archived)` : class_name,
        }))}
        value={view.class_name}
        onChange={(event) => onChoice({ ...shown, className: event.currentTarget.value, subject: '', exam: '' })}
      />
      <NativeSelect
        label={t`Subject`}
        data={view.subjects.map(({ subject_name }) => subject_name)}
        value={view.selected_subject}
        onChange={(event) => onChoice({ ...shown, subject: event.currentTarget.value, exam: '' })}
      />
      <NativeSelect
        label={t`Exam`}
        data={[
          ...(view.exams.length === 0 ? [{ value: '', label: t`No exams yet` }] : []),
          ...view.exams.toReversed().map((exam) => ({
            value: exam.exam_id,
            label: `${exam.exam_name}, ${formatDay(exam.exam_date)}`,
          })),
          { value: ALL, label: t`All exams side by side` },
        ]}
        disabled={view.exams.length === 0}
        value={choice.isOverview && view.exams.length > 0 ? ALL : (chosenExam(view.exams, choice.exam)?.exam_id ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onChoice({ ...shown, isOverview: value === ALL, exam: value === ALL ? '' : value })
        }
      />
    </div>
  )
}

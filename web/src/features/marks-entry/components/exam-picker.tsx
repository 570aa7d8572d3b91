import { t } from '@lingui/core/macro'
import { NativeSelect, Text } from '@mantine/core'
import { formatDay } from '../../../lib/format.ts'
import type { EntryExam, EntrySheet } from '../marks-entry.api.ts'

const NEW = ''
const stateName = (state: EntryExam['state']): string =>
  ({ draft: t`draft`, published: t`published`, locked: t`locked` })[state]
function examLabel({ exam_name: name, exam_date, max_mark: maximum, state }: EntryExam): string {
  const [day, standing] = [formatDay(exam_date), stateName(state)]
  return t`${name}, ${day}, out of ${maximum} (${standing})`
}

interface ExamPickerProps {
  sheet: EntrySheet
  onPick: (exam: EntryExam | null) => void
}
/** A new exam, or one that is there already to go on with. */
export function ExamPicker({ sheet, onPick }: ExamPickerProps) {
  if (sheet.exams.length === 0) return null
  return (
    <NativeSelect
      label={t`Exam`}
      description={t`Start a new one, or go on with one that is there`}
      maw={480}
      value={sheet.exam?.exam_id ?? NEW}
      onChange={({ currentTarget: { value } }) => onPick(sheet.exams.find(({ exam_id }) => exam_id === value) ?? null)}
      data={[
        { value: NEW, label: t`New exam` },
        ...sheet.exams.map((exam) => ({ value: exam.exam_id, label: examLabel(exam) })),
      ]}
    />
  )
}

/** What is fixed about an exam that is gone on with. */
export function ExamFacts({ exam }: { exam: EntryExam }) {
  const day = formatDay(exam.exam_date)
  const maximum = exam.max_mark
  return (
    <Text c="dimmed">
      {exam.state === 'draft'
        ? t`Held on ${day}, out of ${maximum}. It is a draft: students do not see it yet. What you save replaces the marks you change and leaves the others.`
        : t`Held on ${day}, out of ${maximum}. What you save replaces the marks you change and leaves the others.`}
    </Text>
  )
}

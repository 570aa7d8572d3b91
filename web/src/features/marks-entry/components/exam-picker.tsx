import { NativeSelect, Text } from '@mantine/core'
import { formatDay } from '../../../lib/format.ts'
import type { EntryExam, EntrySheet } from '../marks-entry.api.ts'

const NEW = ''
const STATES = { draft: 'draft', published: 'published', locked: 'locked' } as const

interface ExamPickerProps {
  sheet: EntrySheet
  onPick: (exam: EntryExam | null) => void
}
/** A new exam, or one that is there already to go on with. */
export function ExamPicker({ sheet, onPick }: ExamPickerProps) {
  if (sheet.exams.length === 0) return null
  return (
    <NativeSelect
      label="Exam"
      description="Start a new one, or go on with one that is there"
      maw={480}
      value={sheet.exam?.exam_id ?? NEW}
      onChange={({ currentTarget: { value } }) => onPick(sheet.exams.find(({ exam_id }) => exam_id === value) ?? null)}
      data={[
        { value: NEW, label: 'New exam' },
        ...sheet.exams.map((exam) => ({
          value: exam.exam_id,
          label: `${exam.exam_name}, ${formatDay(exam.exam_date)}, out of ${exam.max_mark} (${STATES[exam.state]})`,
        })),
      ]}
    />
  )
}

/** What is fixed about an exam that is gone on with. */
export function ExamFacts({ exam }: { exam: EntryExam }) {
  const draft = exam.state === 'draft' ? ' It is a draft: students do not see it yet.' : ''
  return (
    <Text c="dimmed">
      Held on {formatDay(exam.exam_date)}, out of {exam.max_mark}.{draft} What you save replaces the marks you change
      and leaves the others.
    </Text>
  )
}

import { t } from '@lingui/core/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { saveCsv } from '../../../lib/save-file.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { Exam, ExamMarkRow, MarksView } from '../marks.api.ts'
import { examCsv } from '../marks-csv.ts'
import { ExamActions } from './exam-actions.tsx'
import { ExamSummary } from './exam-summary.tsx'
import { MarksTable } from './marks-table.tsx'
import { StateBadge } from './state-badge.tsx'

const EditMarkDialog = lazyPart(async () => (await import('./edit-mark-dialog.tsx')).EditMarkDialog)
const HistoryDialog = lazyPart(async () => (await import('./history-dialog.tsx')).HistoryDialog)

interface ExamMarksProps {
  userId: string
  view: MarksView
  exam: Exam
}
/** One exam: its state and what it came to, and the mark of each student. */
export function ExamMarks({ userId, view, exam }: ExamMarksProps) {
  const [edited, setEdited] = useState<ExamMarkRow>()
  const [told, setTold] = useState<ExamMarkRow>()
  const rows = view.students_exam_data.filter((row) => row.exam_id === exam.exam_id)
  const facts = [
    `${view.selected_subject}, ${view.class_name}`,
    formatDay(exam.exam_date),
    t`out of ${{ maximum: exam.max_mark }}`,
    ...(exam.term_name ? [exam.term_name] : []),
    ...(exam.weight === 1 ? [] : [t`weight ${{ weight: exam.weight }}`]),
  ]
  return (
    <Stack gap="lg">
      <SectionCard
        title={exam.exam_name}
        description={facts.join(' · ')}
        actions={
          <Group gap="sm">
            <StateBadge state={exam.state} />
            <ExamActions userId={userId} exam={exam} terms={view.terms} mayWrite={view.may_write} />
          </Group>
        }
      >
        <ExamSummary exam={exam} rows={rows} />
      </SectionCard>
      <MarksTable
        label={t`Marks of ${{ exam: exam.exam_name }}`}
        rows={rows}
        mayEdit={view.may_write && exam.state !== 'locked'}
        onEdit={setEdited}
        onHistory={setTold}
        actions={
          <>
            <Button
              variant="default"
              onClick={() => saveCsv(examCsv(rows), `marks-${view.class_name}-${exam.exam_name}.csv`)}
            >
              {t`Export CSV`}
            </Button>
            <Button variant="default" onClick={() => window.print()}>
              {t`Print`}
            </Button>
          </>
        }
      />
      {edited && (
        <EditMarkDialog
          userId={userId}
          view={view}
          edited={{ exam, student: edited, entry: edited }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {told && (
        <HistoryDialog
          userId={userId}
          examId={exam.exam_id}
          studentId={told.student_id}
          title={`${told.student_name}, ${exam.exam_name}`}
          onClose={() => setTold(undefined)}
        />
      )}
    </Stack>
  )
}

import { plural, t } from '@lingui/core/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { saveCsv } from '../../../lib/save-file.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { MarksView } from '../marks.api.ts'
import { overviewCsv } from '../marks-csv.ts'
import { haveOneMaximum } from '../side-by-side.ts'
import type { EditedMark } from './edit-mark-dialog.tsx'
import classes from './marks.module.css'
import { MarksMatrix } from './marks-matrix.tsx'

const ClassTopics = lazyPart(async () => (await import('../../topic-strengths/index.ts')).ClassTopics)
const EditMarkDialog = lazyPart(async () => (await import('./edit-mark-dialog.tsx')).EditMarkDialog)

interface OverviewProps {
  userId: string
  view: MarksView
  onExam: (examId: string) => void
}
/** All exams of a class in a subject side by side. */
export function Overview({ userId, view, onExam }: OverviewProps) {
  const [edited, setEdited] = useState<EditedMark>()
  const { exams, lines, class_name: className, selected_subject: subject, selected_acdYear: year } = view
  const classId = view.teacher_classes.find((one) => one.class_name === className)?.class_id
  const subjectId = view.subjects.find((one) => one.subject_name === subject)?.subject_id
  return (
    <Stack gap="lg">
      <SectionCard
        title={`${subject}, ${className}`}
        description={`${plural({ count: exams.length }, { one: `# exam in ${year}`, other: `# exams in ${year}` })} · ${
          haveOneMaximum(exams)
            ? t`Absent and not entered are in no total.`
            : t`The exams have different maxima, so that averages are in per cent. Absent and not entered are in no total.`
        }`}
        actions={
          <Group gap="sm" className={classes.noPrint ?? ''}>
            <Button
              variant="default"
              onClick={() => saveCsv(overviewCsv(exams, lines), `marks-${className}-${subject}.csv`)}
            >
              {t`Export CSV`}
            </Button>
            <Button variant="default" onClick={() => window.print()}>
              {t`Print`}
            </Button>
          </Group>
        }
      >
        <MarksMatrix
          label={t`Marks of all exams of ${className}`}
          exams={exams}
          lines={lines}
          mayEdit={view.may_write}
          onEdit={setEdited}
          onExam={(exam) => onExam(exam.exam_id)}
        />
        {edited && <EditMarkDialog userId={userId} view={view} edited={edited} onClose={() => setEdited(undefined)} />}
      </SectionCard>
      {classId && subjectId && <ClassTopics classId={classId} subjectId={subjectId} />}
    </Stack>
  )
}

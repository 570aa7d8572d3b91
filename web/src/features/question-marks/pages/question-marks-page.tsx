import { t } from '@lingui/core/macro'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay } from '../../../lib/format.ts'
import { saveCsv } from '../../../lib/save-file.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { ChoosePaper } from '../components/choose-paper.tsx'
import { MarksByQuestion } from '../components/marks-by-question.tsx'
import { questionCsv } from '../question-csv.ts'
import { type QuestionSheet, sheetQuery } from '../question-marks.api.ts'

const QuestionReport = lazyPart(async () => (await import('../components/question-report.tsx')).QuestionReport)

/** An exam question by question. */
export function QuestionMarksPage() {
  const { exam_id: examId = '' } = useParams()
  const query = useQuery(sheetQuery(examId))
  const [isChoosing, setIsChoosing] = useState(false)
  const sheet = query.data
  const mayChoose = sheet?.may_write === true && sheet.closed === null
  return (
    <>
      <PageHeader
        title={t`Marks by question`}
        description={sheet && facts(sheet)}
        back={{ to: sheet ? marksOf(sheet) : linkTo('/teacher/class/student-marks'), label: t`Marks management` }}
        actions={
          sheet?.paper &&
          !isChoosing && (
            <Group gap="sm" className="screen-only">
              <Button
                variant="default"
                onClick={() => saveCsv(questionCsv(sheet), `questions-${sheet.class_name}-${sheet.exam_name}.csv`)}
              >
                {t`Export CSV`}
              </Button>
              <Button variant="default" onClick={() => window.print()}>
                {t`Print`}
              </Button>
              {mayChoose && <Button variant="default" onClick={() => setIsChoosing(true)}>{t`Another paper`}</Button>}
            </Group>
          )
        }
      />
      <PageState query={query} failure={t`Failed to fetch marks data`} loadingLabel={t`Loading the marks`}>
        {(shown) => (
          <Stack gap="lg">
            {shown.closed && <Alert color="amber">{shown.closed}</Alert>}
            <Shown sheet={shown} isChoosing={isChoosing} onDone={() => setIsChoosing(false)} />
          </Stack>
        )}
      </PageState>
    </>
  )
}

interface ShownProps {
  sheet: QuestionSheet
  isChoosing: boolean
  onDone: () => void
}
function Shown({ sheet, isChoosing, onDone }: ShownProps) {
  const mayChoose = sheet.may_write && sheet.closed === null
  if ((isChoosing || !sheet.paper) && mayChoose) return <ChoosePaper sheet={sheet} onDone={onDone} />
  if (!sheet.paper)
    return (
      <EmptyState title={t`This exam is not marked by question.`}>
        {t`The teacher of the subject can say which question paper it was, as long as the exam is open.`}
      </EmptyState>
    )
  if (sheet.students.length === 0) return <EmptyState title={t`Nobody to give marks to.`} />
  return (
    <>
      <MarksByQuestion key={sheet.paper.qn_code} sheet={sheet} />
      <QuestionReport sheet={sheet} />
    </>
  )
}

const facts = ({ exam_name, class_name, subject_name, exam_date, max_mark: maximum, paper }: QuestionSheet) =>
  [
    exam_name,
    `${subject_name}, ${class_name}`,
    formatDay(exam_date),
    t`out of ${maximum}`,
    ...(paper ? [paper.title || paper.qn_code] : []),
  ].join(' · ')

const marksOf = ({ class_name, subject_name, exam_id, academic_year_name }: QuestionSheet) =>
  linkTo('/teacher/class/student-marks', {
    class_name,
    subject_name,
    // another exam of the class may have the same name; the screen takes the id too
    exam_name: exam_id,
    academicYear: academic_year_name,
  })

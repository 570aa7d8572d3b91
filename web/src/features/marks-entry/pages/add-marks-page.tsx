import { t } from '@lingui/core/macro'
import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { DraftNotice } from '../components/draft-notice.tsx'
import { EntryForm } from '../components/entry-form.tsx'
import { ExamPicker } from '../components/exam-picker.tsx'
import { SubjectChooser } from '../components/subject-chooser.tsx'
import { keepDraft, readDraft } from '../draft.ts'
import { type AskedSheet, choicesQuery, type EntrySheet, entryQuery } from '../marks-entry.api.ts'

const readAsked = (params: URLSearchParams): AskedSheet => ({
  className: params.get('class_name') ?? '',
  subject: params.get('subject') ?? '',
  academicYear: params.get('academic_year') ?? '',
  examName: params.get('exam_name') ?? '',
  examDate: params.get('exam_date') ?? '',
})

const toParams = ({ className, subject, academicYear, examName, examDate }: AskedSheet) => {
  const all = {
    class_name: className,
    subject,
    academic_year: academicYear,
    exam_name: examName,
    exam_date: examDate,
  }
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))
}

/** A class's marks of an exam: typed, pasted or uploaded. */
export function AddMarksPage() {
  const { userId } = useSignedIn()
  const [params, setParams] = useSearchParams()
  const named = readAsked(params)
  const choices = useQuery(choicesQuery(userId, named))
  // a class with one subject leaves nothing to choose
  const only = named.className && choices.data?.subjects.length === 1 ? choices.data.subjects[0] : undefined
  const asked = { ...named, subject: named.subject || (only ?? '') }
  const isChosen = asked.className !== '' && asked.subject !== ''
  return (
    <>
      <PageHeader
        title={t`Add marks`}
        description={t`Type them, paste a column from a spreadsheet, or upload a file.`}
        back={{ to: linkTo('/teacher/class/student-marks'), label: t`Marks management` }}
      />
      <Stack gap="lg">
        <SubjectChooser
          asked={asked}
          onChoose={(chosen) => setParams(toParams({ ...chosen, examName: '', examDate: '' }))}
        />
        {isChosen ? (
          <ChosenSheet asked={asked} />
        ) : (
          <EmptyState title={t`Choose a class and a subject.`}>
            {t`The students come in the order of their roll numbers, and what is entered already is there.`}
          </EmptyState>
        )}
      </Stack>
    </>
  )
}

function ChosenSheet({ asked }: { asked: AskedSheet }) {
  const { userId, createdBy } = useSignedIn()
  const [, setParams] = useSearchParams()
  const query = useQuery(entryQuery(userId, asked))
  return (
    <PageState
      query={query}
      failure={t`Failed to fetch student data.`}
      loadingLabel={t`Loading the students`}
      isEmpty={(sheet) => sheet.students.length === 0}
      empty={
        <EmptyState title={t`Nobody to give marks to.`}>
          {createdBy === 'self'
            ? t`No student of this class takes the subject. Add students to the class, and say in a student’s form which subjects they take.`
            : t`No student of this class takes the subject. The school adds students to a class and sets who takes what.`}
        </EmptyState>
      }
    >
      {(sheet) => (
        <>
          <ExamPicker
            sheet={sheet}
            onPick={(exam) =>
              setParams(toParams({ ...asked, examName: exam?.exam_name ?? '', examDate: exam?.exam_date ?? '' }))
            }
          />
          <OpenedSheet
            key={`${sheet.class_id} ${sheet.subject_id} ${sheet.exam?.exam_id ?? 'new'}`}
            sheet={sheet}
            asked={asked}
          />
        </>
      )}
    </PageState>
  )
}

function OpenedSheet({ sheet, asked }: { sheet: EntrySheet; asked: AskedSheet }) {
  const { userId } = useSignedIn()
  const navigate = useNavigate()
  const { class_id: classId, subject_id: subjectId } = sheet
  const examId = sheet.exam?.exam_id ?? null
  const drafted = useMemo(() => ({ userId, classId, subjectId, examId }), [userId, classId, subjectId, examId])
  const [draft, setDraft] = useState(() => (sheet.closed ? null : readDraft(localStorage, drafted)))
  const [round, setRound] = useState(0)
  const client = useQueryClient()
  const takeOver = async () => {
    await client.invalidateQueries({ queryKey: entryQuery(userId, asked).queryKey })
    setDraft(readDraft(localStorage, drafted))
    setRound((count) => count + 1)
  }
  const discard = () => {
    keepDraft(localStorage, drafted, null)
    setDraft(null)
    setRound((count) => count + 1)
  }
  return (
    <>
      {draft && <DraftNotice at={draft.at} onDiscard={discard} />}
      <EntryForm
        key={round}
        sheet={sheet}
        asked={asked}
        drafted={drafted}
        draft={draft}
        onTakeOver={() => void takeOver()}
        onSaved={(savedId) =>
          void navigate(
            linkTo('/teacher/class/student-marks', {
              class_name: sheet.class_name,
              subject_name: sheet.subject_name,
              // another exam of the class may have the same name; the screen takes the id too
              exam_name: savedId,
              academicYear: sheet.academic_year_name,
            }),
          )
        }
      />
    </>
  )
}

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
import { PlaceChooser } from '../components/place-chooser.tsx'
import { keepDraft, readDraft } from '../draft.ts'
import { choicesQuery, type EntryPlace, type EntrySheet, entryQuery } from '../marks-entry.api.ts'

const readPlace = (params: URLSearchParams): EntryPlace => ({
  className: params.get('class_name') ?? '',
  subject: params.get('subject') ?? '',
  academicYear: params.get('academic_year') ?? '',
  examName: params.get('exam_name') ?? '',
  examDate: params.get('exam_date') ?? '',
})

const toParams = ({ className, subject, academicYear, examName, examDate }: EntryPlace) => {
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
  const asked = readPlace(params)
  const choices = useQuery(choicesQuery(userId, asked))
  // a class with one subject leaves nothing to choose
  const only = asked.className && choices.data?.subjects.length === 1 ? choices.data.subjects[0] : undefined
  const place = { ...asked, subject: asked.subject || (only ?? '') }
  const isChosen = place.className !== '' && place.subject !== ''
  return (
    <>
      <PageHeader
        title="Add marks"
        description="Type them, paste a column from a spreadsheet, or upload a file."
        back={{ to: linkTo('/teacher/class/student-marks'), label: 'Marks management' }}
      />
      <Stack gap="lg">
        <PlaceChooser
          place={place}
          onChoose={(chosen) => setParams(toParams({ ...chosen, examName: '', examDate: '' }))}
        />
        {isChosen ? (
          <ChosenPlace place={place} />
        ) : (
          <EmptyState title="Choose a class and a subject.">
            The students come in the order of their roll numbers, and what is entered already is there.
          </EmptyState>
        )}
      </Stack>
    </>
  )
}

function ChosenPlace({ place }: { place: EntryPlace }) {
  const { userId } = useSignedIn()
  const [, setParams] = useSearchParams()
  const query = useQuery(entryQuery(userId, place))
  return (
    <PageState
      query={query}
      failure="Failed to fetch student data."
      loadingLabel="Loading the students"
      isEmpty={(sheet) => sheet.students.length === 0}
      empty={
        <EmptyState title="Nobody to give marks to.">
          No student of this class takes the subject. The school adds students to a class and sets who takes what.
        </EmptyState>
      }
    >
      {(sheet) => (
        <>
          <ExamPicker
            sheet={sheet}
            onPick={(exam) =>
              setParams(toParams({ ...place, examName: exam?.exam_name ?? '', examDate: exam?.exam_date ?? '' }))
            }
          />
          <OpenedSheet
            key={`${sheet.class_id} ${sheet.subject_id} ${sheet.exam?.exam_id ?? 'new'}`}
            sheet={sheet}
            place={place}
          />
        </>
      )}
    </PageState>
  )
}

function OpenedSheet({ sheet, place }: { sheet: EntrySheet; place: EntryPlace }) {
  const { userId } = useSignedIn()
  const navigate = useNavigate()
  const { class_id: classId, subject_id: subjectId } = sheet
  const examId = sheet.exam?.exam_id ?? null
  const draftPlace = useMemo(() => ({ userId, classId, subjectId, examId }), [userId, classId, subjectId, examId])
  const [draft, setDraft] = useState(() => (sheet.closed ? null : readDraft(localStorage, draftPlace)))
  const [round, setRound] = useState(0)
  const client = useQueryClient()
  const takeOver = async () => {
    await client.invalidateQueries({ queryKey: entryQuery(userId, place).queryKey })
    setDraft(readDraft(localStorage, draftPlace))
    setRound((count) => count + 1)
  }
  const discard = () => {
    keepDraft(localStorage, draftPlace, null)
    setDraft(null)
    setRound((count) => count + 1)
  }
  return (
    <>
      {draft && <DraftNotice at={draft.at} onDiscard={discard} />}
      <EntryForm
        key={round}
        sheet={sheet}
        place={place}
        draftPlace={draftPlace}
        draft={draft}
        onTakeOver={() => void takeOver()}
        onSaved={(examName) =>
          void navigate(
            linkTo('/teacher/class/student-marks', {
              class_name: sheet.class_name,
              subject_name: sheet.subject_name,
              exam_name: examName,
              academicYear: sheet.academic_year_name,
            }),
          )
        }
      />
    </>
  )
}

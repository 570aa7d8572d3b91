import { t } from '@lingui/core/macro'
import { Button, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { ApiError } from '../../../lib/errors.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { ExamMarks } from '../components/exam-marks.tsx'
import classes from '../components/marks.module.css'
import { MarksFilters } from '../components/marks-filters.tsx'
import { Overview } from '../components/overview.tsx'
import { type MarksView, marksQuery } from '../marks.api.ts'
import { chosenExam, type MarksChoice, readChoice, writeChoice } from '../marks-choice.ts'

const addMarksOf = ({ class_name, selected_subject, selected_acdYear }: MarksView) =>
  `${linkTo('/teacher/class/student/add-marks')}?${new URLSearchParams({
    class_name,
    subject: selected_subject,
    academic_year: selected_acdYear,
  })}`

const whyReadOnly = ({ teacher_classes, class_name, selected_subject }: MarksView) =>
  teacher_classes.some((one) => one.class_name === class_name && one.is_archived)
    ? t`This class is archived. Its marks can be read, not changed.`
    : t`You can read these marks. Only the teacher of ${{ subject: selected_subject }} changes them.`

/** Marks management: the marks of a class in a subject, one exam or all of them side by side. */
export function StudentMarksPage() {
  const { userId } = useSignedIn()
  const [params, setParams] = useSearchParams()
  const choice = readChoice(params)
  const query = useQuery({ ...marksQuery(userId, choice), placeholderData: keepPreviousData })
  const { data, error } = query
  const setChoice = (next: MarksChoice) => setParams(writeChoice(next))
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <>
      <PageHeader
        title={t`Marks management`}
        actions={
          data?.may_write &&
          data.exams.length > 0 && (
            <Button component={Link} to={addMarksOf(data)} className={classes.noPrint ?? ''}>
              {t`Add Marks`}
            </Button>
          )
        }
      />
      {isGone ? (
        <EmptyState
          title={t`These marks are not among yours.`}
          action={
            <Button component={Link} to={linkTo('/teacher/class/student-marks')} variant="default">
              {t`Show my first class`}
            </Button>
          }
        >
          {t`The class or subject was renamed, or somebody else teaches it now.`}
        </EmptyState>
      ) : (
        <PageState query={query} failure={t`Failed to fetch marks data`} loadingLabel={t`Loading the marks`}>
          {(view) => (
            <Stack gap="lg" aria-busy={query.isPlaceholderData}>
              {view.academic_year_data.length > 0 && <MarksFilters view={view} choice={choice} onChoice={setChoice} />}
              {query.isPlaceholderData ? (
                <LineSkeleton lines={8} />
              ) : (
                <Chosen userId={userId} view={view} choice={choice} onChoice={setChoice} />
              )}
            </Stack>
          )}
        </PageState>
      )}
    </>
  )
}

interface ChosenProps {
  userId: string
  view: MarksView
  choice: MarksChoice
  onChoice: (choice: MarksChoice) => void
}
function Chosen({ userId, view, choice, onChoice }: ChosenProps) {
  const { createdBy } = useSignedIn()
  if (!view.class_name) {
    return (
      <EmptyState title={view.selected_acdYear ? t`No class in ${{ year: view.selected_acdYear }}.` : t`No class yet.`}>
        {t`Marks belong to a class. The classes in which you are class teacher or subject teacher stand here.`}
      </EmptyState>
    )
  }
  if (!view.selected_subject) {
    return (
      <EmptyState title={t`No subject in ${{ section: view.class_name }}.`}>
        {createdBy === 'organisation'
          ? t`The school says which subjects are taught in a class.`
          : t`Subjects are added to a class under “Edit Class”.`}
      </EmptyState>
    )
  }
  const onExam = (examId: string) => onChoice({ ...choice, exam: examId, isOverview: false })
  return (
    <>
      {!view.may_write && <Text c="dimmed">{whyReadOnly(view)}</Text>}
      {view.exams.length === 0 ? (
        <EmptyState
          title={t`No exams in ${{ subject: view.selected_subject }} of ${{ section: view.class_name }} yet.`}
          action={
            view.may_write && (
              <Button component={Link} to={addMarksOf(view)}>
                {t`Add Marks`}
              </Button>
            )
          }
        >
          {t`An exam comes with its first marks.`}
        </EmptyState>
      ) : choice.isOverview ? (
        <Overview userId={userId} view={view} onExam={onExam} />
      ) : (
        <OneExam userId={userId} view={view} asked={choice.exam} onLatest={() => onExam('')} />
      )}
    </>
  )
}

interface OneExamProps {
  userId: string
  view: MarksView
  asked: string
  onLatest: () => void
}
function OneExam({ userId, view, asked, onLatest }: OneExamProps) {
  const exam = chosenExam(view.exams, asked)
  if (!exam) {
    return (
      <EmptyState
        title={t`This exam is not there any more.`}
        action={
          <Button variant="default" onClick={onLatest}>
            {t`Show the latest exam`}
          </Button>
        }
      />
    )
  }
  return <ExamMarks key={exam.exam_id} userId={userId} view={view} exam={exam} />
}

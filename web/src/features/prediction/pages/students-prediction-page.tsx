import { t } from '@lingui/core/macro'
import { Alert, Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { formatPercent } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { HowForecastsWork } from '../../forecast-accuracy/index.ts'
import { StudentFields } from '../components/student-fields.tsx'
import { StudentSource } from '../components/student-source.tsx'
import { SubjectChoice } from '../components/subject-choice.tsx'
import { SubjectTestsFields } from '../components/subject-tests-fields.tsx'
import { EMPTY_FORM, replaceTests, toggleSubject } from '../predictor-form.ts'
import {
  bySubject,
  checkTeacherPredictor,
  EMPTY_STUDENT,
  fromKnown,
  isStillOf,
  isUnchanged,
  type TeacherPredictorForm,
  typedTests,
} from '../students-forecast-form.ts'
import { forgetHistory, ownSchoolQuery, postTeacherPrediction, readKnown } from '../students-forecasts.api.ts'

const ResultsModal = lazyPart(async () => (await import('../components/results-modal.tsx')).ResultsModal)

export function StudentsPredictionPage() {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const [params] = useSearchParams()
  const [initial] = useState({ classId: params.get('class_id') ?? '', studentId: params.get('student') ?? '' })
  const school = useQuery(ownSchoolQuery(userId))
  const form = useValidatedForm<TeacherPredictorForm>({
    initialValues: { ...EMPTY_STUDENT, ...EMPTY_FORM },
    validate: checkTeacherPredictor,
  })
  const [isShowingResults, setIsShowingResults] = useState(false)
  const { setValues } = form

  const start = useMutation({
    mutationFn: async ({ classId, studentId }: typeof initial) => {
      const [overview, own] = await Promise.all([
        readKnown(studentId, classId),
        client.ensureQueryData(ownSchoolQuery(userId)),
      ])
      const { rate } = overview.attendance
      return { studentId, rate, known: fromKnown({ overview, school: own.school, board: own.board }) }
    },
    onSuccess: ({ known }) => setValues(known),
  })
  const { mutate: startFrom } = start
  useEffect(() => {
    if (initial.studentId) startFrom(initial)
  }, [initial, startFrom])

  const { known: started = EMPTY_STUDENT, studentId = '' } = start.data ?? {}
  const prediction = useMutation({
    mutationFn: (values: TeacherPredictorForm) =>
      postTeacherPrediction(userId, values, isStillOf(values, started) ? studentId : ''),
    // what is said beside the results is what was true when they were asked for
    onMutate: (values) => sourceOf(values, start.data),
    onSuccess: () => {
      toasts.success(t`Prediction submitted successfully!`)
      setIsShowingResults(true)
      void forgetHistory(client)
    },
    onError: (error) => {
      toasts.error(errorText(error, t`Something went wrong. Try again.`))
      form.refuse(error)
    },
  })
  // closing the results clears what was chosen and typed.
  const close = () => {
    setIsShowingResults(false)
    form.reset()
    start.reset()
  }
  const { subjects, studentClass } = form.values
  const problem = start.error && errorText(start.error)
  const ownSchool = school.data?.school
  const source = sourceOf(form.values, start.data)
  const results = bySubject(prediction.data?.predictions ?? [])
  return (
    <>
      <PageHeader
        title={t`New Prediction`}
        description={t`The range in which a student’s next mark is expected, and how sure that is: a guide for teaching, never a grade.`}
        actions={
          <>
            <HowForecastsWork />
            <Button component={Link} to={linkTo('/teacher/mark-prediction/history')} variant="default">
              {t`Prediction History`}
            </Button>
          </>
        }
      />
      <FormBody
        guards={t`Your changes to this prediction would be lost.`}
        form={form}
        onSend={(values) => prediction.mutate(values)}
        label={t`Prediction`}
      >
        <SectionCard title={t`Student Information`}>
          <StudentSource
            initialClassId={initial.classId}
            chosen={start.variables}
            isBusy={start.isPending}
            onChoose={(chosen) => start.mutate(chosen)}
          />
          {problem && (
            <Alert role="alert" color="brick" variant="light" mb="md" title={t`Failed to fetch student data.`}>
              <Text c="var(--mantine-color-text)">{t`${problem} You can type everything yourself.`}</Text>
            </Alert>
          )}
          {start.data?.known.subjects.length === 0 && (
            <Text c="dimmed" mb="md" component="output">
              {t`${start.data.known.studentName} has no published marks yet. Choose subjects and type their tests.`}
            </Text>
          )}
          <StudentFields field={form.field} studentClass={studentClass} />
          {source && (
            <Text size="sm" mt="sm" component="output" display="block">
              {source}
            </Text>
          )}
          {ownSchool && form.values.schoolName === '' && (
            <Button
              variant="subtle"
              size="compact-sm"
              mt="xs"
              onClick={() => form.setFieldValue('schoolName', ownSchool)}
            >
              {t`Use ${ownSchool}`}
            </Button>
          )}
        </SectionCard>
        <SubjectChoice value={form.values} reader="teacher" onChange={setValues} />
        <Text size="md" fw={650} component="h2" mt="sm">
          {t`Test Details`}
        </Text>
        {subjects.length === 0 && <Text c="dimmed">{t`Choose at least one subject first.`}</Text>}
        {subjects.map((subject, index) => (
          <SubjectTestsFields
            key={subject.name}
            subject={subject}
            path={`subjects.${index}.tests`}
            field={form.field}
            onChange={(tests) => setValues(replaceTests(form.values, index, tests))}
            onRemove={() => setValues(toggleSubject(form.values, subject.name))}
            description={t`Oldest test first. 0 for attendance or study hours means not known.`}
          />
        ))}
        <SubmitButton
          size="md"
          style={{ alignSelf: 'flex-start' }}
          isBusy={prediction.isPending}
          busyText={t`Processing Prediction...`}
          isBlocked={subjects.length === 0}
        >
          {t`Generate Prediction`}
        </SubmitButton>
      </FormBody>
      {prediction.data && prediction.variables && (
        <ResultsModal
          opened={isShowingResults}
          onClose={close}
          name={prediction.variables.studentName}
          reader="teacher"
          source={prediction.context}
          predictions={results}
          tests={typedTests(prediction.variables)}
        />
      )}
    </>
  )
}

/** Where the tests of a form come from that nobody typed; undefined where all of it was typed. */
function sourceOf(form: TeacherPredictorForm, start: { known: TeacherPredictorForm; rate: number | null } | undefined) {
  if (!start || start.known.subjects.length === 0 || !isStillOf(form, start.known)) return undefined
  const { studentName: name } = start.known
  return isUnchanged(form, start.known)
    ? attendanceSource(name, start.rate)
    : t`Started from the published marks of ${name}; you changed some of it.`
}

/** Where the attendance in a form comes from that nobody typed. */
function attendanceSource(name: string, rate: number | null): string {
  const attendance = formatPercent(rate)
  return rate === null
    ? t`These are the published marks of ${name}. No attendance is recorded this year, so it counts as not known, like study hours.`
    : t`These are the published marks of ${name}. The attendance of ${attendance} in each test is the recorded rate of this year; study hours are not known.`
}

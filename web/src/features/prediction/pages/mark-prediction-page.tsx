import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../lib/use-session.ts'
import { FormBody } from '../../../ui/form-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { HowForecastsWork } from '../../forecast-accuracy/index.ts'
import { PredictionButtons } from '../components/prediction-buttons.tsx'
import { PredictionFailure } from '../components/prediction-failure.tsx'
import { PublishedMarks } from '../components/published-marks.tsx'
import { StudentInfo } from '../components/student-info.tsx'
import { SubjectChoice } from '../components/subject-choice.tsx'
import { SubjectTestsFields } from '../components/subject-tests-fields.tsx'
import { predictorProfileQuery } from '../prediction.api.ts'
import {
  checkPredictor,
  EMPTY_FORM,
  type PredictorForm,
  replaceTests,
  toggleSubject,
  toSubjectTests,
} from '../predictor-form.ts'
import { takePublished } from '../published-marks.ts'
import { useOwnPrediction, useStoredTests } from '../use-own-prediction.ts'

const ResultsModal = lazyPart(async () => (await import('../components/results-modal.tsx')).ResultsModal)

export function MarkPredictionPage() {
  const { userId } = useSignedIn()
  const profile = useQuery(predictorProfileQuery(userId))
  const form = useValidatedForm<PredictorForm>({ initialValues: EMPTY_FORM, validate: checkPredictor })
  const { subjects } = form.values
  const stored = useStoredTests(
    userId,
    subjects.map(({ name }) => name),
  )
  const prediction = useOwnPrediction({ userId, profile: profile.data, refuse: form.refuse })
  const { results, failure } = prediction
  // closing the results clears what was chosen, typed and fetched.
  const close = () => {
    prediction.close()
    form.reset()
  }
  return (
    <>
      <PageHeader
        title={t`Academic Mark Predictor`}
        description={t`Type the tests you have written. You get the range in which your next mark is expected, and how sure that is: a guide for what to practise, never a grade.`}
        actions={<HowForecastsWork />}
      />
      <SectionCard title={t`Student Information`}>
        <PageState
          query={profile}
          failure={t`Something went wrong. Try again.`}
          loadingLabel={t`Loading your information`}
        >
          {(data) => <StudentInfo profile={data} />}
        </PageState>
      </SectionCard>
      <div style={{ marginTop: 24 }}>
        <FormBody
          guards={t`Your changes to your tests would be lost.`}
          form={form}
          onSend={(values) => prediction.send({ tests: toSubjectTests(values), isStored: false })}
          label={t`Tests`}
        >
          <SubjectChoice value={form.values} reader="student" onChange={form.setValues} />
          {subjects.map((subject, index) => (
            <SubjectTestsFields
              key={subject.name}
              subject={subject}
              path={`subjects.${index}.tests`}
              field={form.field}
              asksZeros
              onChange={(tests) => form.setValues(replaceTests(form.values, index, tests))}
              onRemove={() => form.setValues(toggleSubject(form.values, subject.name))}
              description={t`Oldest test first. What you leave empty counts as not known.`}
              source={
                <PublishedMarks
                  subject={subject.name}
                  onUse={(marks) => form.setValues(takePublished(form.values, subject.name, marks))}
                />
              }
            />
          ))}
          {failure && <PredictionFailure error={failure} />}
          <PredictionButtons
            hasSubject={subjects.length > 0}
            stored={stored}
            isSendingForm={prediction.isSendingForm}
            isSendingMarks={prediction.isSendingMarks}
            onStored={() => prediction.send({ tests: stored.tests, isStored: true })}
          />
        </FormBody>
      </div>
      {results && (
        <ResultsModal
          opened={prediction.isShown}
          onClose={close}
          name={profile.data?.full_name ?? ''}
          reader="student"
          source={
            results.isStored
              ? t`This is made from your published marks. Attendance and study hours are not known for them and were not used.`
              : undefined
          }
          predictions={results.predictions}
          tests={results.tests}
        />
      )}
    </>
  )
}

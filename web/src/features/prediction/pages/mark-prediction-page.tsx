import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../../lib/use-session.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { PredictionFailure } from '../components/prediction-failure.tsx'
import { PublishedMarks } from '../components/published-marks.tsx'
import { ResultsModal } from '../components/results-modal.tsx'
import { StudentInfo } from '../components/student-info.tsx'
import { SubjectChoice } from '../components/subject-choice.tsx'
import { SubjectTestsFields } from '../components/subject-tests-fields.tsx'
import { postPrediction, predictorProfileQuery } from '../prediction.api.ts'
import {
  checkPredictor,
  EMPTY_FORM,
  type PredictorForm,
  replaceTests,
  toggleSubject,
  toSubjectTests,
} from '../predictor-form.ts'
import { takePublished } from '../published-marks.ts'

export function MarkPredictionPage() {
  const { userId } = useSignedIn()
  const queryClient = useQueryClient()
  const profile = useQuery(predictorProfileQuery(userId))
  const form = useValidatedForm<PredictorForm>({ initialValues: EMPTY_FORM, validate: checkPredictor })
  const [isShowingResults, setIsShowingResults] = useState(false)
  const prediction = useMutation({
    mutationFn: (values: PredictorForm) => postPrediction(userId, toSubjectTests(values), profile.data),
    onSuccess: () => {
      setIsShowingResults(true)
      void queryClient.invalidateQueries({ queryKey: ['prediction-history'] })
      void queryClient.invalidateQueries({ queryKey: ['student-dashboard'] })
    },
    onError: form.refuse,
  })
  // closing the results clears what was chosen and typed.
  const close = () => {
    setIsShowingResults(false)
    form.reset()
  }
  const { subjects } = form.values
  return (
    <>
      <PageHeader
        title={t`Academic Mark Predictor`}
        description={t`Type the tests you have written. You get the range in which your next mark is expected, and how sure that is: a guide for what to practise, never a grade.`}
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
          onSend={(values) => prediction.mutate(values)}
          label={t`Tests`}
        >
          <SubjectChoice value={form.values} onChange={form.setValues} />
          {subjects.map((subject, index) => (
            <SubjectTestsFields
              key={subject.name}
              subject={subject}
              path={`subjects.${index}.tests`}
              field={form.field}
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
          {prediction.isError && <PredictionFailure error={prediction.error} />}
          <SubmitButton
            size="md"
            style={{ alignSelf: 'flex-start' }}
            isBusy={prediction.isPending}
            busyText={t`Processing Prediction...`}
            isBlocked={subjects.length === 0}
          >
            {t`Generate Prediction`}
          </SubmitButton>
          {subjects.length === 0 && (
            <Text c="dimmed" size="sm">
              {t`Choose at least one subject first.`}
            </Text>
          )}
        </FormBody>
      </div>
      {prediction.data && prediction.variables && (
        <ResultsModal
          opened={isShowingResults}
          onClose={close}
          predictions={prediction.data}
          tests={toSubjectTests(prediction.variables)}
        />
      )}
    </>
  )
}

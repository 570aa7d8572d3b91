import { t } from '@lingui/core/macro'
import { Button, Group, Text } from '@mantine/core'
import { SubmitButton } from '../../../ui/form-page.tsx'
import type { useStoredTests } from '../use-own-prediction.ts'

interface PredictionButtonsProps {
  hasSubject: boolean
  /** The published marks of the chosen subjects. */
  stored: ReturnType<typeof useStoredTests>
  isSendingForm: boolean
  isSendingMarks: boolean
  onStored: () => void
}
/** A forecast from what is typed, or from all that the school has published. */
export function PredictionButtons(props: PredictionButtonsProps) {
  const { hasSubject, stored, isSendingForm, isSendingMarks, onStored } = props
  const isBusy = isSendingForm || isSendingMarks
  // without the marks of one subject they would not be all of them
  const hasStored = !stored.isPending && !stored.isFailed && Object.keys(stored.tests).length > 0
  return (
    <>
      <Group>
        <SubmitButton
          size="md"
          isBusy={isSendingForm}
          busyText={t`Processing Prediction...`}
          isBlocked={!hasSubject || isBusy}
        >
          {t`Predict from these tests`}
        </SubmitButton>
        <Button
          size="md"
          variant="default"
          aria-busy={isSendingMarks}
          disabled={isBusy || !hasStored}
          onClick={onStored}
        >
          {isSendingMarks ? t`Reading all your marks...` : t`Predict from all my marks`}
        </Button>
      </Group>
      <Text c="dimmed" size="sm">
        {hasSubject ? aboutStored(stored, hasStored) : t`Choose at least one subject first.`}
      </Text>
    </>
  )
}

/** What there is to say of the published marks; nothing as long as it is not known. */
function aboutStored({ isPending, isFailed }: PredictionButtonsProps['stored'], hasStored: boolean): string | null {
  if (isFailed) return t`Your published marks could not all be loaded, so only the tests that you type can be used.`
  if (isPending) return null
  return hasStored
    ? t`All my marks: what is published in the chosen subjects. Attendance and study hours are not used.`
    : t`There are no published marks in the chosen subjects, so only the tests that you type can be used.`
}

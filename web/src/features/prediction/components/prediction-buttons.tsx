import { t } from '@lingui/core/macro'
import { Button, Group, Text } from '@mantine/core'
import { SubmitButton } from '../../../ui/form-page.tsx'

interface PredictionButtonsProps {
  hasSubject: boolean
  hasStored: boolean
  isSendingForm: boolean
  isSendingMarks: boolean
  onStored: () => void
}
/** A forecast from what is typed, or from all that the school has published. */
export function PredictionButtons(props: PredictionButtonsProps) {
  const { hasSubject, hasStored, isSendingForm, isSendingMarks, onStored } = props
  const isBusy = isSendingForm || isSendingMarks
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
        {hasSubject
          ? hasStored
            ? t`All my marks: what is published in the chosen subjects. Attendance and study hours are not used.`
            : t`There are no published marks in the chosen subjects, so only the tests that you type can be used.`
          : t`Choose at least one subject first.`}
      </Text>
    </>
  )
}

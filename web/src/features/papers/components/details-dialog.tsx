import { t } from '@lingui/core/macro'
import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isConflict } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useAskToLeave } from '../../../ui/use-unsaved-guard.ts'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { patchPaper, type QuestionPaper, storedPaper, takePaper } from '../papers.api.ts'
import { useHasColleagues } from '../use-colleagues.ts'
import { showStored } from '../use-paper-change.ts'
import { dateProblem, minutesProblem } from '../wishes-reason.ts'

interface DetailsDialogProps {
  paper: QuestionPaper
  onClose: () => void
}
/** Title, time, day and sharing of a paper. */
export const DetailsDialog = (props: DetailsDialogProps) => (
  <FormModal opened onClose={props.onClose} title={t`Edit details`}>
    <DetailsForm {...props} />
  </FormModal>
)

function DetailsForm({ paper, onClose }: DetailsDialogProps) {
  const client = useQueryClient()
  const ask = useAskToLeave()
  const hasColleagues = useHasColleagues()
  const form = useValidatedForm({
    initialValues: {
      title: paper.title,
      minutes: String(paper.minutes),
      exam_date: paper.exam_date ?? '',
      is_shared: paper.is_shared,
    },
    validate: ({ minutes, exam_date }) => ({
      minutes: minutes === '' ? t`Enter the time in minutes.` : minutesProblem(minutes),
      exam_date: dateProblem(exam_date),
    }),
    scope: 'details',
  })
  // what is being typed began from this state, whatever is read meanwhile
  const [begun, setBegun] = useState(paper)
  const [refusal, setRefusal] = useState<unknown>(null)
  const save = useMutation({
    mutationFn: (values: typeof form.values) => patchPaper(begun, values),
    onSuccess: async ({ message, paper: stored }) => {
      form.resetDirty()
      toasts.success(message)
      await takePaper(client, stored)
      onClose()
    },
    onError: (error) => {
      form.refuse(error)
      if (!isConflict(error)) return
      setRefusal(error)
      setBegun(storedPaper(error) ?? begun)
    },
  })
  const showOther = () => {
    void showStored(client, refusal)
    form.resetDirty()
    onClose()
  }
  return (
    <FormBody
      form={form}
      guards={t`Your changes to these details would be lost.`}
      failure={save.error}
      onSend={(values) => save.mutate(values)}
    >
      {isConflict(refusal) && (
        <ChangedMeanwhile closes onShow={showOther}>
          {t`What you typed is still here. Save again to put it in the place of what is stored.`}
        </ChangedMeanwhile>
      )}
      <TextInput label={t`Title`} maxLength={100} autoComplete="off" data-autofocus {...form.field('title')} />
      <TextInput
        label={t`Time allowed in minutes`}
        required
        inputMode="numeric"
        autoComplete="off"
        {...form.field('minutes')}
      />
      <DateField label={t`Exam date`} {...form.field('exam_date')} />
      {hasColleagues && (
        <Checkbox
          label={t`Share with colleagues`}
          description={t`Other teachers of your school can open, print and duplicate it. Students do not see it.`}
          checked={form.values.is_shared}
          onChange={(event) => form.setFieldValue('is_shared', event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" disabled={save.isPending} onClick={() => ask(onClose)}>
          {t`Cancel`}
        </Button>
        <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
          {t`Save details`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}

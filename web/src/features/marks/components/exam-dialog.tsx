import { t } from '@lingui/core/macro'
import { Group, NativeSelect, TextInput } from '@mantine/core'
import { examRules } from '@margam/contract/marks-entry'
import { readMaximum } from '@margam/school/marks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { storedNow } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { type Exam, type ExamValues, forgetMarks, putExam } from '../marks.api.ts'

interface ExamDialogProps {
  exam: Exam
  terms: { term_id: string; term_name: string }[]
  onClose: () => void
}

const valuesOf = (exam: Exam): ExamValues => ({
  exam_name: exam.exam_name,
  exam_date: exam.exam_date,
  max_mark: String(exam.max_mark),
  weight: String(exam.weight),
  term_id: exam.term_id ?? '',
})

const maximumProblem = (text: string) => {
  const read = readMaximum(text)
  return 'problem' in read ? read.problem : undefined
}

/** An exam's name, date, maximum, weight and term. */
export function ExamDialog({ exam: latest, terms, onClose }: ExamDialogProps) {
  const client = useQueryClient()
  // what the form began from, or what it was refused for: nothing that is read meanwhile
  const [exam, setExam] = useState(latest)
  const form = useValidatedForm<ExamValues>({
    initialValues: valuesOf(exam),
    validate: (values) => ({
      exam_name: examRules.exam_name(values.exam_name),
      exam_date: examRules.exam_date(values.exam_date),
      max_mark: maximumProblem(values.max_mark),
      weight: values.weight.trim() ? examRules.weight(values.weight) : t`Weight is required.`,
    }),
  })
  const save = useMutation({
    mutationFn: (values: ExamValues) => putExam(exam, values),
    onSuccess: async ({ message }) => {
      toasts.success(message)
      form.resetDirty()
      await forgetMarks(client)
      onClose()
    },
    onError: (error) => {
      form.refuse(error)
      setExam(storedNow<Exam>(error) ?? exam)
      return forgetMarks(client)
    },
  })
  const showStored = () => {
    form.beginAnew(valuesOf(exam))
    save.reset()
  }
  return (
    <FormModal opened onClose={onClose} title={t`Edit ${{ exam: exam.exam_name }}`}>
      <FormBody
        form={form}
        guards={t`Your changes to this exam would be lost.`}
        failure={save.error}
        onSend={(values) => save.mutate(values)}
      >
        {storedNow(save.error) !== undefined && (
          <ChangedMeanwhile onShow={showStored}>
            {t`What you typed is still here. Save it again to put it in the place of what is stored now.`}
          </ChangedMeanwhile>
        )}
        <TextInput label={t`Exam name`} required {...form.field('exam_name')} />
        <DateField
          label={t`Exam date`}
          description={t`Day, month and year, for example 20/11/2026`}
          required
          {...form.field('exam_date')}
        />
        <TextInput
          label={t`Max mark`}
          description={t`Percentages and grades follow it.`}
          required
          inputMode="decimal"
          {...form.field('max_mark')}
        />
        <TextInput
          label={t`Weight`}
          description={t`How much it counts beside the other exams of its term.`}
          required
          inputMode="decimal"
          {...form.field('weight')}
        />
        {terms.length > 0 && (
          <NativeSelect
            label={t`Term`}
            data={[
              { value: '', label: t`No term` },
              ...terms.map(({ term_id, term_name }) => ({ value: term_id, label: term_name })),
            ]}
            {...form.field('term_id')}
          />
        )}
        <Group justify="flex-end">
          <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
            {t`Save exam`}
          </SubmitButton>
        </Group>
      </FormBody>
    </FormModal>
  )
}

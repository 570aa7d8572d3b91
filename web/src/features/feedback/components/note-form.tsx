import { t } from '@lingui/core/macro'
import { Group, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { forgetNotes, postNote } from '../feedback.api.ts'
import { noteProblem } from '../note-rules.ts'
import { NoteField } from './note-field.tsx'

export interface NoteFormProps {
  student: { id: string; name: string }
  classId: string
  /** The subjects that the teacher teaches in the class. */
  subjects: { subject_id: string; subject_name: string }[]
}
/** Writes a note to a student. */
export function NoteForm({ student, classId, subjects }: NoteFormProps) {
  const client = useQueryClient()
  const form = useValidatedForm({
    initialValues: { subject_id: '', note: '' },
    validate: ({ note }) => ({ note: noteProblem(note) }),
  })
  const send = useMutation({
    mutationFn: (values: typeof form.values) => postNote({ ...values, student_id: student.id, class_id: classId }),
    onSuccess: ({ message }) => {
      toasts.success(message)
      form.reset()
      return forgetNotes(client)
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
  })
  return (
    <FormBody
      guards={t`Your changes to this note would be lost.`}
      label={t`Write to ${{ name: student.name }}`}
      form={form}
      onSend={(values) => send.mutate(values)}
      failure={send.error}
    >
      {subjects.length > 0 && (
        <NativeSelect
          label={t`Subject`}
          data={[
            { value: '', label: t`No subject in particular` },
            ...subjects.map((subject) => ({ value: subject.subject_id, label: subject.subject_name })),
          ]}
          {...form.field('subject_id')}
        />
      )}
      <NoteField
        label={t`Note`}
        description={t`${{ name: student.name }} reads it and can answer.`}
        field={form.field('note')}
        length={form.values.note.length}
      />
      <Group justify="flex-end">
        <SubmitButton isBusy={send.isPending} busyText={t`Sending...`}>
          {t`Send feedback`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}

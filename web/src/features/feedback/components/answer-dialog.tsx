import { t } from '@lingui/core/macro'
import { Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { answerNote, type FeedbackNote, keepNote } from '../feedback.api.ts'
import { answerProblem } from '../note-rules.ts'
import classes from './feedback.module.css'
import { NoteField } from './note-field.tsx'

interface AnswerDialogProps {
  note: FeedbackNote
  onClose: () => void
}
/** Answers a note, or changes the answer. */
export function AnswerDialog({ note, onClose }: AnswerDialogProps) {
  return (
    <FormModal opened onClose={onClose} title={t`Answer ${{ teacher: note.teacher_name }}`}>
      <AnswerForm note={note} onSaved={onClose} />
    </FormModal>
  )
}

function AnswerForm({ note, onSaved }: { note: FeedbackNote; onSaved: () => void }) {
  const client = useQueryClient()
  const form = useValidatedForm({
    initialValues: { answer: note.answer ?? '' },
    validate: ({ answer }) => ({ answer: answerProblem(answer) }),
  })
  const save = useMutation({
    mutationFn: ({ answer }: typeof form.values) => answerNote({ answer, feedback_id: note.feedback_id }),
    onSuccess: ({ message, feedback }) => {
      toasts.success(message)
      keepNote(client, feedback)
      form.resetDirty()
      onSaved()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
  })
  return (
    <FormBody
      guards={t`Your changes to this answer would be lost.`}
      form={form}
      onSend={(values) => save.mutate(values)}
      failure={save.error}
    >
      <blockquote className={classes.answer} style={{ margin: 0 }}>
        <Text className={classes.words ?? ''}>{note.note}</Text>
      </blockquote>
      <NoteField label={t`Answer`} field={form.field('answer')} length={form.values.answer.length} />
      <Group justify="flex-end">
        <SubmitButton isBusy={save.isPending} busyText={t`Sending...`}>
          {t`Send answer`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}

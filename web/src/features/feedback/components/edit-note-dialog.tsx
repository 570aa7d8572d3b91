import { t } from '@lingui/core/macro'
import { Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { type FeedbackNote, forgetNotes, putNote } from '../feedback.api.ts'
import { noteProblem } from '../note-rules.ts'
import { NoteField } from './note-field.tsx'

interface EditNoteDialogProps {
  /** Null while the dialog is closed. */
  note: FeedbackNote | null
  onClose: () => void
}
export function EditNoteDialog({ note, onClose }: EditNoteDialogProps) {
  return (
    <FormModal opened={note !== null} onClose={onClose} title={t`Edit feedback`}>
      {note && <EditForm note={note} onSaved={onClose} />}
    </FormModal>
  )
}

function EditForm({ note, onSaved }: { note: FeedbackNote; onSaved: () => void }) {
  const client = useQueryClient()
  const form = useValidatedForm({
    // named apart from the field of the form behind the dialog: a name becomes an id of the page
    initialValues: { edited_note: note.note },
    validate: (values) => ({ edited_note: noteProblem(values.edited_note) }),
  })
  const save = useMutation({
    mutationFn: (values: typeof form.values) => putNote({ note: values.edited_note, feedback_id: note.feedback_id }),
    onSuccess: ({ message }) => {
      toasts.success(message)
      form.resetDirty()
      onSaved()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
    // one that was read meanwhile shows as read
    onSettled: () => forgetNotes(client),
  })
  return (
    <FormBody
      guards={t`Your changes to this note would be lost.`}
      form={form}
      onSend={(values) => save.mutate(values)}
      failure={save.error}
    >
      <NoteField label={t`Note`} field={form.field('edited_note')} length={form.values.edited_note.length} />
      <Group justify="flex-end">
        <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
          {t`Save feedback`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}

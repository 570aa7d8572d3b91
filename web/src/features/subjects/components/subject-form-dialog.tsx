import { Group, Textarea, TextInput } from '@mantine/core'
import type { SubjectItem } from '@margam/contract/subjects'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { postSubject, putSubject, subjectsQuery } from '../subjects.api.ts'

interface SubjectFormDialogProps {
  /** The subject to change, 'new' for another one, null while the dialog is closed. */
  subject: SubjectItem | 'new' | null
  userId: string
  onClose: () => void
}
export function SubjectFormDialog({ subject, userId, onClose }: SubjectFormDialogProps) {
  return (
    <FormModal
      opened={subject !== null}
      onClose={onClose}
      title={subject === 'new' || subject === null ? 'Add Subject' : 'Edit Subject'}
    >
      {subject !== null && (
        <SubjectForm subject={subject === 'new' ? null : subject} userId={userId} onSaved={onClose} />
      )}
    </FormModal>
  )
}

interface SubjectFormProps {
  subject: SubjectItem | null
  userId: string
  onSaved: () => void
}
function SubjectForm({ subject, userId, onSaved }: SubjectFormProps) {
  const queryClient = useQueryClient()
  const form = useValidatedForm({
    initialValues: {
      name: subject?.subject_name ?? '',
      code: subject?.subject_code ?? '',
      description: subject?.description ?? '',
      category: subject?.category ?? '',
    },
    validate: ({ name, code }) => ({
      name: name.trim() ? undefined : 'Subject name is required.',
      code: code.trim() ? undefined : 'Subject code is required.',
    }),
  })
  const save = useMutation({
    mutationFn: (fields: typeof form.values) =>
      subject
        ? putSubject(userId, { ...fields, subject_id: subject.subject_id, version: subject.version })
        : postSubject(userId, fields),
    onSuccess: ({ message }) => {
      toasts.success(message)
      form.resetDirty()
      onSaved()
    },
    onError: (error) => {
      toasts.error(errorText(error, 'Failed to save subject.'))
      form.refuse(error)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: subjectsQuery(userId).queryKey }),
  })
  return (
    <FormBody guards="this subject" form={form} onSend={(values) => save.mutate(values)} failure={save.error}>
      <TextInput label="Subject name" required data-autofocus {...form.field('name')} />
      <TextInput label="Subject code" required {...form.field('code')} />
      <Textarea label="Description" autosize minRows={2} {...form.field('description')} />
      <TextInput label="Category" description="For example Languages or Sciences" {...form.field('category')} />
      <Group justify="flex-end">
        <SubmitButton isBusy={save.isPending} busyText="Saving...">
          {subject ? 'Save Subject' : 'Add Subject'}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}

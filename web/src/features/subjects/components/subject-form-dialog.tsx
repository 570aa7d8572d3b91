import { t } from '@lingui/core/macro'
import { Group, Textarea, TextInput } from '@mantine/core'
import type { SubjectItem } from '@margam/contract/subjects'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { fieldId } from '../../../ui/field-id.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import { AnotherButton, FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useBegunVersion } from '../../../ui/use-begun-version.ts'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { forgetSubjects, postSubject, putSubject } from '../subjects.api.ts'

interface SubjectFormDialogProps {
  /** The subject to change as it is stored, 'new' for another one, null while the dialog is closed. */
  subject: SubjectItem | 'new' | null
  userId: string
  onClose: () => void
}
export function SubjectFormDialog({ subject, userId, onClose }: SubjectFormDialogProps) {
  return (
    <FormModal
      opened={subject !== null}
      onClose={onClose}
      title={subject === 'new' || subject === null ? t`Add Subject` : t`Edit Subject`}
    >
      {subject !== null && (
        <SubjectForm subject={subject === 'new' ? null : subject} userId={userId} onSaved={onClose} />
      )}
    </FormModal>
  )
}

const EMPTY = { name: '', code: '', description: '', category: '' }

interface SubjectFormProps {
  subject: SubjectItem | null
  userId: string
  onSaved: () => void
}
function SubjectForm({ subject, userId, onSaved }: SubjectFormProps) {
  const queryClient = useQueryClient()
  const saveFrom = useBegunVersion(subject?.version ?? 0)
  const form = useValidatedForm({
    initialValues: {
      name: subject?.subject_name ?? '',
      code: subject?.subject_code ?? '',
      description: subject?.description ?? '',
      category: subject?.category ?? '',
    },
    validate: ({ name, code }) => ({
      name: name.trim() ? undefined : t`Subject name is required.`,
      code: code.trim() ? undefined : t`Subject code is required.`,
    }),
  })
  const save = useMutation({
    mutationFn: ({ fields }: { fields: typeof form.values; isAnother: boolean }) =>
      subject
        ? saveFrom((version) => putSubject(userId, { ...fields, subject_id: subject.subject_id, version }))
        : postSubject(userId, fields),
    onSuccess: ({ message }, { isAnother }) => {
      toasts.success(message)
      form.resetDirty()
      if (!isAnother) return onSaved()
      form.beginAnew(EMPTY)
      document.getElementById(fieldId('name'))?.focus()
    },
    onError: (error) => {
      toasts.error(errorText(error, t`Failed to save subject.`))
      form.refuse(error)
    },
    onSettled: () => forgetSubjects(queryClient, userId),
  })
  return (
    <FormBody
      guards={t`Your changes to this subject would be lost.`}
      form={form}
      onSend={(fields) => save.mutate({ fields, isAnother: false })}
      failure={save.error}
    >
      <TextInput label={t`Subject name`} required data-autofocus {...form.field('name')} />
      <TextInput label={t`Subject code`} required {...form.field('code')} />
      <Textarea label={t`Description`} autosize minRows={2} {...form.field('description')} />
      <TextInput label={t`Category`} description={t`For example Languages or Sciences`} {...form.field('category')} />
      <Group justify="flex-end">
        {!subject && (
          <AnotherButton
            isBusy={save.isPending}
            onClick={form.submit((fields) => save.mutate({ fields, isAnother: true }))}
          />
        )}
        <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
          {subject ? t`Save Subject` : t`Add Subject`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}

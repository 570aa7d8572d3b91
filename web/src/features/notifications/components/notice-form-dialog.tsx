import { t } from '@lingui/core/macro'
import { Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { postNotice, schoolNoticesQuery } from '../notifications.api.ts'

export const audiences = () => [
  { value: 'everyone', label: t`Everyone` },
  { value: 'teachers', label: t`Teachers` },
  { value: 'students', label: t`Students` },
]

interface NoticeFormDialogProps {
  opened: boolean
  userId: string
  onClose: () => void
}
export function NoticeFormDialog({ opened, userId, onClose }: NoticeFormDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={t`Add Notice`}>
      {opened && <NoticeForm userId={userId} onSaved={onClose} />}
    </FormModal>
  )
}

function NoticeForm({ userId, onSaved }: { userId: string; onSaved: () => void }) {
  const client = useQueryClient()
  const form = useValidatedForm({
    initialValues: { title: '', body: '', audience: 'everyone' },
    validate: ({ title, body }) => ({
      title: title.trim() ? undefined : t`Title is required.`,
      body: body.trim() ? undefined : t`Text is required.`,
    }),
  })
  const save = useMutation({
    mutationFn: (values: typeof form.values) => postNotice(values),
    onSuccess: ({ message }) => {
      toasts.success(message)
      form.resetDirty()
      onSaved()
      return client.invalidateQueries({ queryKey: schoolNoticesQuery(userId).queryKey })
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
  })
  return (
    <FormBody
      guards={t`Your changes to this notice would be lost.`}
      form={form}
      onSend={(values) => save.mutate(values)}
      failure={save.error}
    >
      <TextInput label={t`Title`} required data-autofocus {...form.field('title')} />
      <Textarea label={t`Text`} required autosize minRows={4} {...form.field('body')} />
      <NativeSelect label={t`For`} data={audiences()} {...form.field('audience')} />
      <Group justify="flex-end">
        <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
          {t`Put up notice`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}

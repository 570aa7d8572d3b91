import { t } from '@lingui/core/macro'
import { Button, Code, Group, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { postReveal } from '../student-record.api.ts'

interface RevealDialogProps {
  student: { id: string; full_name: string }
  onClose: () => void
}
/** An identity number in full: for a reason, with the password, and told to the student. */
export function RevealDialog({ student, onClose }: RevealDialogProps) {
  const form = useValidatedForm({
    initialValues: { reason: '', current_password: '' },
    validate: (values) => ({
      reason: values.reason.trim() ? undefined : t`Reason is required.`,
      current_password: values.current_password ? undefined : t`Current password is required.`,
    }),
  })
  const reveal = useMutation({
    mutationFn: (body: { reason: string; current_password: string }) => postReveal(student.id, body),
    onError: form.refuse,
  })
  const name = student.full_name
  return (
    <FormModal opened onClose={onClose} title={t`Identity number of ${name}`}>
      {reveal.data ? (
        <>
          <Text>
            <Code fz="lg">{reveal.data.identification_number}</Code>
          </Text>
          <Group justify="flex-end" mt="md">
            <Button onClick={onClose}>{t`Done`}</Button>
          </Group>
        </>
      ) : (
        <FormBody form={form} onSend={(values) => reveal.mutate(values)} failure={reveal.error}>
          <Text>{t`Your reason and the moment stand in the trail, and the student sees that you looked.`}</Text>
          <TextInput label={t`Reason`} maxLength={200} data-autofocus {...form.field('reason')} />
          <PasswordField
            label={t`Current password`}
            autoComplete="current-password"
            {...form.field('current_password')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t`Cancel`}
            </Button>
            <SubmitButton isBusy={reveal.isPending} busyText={t`Checking...`}>
              {t`Show the number`}
            </SubmitButton>
          </Group>
        </FormBody>
      )}
    </FormModal>
  )
}

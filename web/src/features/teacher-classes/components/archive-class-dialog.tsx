import { Button, Group, Modal, Text } from '@mantine/core'
import { schoolDay } from '@margam/contract/dates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText, fieldErrors } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FormBody } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { validateEnd } from '../class-form.ts'
import { forgetClasses, patchClass, type TeacherClass } from '../teacher-classes.api.ts'

interface ArchiveClassDialogProps {
  klass: TeacherClass
  userId: string
  onClose: () => void
}
export function ArchiveClassDialog({ klass, userId, onClose }: ArchiveClassDialogProps) {
  const client = useQueryClient()
  const form = useValidatedForm({
    initialValues: { end_date: schoolDay() },
    validate: (values) => validateEnd(values, klass.start_date),
  })
  const archive = useMutation({
    mutationFn: (end_date: string) => patchClass(userId, { class_id: klass.id, end_date }),
    onSuccess: ({ success }) => {
      toasts.success(success)
      onClose()
    },
    onError: (error) => {
      form.refuse(error)
      if (Object.keys(fieldErrors(error)).length === 0) toasts.error(errorText(error))
    },
    onSettled: () => forgetClasses(client),
  })
  return (
    <Modal opened onClose={onClose} title="Confirm Archive">
      <FormBody form={form} onSend={({ end_date }) => archive.mutate(end_date)} failure={archive.error}>
        <Text>
          Archive <strong>{klass.class_name}</strong>? Its students, marks and registers stay readable, and nothing in
          it can be changed any more. Only superadmins can unarchive classes, during organisation formation.
        </Text>
        <DateField label="End Date" required description="The last day of the class" {...form.field('end_date')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={archive.isPending} data-autofocus>
            Cancel
          </Button>
          <Button type="submit" color="brick" loading={archive.isPending} disabled={!form.values.end_date}>
            Archive
          </Button>
        </Group>
      </FormBody>
    </Modal>
  )
}

import { Button, Group, Modal, Text } from '@mantine/core'
import { schoolDay } from '@margam/contract/dates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText, fieldErrors } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FormBody } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { forgetStudents, patchStudent } from '../students.api.ts'

interface ArchiveStudentDialogProps {
  student: { id: string; name: string; joiningDate: string | null }
  onClose: () => void
}
export function ArchiveStudentDialog({ student, onClose }: ArchiveStudentDialogProps) {
  const client = useQueryClient()
  const form = useValidatedForm({
    initialValues: { end_date: schoolDay() },
    validate: ({ end_date: day }) => ({
      end_date: !day
        ? 'Please select an end date.'
        : student.joiningDate && day < student.joiningDate
          ? 'The end date cannot be before the joining date.'
          : undefined,
    }),
  })
  const archive = useMutation({
    mutationFn: (body: { end_date: string }) => patchStudent(student.id, body),
    onSuccess: () => {
      toasts.success(`${student.name} is archived.`)
      onClose()
      return forgetStudents(client)
    },
    onError: (error) => {
      form.refuse(error)
      if (Object.keys(fieldErrors(error)).length === 0) toasts.error(errorText(error))
    },
  })
  return (
    <Modal opened onClose={onClose} title={`Archive ${student.name}?`}>
      <FormBody form={form} onSend={(values) => archive.mutate(values)} failure={archive.error}>
        <Text>
          The student leaves the lists and the class, and is signed out at once. Marks and attendance stay, and you can
          restore the student later.
        </Text>
        <DateField label="End date" {...form.field('end_date')} description="The last day at the school" />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={archive.isPending}>
            Cancel
          </Button>
          <Button type="submit" color="brick" loading={archive.isPending}>
            Confirm
          </Button>
        </Group>
      </FormBody>
    </Modal>
  )
}

import { Button, Group, Modal, Text } from '@mantine/core'
import { schoolDay } from '@margam/contract/dates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText, fieldErrors } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FormBody } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { fullName } from '../roster-list.ts'
import { forgetRosters, patchStudent, type RosterStudent } from '../rosters.api.ts'

interface ArchiveStudentDialogProps {
  student: RosterStudent
  onClose: () => void
}
export function ArchiveStudentDialog({ student, onClose }: ArchiveStudentDialogProps) {
  const client = useQueryClient()
  const form = useValidatedForm({
    initialValues: { end_date: schoolDay() },
    validate: ({ end_date: day }) => ({
      end_date: !day
        ? 'Please select an end date.'
        : student.joining_date && day < student.joining_date
          ? 'The end date cannot be before the joining date.'
          : undefined,
    }),
  })
  const archive = useMutation({
    mutationFn: (end_date: string) => patchStudent(student.id, { end_date }),
    onSuccess: () => {
      toasts.success(`${fullName(student)} is archived.`)
      onClose()
      return forgetRosters(client)
    },
    onError: (error) => {
      form.refuse(error)
      if (Object.keys(fieldErrors(error)).length === 0) toasts.error(errorText(error))
    },
  })
  return (
    <Modal opened onClose={onClose} title="Confirm Archive">
      <FormBody form={form} onSend={({ end_date }) => archive.mutate(end_date)} failure={archive.error}>
        <Text>
          Archive <strong>{fullName(student)}</strong>? The student leaves every class of yours and is signed out at
          once. Marks and attendance stay, and you can restore the student later.
        </Text>
        <DateField label="End Date" required description="The last day with you" {...form.field('end_date')} />
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

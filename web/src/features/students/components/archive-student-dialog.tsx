import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { toasts } from '../../../lib/toasts.ts'
import { ArchiveDialog } from '../../../ui/archive-dialog.tsx'
import { forgetStudents, patchStudent } from '../students.api.ts'

interface Leaving {
  id: string
  name: string
  joiningDate: string | null
}
interface ArchiveStudentDialogProps {
  /** Null while the dialog is closed. */
  student: Leaving | null
  onClose: () => void
}
export function ArchiveStudentDialog({ student, onClose }: ArchiveStudentDialogProps) {
  const client = useQueryClient()
  return (
    <ArchiveDialog
      thing={student}
      words={({ name, joiningDate }) => ({
        title: t`Archive ${name}?`,
        effect: t`The student leaves the lists and the class, and is signed out at once. Marks and attendance stay, and you can restore the student later.`,
        hint: t`The last day at the school`,
        first: { day: joiningDate, tooEarly: t`The end date cannot be before the joining date.` },
      })}
      confirmLabel={t`Confirm`}
      archive={({ id }, end_date) => patchStudent(id, { end_date })}
      onArchived={({ name }) => {
        toasts.success(t`${name} is archived.`)
        return forgetStudents(client)
      }}
      onClose={onClose}
    />
  )
}

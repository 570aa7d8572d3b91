import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { toasts } from '../../../lib/toasts.ts'
import { ArchiveDialog } from '../../../ui/archive-dialog.tsx'
import { forgetRosters, patchStudent, type RosterStudent } from '../roster.api.ts'
import { fullName } from '../roster-list.ts'

interface ArchiveStudentDialogProps {
  /** Null while the dialog is closed. */
  student: RosterStudent | null
  onClose: () => void
}
export function ArchiveStudentDialog({ student, onClose }: ArchiveStudentDialogProps) {
  const client = useQueryClient()
  return (
    <ArchiveDialog
      thing={student}
      words={(one) => {
        const name = fullName(one)
        return {
          title: t`Confirm Archive`,
          effect: (
            <Trans>
              Archive <strong>{name}</strong>? The student leaves every class of yours and is signed out at once. Marks
              and attendance stay, and you can restore the student later.
            </Trans>
          ),
          hint: t`The last day with you`,
          first: { day: one.joining_date, tooEarly: t`The end date cannot be before the joining date.` },
        }
      }}
      waitsForDay
      archive={(one, end_date) => patchStudent(one.id, { end_date })}
      onArchived={(one) => {
        const name = fullName(one)
        toasts.success(t`${name} is archived.`)
        return forgetRosters(client)
      }}
      onClose={onClose}
    />
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { toasts } from '../../../lib/toasts.ts'
import { ArchiveDialog } from '../../../ui/archive-dialog.tsx'
import { forgetClasses, patchClass, type TeacherClass } from '../own-classes.api.ts'

interface ArchiveClassDialogProps {
  /** Null while the dialog is closed. */
  klass: TeacherClass | null
  userId: string
  onClose: () => void
}
export function ArchiveClassDialog({ klass, userId, onClose }: ArchiveClassDialogProps) {
  const client = useQueryClient()
  return (
    <ArchiveDialog
      thing={klass}
      words={({ class_name: name, start_date }) => ({
        title: t`Confirm Archive`,
        effect: (
          <Trans>
            Archive <strong>{name}</strong>? Its students, marks and registers stay readable, and nothing in it can be
            changed any more. Only superadmins can unarchive classes, during organisation formation.
          </Trans>
        ),
        hint: t`The last day of the class`,
        first: { day: start_date, tooEarly: t`The end date cannot be before the start date.` },
      })}
      waitsForDay
      archive={({ id }, end_date) => patchClass(userId, { class_id: id, end_date })}
      onArchived={(_, { success }) => {
        toasts.success(success)
        return forgetClasses(client)
      }}
      onClose={onClose}
    />
  )
}

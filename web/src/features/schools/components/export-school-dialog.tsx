import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { PasswordDialog, passwordProblem } from '../../../ui/password-dialog.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'

interface ExportSchoolDialogProps {
  begin: (body: { current_password: string }) => Promise<{ task_id: string }>
  onClose: () => void
  onStarted: (taskId: string) => void
}
export function ExportSchoolDialog({ begin, onClose, onStarted }: ExportSchoolDialogProps) {
  const form = useValidatedForm({
    initialValues: { current_password: '' },
    scope: 'export-school',
    validate: ({ current_password }) => ({ current_password: passwordProblem(current_password) }),
  })
  const start = useMutation({
    mutationFn: begin,
    onSuccess: ({ task_id }) => onStarted(task_id),
    onError: form.refuse,
  })
  return (
    <PasswordDialog
      title={t`Export all of the school?`}
      effect={t`The file holds the data of every student and teacher. Keep it where nobody else finds it. The export stands in the school’s audit trail, and its office is told by mail when it is ready.`}
      form={form}
      submitLabel={t`Export`}
      busyText={t`Starting...`}
      isBusy={start.isPending}
      failure={start.error}
      onSend={(values) => start.mutate(values)}
      onClose={onClose}
    />
  )
}

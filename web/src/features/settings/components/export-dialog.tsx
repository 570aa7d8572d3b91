import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { PasswordDialog, passwordProblem } from '../../../ui/password-dialog.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { postExport } from '../settings.api.ts'

interface ExportDialogProps {
  onClose: () => void
  onStarted: () => void
}
export function ExportDialog({ onClose, onStarted }: ExportDialogProps) {
  const form = useValidatedForm({
    initialValues: { current_password: '' },
    scope: 'export',
    validate: ({ current_password }) => ({ current_password: passwordProblem(current_password) }),
  })
  const start = useMutation({ mutationFn: postExport, onSuccess: onStarted, onError: form.refuse })
  return (
    <PasswordDialog
      title={t`Export your data?`}
      effect={t`The file holds personal data. Keep it where nobody else finds it.`}
      form={form}
      submitLabel={t`Export my data`}
      busyText={t`Starting...`}
      isBusy={start.isPending}
      failure={start.error}
      onSend={(values) => start.mutate(values)}
      onClose={onClose}
    />
  )
}

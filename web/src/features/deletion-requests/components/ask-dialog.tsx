import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { toasts } from '../../../lib/toasts.ts'
import { PasswordDialog, passwordProblem } from '../../../ui/password-dialog.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { postRequest } from '../deletion-requests.api.ts'

interface AskDialogProps {
  /** Nobody answers: it happens by itself. */
  isSelf: boolean
  effect: string
  onClose: () => void
  onAsked: () => void
}
export function AskDialog({ isSelf, effect, onClose, onAsked }: AskDialogProps) {
  const form = useValidatedForm({
    initialValues: { reason: '', current_password: '' },
    scope: 'deletion',
    validate: ({ current_password }) => ({ current_password: passwordProblem(current_password) }),
  })
  const ask = useMutation({
    mutationFn: postRequest,
    onSuccess: ({ message }) => {
      toasts.success(message)
      onAsked()
    },
    onError: form.refuse,
  })
  return (
    <PasswordDialog
      danger
      title={isSelf ? t`Delete your account?` : t`Ask to be deleted?`}
      effect={effect}
      form={form}
      submitLabel={isSelf ? t`Delete my account` : t`Ask to be deleted`}
      busyText={t`Sending...`}
      isBusy={ask.isPending}
      failure={ask.error}
      onSend={(values) => ask.mutate(values)}
      onClose={onClose}
    >
      {!isSelf && (
        <Textarea
          label={t`Reason (optional)`}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          {...form.field('reason')}
        />
      )}
    </PasswordDialog>
  )
}

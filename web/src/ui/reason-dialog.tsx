import { t } from '@lingui/core/macro'
import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../lib/errors.ts'
import { toasts } from '../lib/toasts.ts'
import { FormModal } from './form-modal.tsx'
import { FormBody, SubmitButton } from './form-page.tsx'
import { checkReason, ReasonField } from './reason-field.tsx'
import { useValidatedForm } from './use-validated-form.ts'

interface ReasonDialogProps {
  /** Names the object: "Restore 8 A of Lake School?" */
  title: string
  /** Says the effect, and who reads the reason. */
  children: ReactNode
  label: string
  busyText: string
  danger?: boolean
  send: (reason: string) => Promise<{ message: string }>
  /** Whatever came of it: reads anew what shows it. */
  onSettled?: () => void
  /** It was done, and the dialog is closed. */
  onDone?: () => void
  onClose: () => void
}
/** Asks why, before something that somebody else reads of. */
export function ReasonDialog({
  title,
  children,
  label,
  busyText,
  danger = false,
  send,
  onSettled,
  onDone,
  onClose,
}: ReasonDialogProps) {
  const form = useValidatedForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: checkReason(reason) }),
    scope: 'why',
  })
  const sending = useMutation({
    mutationFn: ({ reason }: { reason: string }) => send(reason),
    onSuccess: ({ message }) => {
      toasts.success(message)
      onClose()
      onDone?.()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
    onSettled: () => onSettled?.(),
  })
  return (
    <FormModal opened onClose={onClose} title={title}>
      <FormBody form={form} onSend={(values) => sending.mutate(values)} failure={sending.error}>
        <Text>{children}</Text>
        <ReasonField label={t`Reason`} data-autofocus {...form.field('reason')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={sending.isPending}>
            {t`Cancel`}
          </Button>
          <SubmitButton isBusy={sending.isPending} busyText={busyText} color={danger ? 'brick' : 'cobalt'}>
            {label}
          </SubmitButton>
        </Group>
      </FormBody>
    </FormModal>
  )
}

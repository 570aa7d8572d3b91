import { t } from '@lingui/core/macro'
import { Button, Group, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../lib/errors.ts'
import { toasts } from '../lib/toasts.ts'
import { FormModal } from './form-modal.tsx'
import { FormBody, SubmitButton } from './form-page.tsx'
import { useValidatedForm } from './use-validated-form.ts'

interface ReasonDialogProps {
  /** Names the object: "Restore 8 A of Lake School?" */
  title: string
  /** Says the effect, and who reads the reason. */
  children: ReactNode
  label: string
  busyText: string
  danger?: boolean
  /** What is missing in a reason; undefined when nothing is. */
  check?: (reason: string) => string | undefined
  send: (reason: string) => Promise<{ message: string }>
  /** Whatever came of it: reads anew what shows it. */
  onSettled: () => void
  onClose: () => void
}
/** Asks why, before something that somebody else reads of. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, label, busyText, danger = false, send, onSettled, onClose } = props
  const check = props.check ?? ((reason) => (reason.trim() ? undefined : t`Reason is required.`))
  const form = useValidatedForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: check(reason) }),
    scope: 'why',
  })
  const sending = useMutation({
    mutationFn: ({ reason }: { reason: string }) => send(reason),
    onSuccess: ({ message }) => {
      toasts.success(message)
      onClose()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
    onSettled,
  })
  return (
    <FormModal opened onClose={onClose} title={title}>
      <FormBody form={form} onSend={(values) => sending.mutate(values)} failure={sending.error}>
        <Text>{children}</Text>
        <Textarea
          label={t`Reason`}
          required
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          {...form.field('reason')}
        />
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

import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { type ContactMessage, deleteMessage, MESSAGES, messageImageQuery } from '../messages.api.ts'

interface DeleteMessageProps {
  message: ContactMessage
  disabled: boolean
  onDeleted: () => void
}
/** Deletes a message after asking. */
export function DeleteMessage({ message: { message_id: id, name }, disabled, onDeleted }: DeleteMessageProps) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => deleteMessage(id),
    onSuccess: ({ message }) => {
      toasts.success(message)
      // before the list is read anew: nothing asks for a picture that is gone
      client.removeQueries({ queryKey: messageImageQuery(id).queryKey })
      onDeleted()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      setIsAsking(false)
    },
    onSettled: () => client.invalidateQueries({ queryKey: [MESSAGES] }),
  })
  return (
    <>
      <Button variant="subtle" color="brick" disabled={disabled} onClick={() => setIsAsking(true)}>
        {t`Delete`}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Delete the message of ${name}?`}
        confirmLabel={t`Delete`}
        isAbove
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        {t`The message and its picture are deleted for ever.`}
      </ConfirmDialog>
    </>
  )
}

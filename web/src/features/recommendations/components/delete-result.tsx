import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatDayOf } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { deleteResult, forgetResult } from '../recommendations.api.ts'

interface DeleteResultProps {
  resultId: string
  /** When it was made. */
  timestamp: string
  /** Leaves the page of what is not there any more. */
  onDeleted?: () => void | Promise<void>
}
/** Deletes a result after asking. */
export function DeleteResult({ resultId, timestamp, onDeleted }: DeleteResultProps) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const date = formatDayOf(timestamp)
  const remove = useMutation({
    mutationFn: () => deleteResult(resultId),
    onSuccess: async ({ message }) => {
      toasts.success(message)
      await onDeleted?.()
      await forgetResult(client, resultId)
    },
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => setIsAsking(false),
  })
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)} aria-label={t`Delete the result of ${date}`}>
        {t`Delete`}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Delete the result of ${date}?`}
        confirmLabel={t`Delete`}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        {t`It will be deleted for you and for everybody you shared it with. The results of your tests stay.`}
      </ConfirmDialog>
    </>
  )
}

import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { keepPaper, readKeptPaper } from '../kept-paper.ts'
import { deletePaper, forgetPaper, type MadePaper } from '../papers.api.ts'

interface RemovePaperProps {
  paper: Pick<MadePaper, 'id' | 'qn_code' | 'subject' | 'class' | 'title' | 'is_shared'>
  onRemoved?: () => void
  onClose: () => void
}
/** Asks before a paper leaves the history for good. */
export function RemovePaper({ paper, onRemoved, onClose }: RemovePaperProps) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deletePaper(paper.id),
    onSuccess: async ({ message }) => {
      toasts.success(message)
      if (readKeptPaper(localStorage)?.id === paper.id) keepPaper(localStorage, null)
      onRemoved?.()
      await forgetPaper(client, paper.id)
    },
    onError: (error) => toasts.error(errorText(error)),
    onSettled: onClose,
  })
  const { title, subject, class: level, qn_code: code } = paper
  return (
    <ConfirmDialog
      opened
      title={t`Remove ${{ name: title || `${subject} - ${level}` }}?`}
      confirmLabel={t`Remove from history`}
      isBusy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate()}
    >
      {paper.is_shared
        ? t`The paper ${code} will be removed from your history and from what your colleagues see. It still counts for the month in which it was made.`
        : t`The paper ${code} will be removed from your history. It still counts for the month in which it was made.`}
    </ConfirmDialog>
  )
}

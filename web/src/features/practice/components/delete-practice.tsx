import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { deletePractice, forgetPractice } from '../practice.api.ts'

/** Deletes a practice after asking. */
export function DeletePractice({ practiceId, title }: { practiceId: string; title: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => deletePractice(practiceId),
    onSuccess: async ({ message }) => {
      toasts.success(message)
      await navigate(linkTo('/student/practice'))
      await forgetPractice(client, practiceId)
    },
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => setIsAsking(false),
  })
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>{t`Delete`}</Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Delete the practice of ${title}?`}
        confirmLabel={t`Delete`}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        {t`Your answers and their marks will be deleted. The paper stays.`}
      </ConfirmDialog>
    </>
  )
}

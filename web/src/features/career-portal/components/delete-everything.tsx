import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { deleteAll, readAgain } from '../portal.api.ts'
import classes from './portal.module.css'

/** Deletes all that is kept of a student's tests, after saying what that is. */
export function DeleteEverything() {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: deleteAll,
    onSuccess: async ({ message }) => {
      toasts.success(message)
      await readAgain(client)
    },
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => setIsAsking(false),
  })
  return (
    <>
      <Button variant="subtle" color="brick" onClick={() => setIsAsking(true)}>
        {t`Delete my answers and results`}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Delete your answers and results?`}
        confirmLabel={t`Delete`}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        {t`These are deleted and cannot be brought back:`}
        <ul className={classes.notes}>
          <li>{t`every answer you gave in both tests, including one that is still running`}</li>
          <li>{t`every result of both tests, and scores of other tests that you entered`}</li>
          <li>{t`every career recommendation made from them, also those you shared`}</li>
        </ul>
        {t`Your date of birth and the consent of your parent or guardian stay.`}
      </ConfirmDialog>
    </>
  )
}

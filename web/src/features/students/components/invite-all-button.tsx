import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { inviteAll } from '../students.api.ts'

const ConfirmDialog = lazyPart(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog)

const said = (students: number) =>
  plural(students, {
    0: 'Nobody waits for an invitation.',
    one: '# invitation is on its way.',
    other: '# invitations are on their way.',
  })

/** Sends an invitation to everybody who has an address and never signed in. */
export function InviteAllButton() {
  const [isAsking, setAsking] = useState(false)
  const invite = useMutation({
    mutationFn: () => inviteAll(),
    onSuccess: ({ students }) => toasts.success(said(students)),
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t`Invite all`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          opened
          title={t`Invite all students?`}
          confirmLabel={t`Send invitations`}
          danger={false}
          isBusy={invite.isPending}
          onConfirm={() => invite.mutate()}
          onCancel={() => setAsking(false)}
        >
          {t`Every active student with an email address who has not signed in yet gets a mail with a link to set a password. Links sent earlier end.`}
        </ConfirmDialog>
      )}
    </>
  )
}

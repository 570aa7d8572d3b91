import { t } from '@lingui/core/macro'
import { Anchor, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { formatDayOf } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { type ConsentStanding, consentQuery, deleteConsent } from '../guardian-consent.api.ts'
import classes from './consent.module.css'

interface AgreedLineProps {
  standing: ConsentStanding
  /** Reads anew what was deleted with the consent. */
  onWithdrawn: () => Promise<unknown>
}
/** Who agreed and when, with the record to print and the way to withdraw; nothing where nobody had to. */
export function AgreedLine({ standing: { consent, is_adult: isAdult }, onWithdrawn }: AgreedLineProps) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useMutation({
    mutationFn: deleteConsent,
    onSuccess: async ({ message }) => {
      toasts.success(message)
      await Promise.all([client.invalidateQueries({ queryKey: consentQuery.queryKey }), onWithdrawn()])
    },
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => setIsAsking(false),
  })
  if (!consent || isAdult) return null
  const name = consent.guardian_name
  return (
    <div className={classes.agreed}>
      <span>{t`Agreed by ${name} on ${{ day: formatDayOf(consent.verified_at ?? consent.given_at) }}`}</span>
      <Anchor component={Link} to={linkTo('/student/guardian-consent')} size="sm" underline="always">{t`Print`}</Anchor>
      <Button variant="subtle" size="compact-sm" color="gray" onClick={() => setIsAsking(true)}>{t`Withdraw`}</Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Withdraw the consent of ${name}?`}
        confirmLabel={t`Withdraw`}
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        {t`Tests that are running end, and all your answers, results and career recommendations are deleted. To take a test again, a parent or guardian has to agree again.`}
      </ConfirmDialog>
    </div>
  )
}

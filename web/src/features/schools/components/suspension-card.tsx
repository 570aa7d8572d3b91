import { t } from '@lingui/core/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatMoment } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { allSchools, deleteSuspension, type School } from '../schools.api.ts'

const SuspendDialog = lazyPart(async () => (await import('./suspend-dialog.tsx')).SuspendDialog)

export function SuspensionCard({ school }: { school: School }) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const lift = useMutation({
    mutationFn: () => deleteSuspension(school.school_id),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => client.invalidateQueries(allSchools),
  })
  const { suspended_at: since, suspension_reason: reason } = school
  const moment = since ? formatMoment(since) : ''
  return (
    <SectionCard
      title={t`Suspension`}
      description={t`While a school is suspended nobody of it can sign in, and no mail of it goes out. Nothing is deleted.`}
    >
      {since ? (
        <Stack gap="sm">
          <Text>{t`Suspended since ${moment}.`}</Text>
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{t`Its office reads: ${reason}`}</Text>
          <div>
            <Button loading={lift.isPending} onClick={() => lift.mutate()}>
              {t`Lift the suspension`}
            </Button>
          </div>
        </Stack>
      ) : (
        <Button variant="outline" color="brick" onClick={() => setIsAsking(true)} disabled={school.is_being_deleted}>
          {t`Suspend the school`}
        </Button>
      )}
      {isAsking && <SuspendDialog school={school} onClose={() => setIsAsking(false)} />}
    </SectionCard>
  )
}

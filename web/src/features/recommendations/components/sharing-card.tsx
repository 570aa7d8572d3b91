import { t } from '@lingui/core/macro'
import { Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { putSharing, type Sharing, takeSharing } from '../recommendations.api.ts'

interface SharingCardProps {
  resultId: string
  shared: Sharing
}
/** With whom a student shares a result; who is at no school and with no teacher prints or saves it. */
export function SharingCard({ resultId, shared }: SharingCardProps) {
  const { createdBy } = useSignedIn()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (body: Sharing) => putSharing(resultId, body),
    onSuccess: async ({ message, shared: now }) => {
      toasts.success(message)
      await takeSharing(client, resultId, now)
    },
    onError: (error) => toasts.error(errorText(error)),
  })
  // what was switched shows at once, and goes back when it is refused
  const [wanted, setWanted] = useState<Sharing>()
  const shown = wanted ?? shared
  const toggle = (change: Partial<Sharing>) => {
    const body = { ...shared, ...change }
    setWanted(body)
    save.mutate(body, { onSettled: () => setWanted(undefined) })
  }
  if (createdBy === 'self') {
    return (
      <SectionCard title={t`Show it to somebody`}>
        <Text>{t`Only you see this result. To show it to a parent or a teacher, print or save it.`}</Text>
      </SectionCard>
    )
  }
  return (
    <SectionCard
      title={t`Share it`}
      description={t`They see this page as you see it, with the marks that were used, and never your answers. You can take it back at any time; then they see nothing of it any more.`}
    >
      <Stack gap="sm">
        {createdBy !== 'teacher' && (
          <Switch
            label={t`Share with my school`}
            checked={shown.school}
            disabled={save.isPending}
            onChange={(event) => toggle({ school: event.currentTarget.checked })}
          />
        )}
        <Switch
          label={createdBy === 'teacher' ? t`Share with my teacher` : t`Share with my class teacher`}
          checked={shown.class_teacher}
          disabled={save.isPending}
          onChange={(event) => toggle({ class_teacher: event.currentTarget.checked })}
        />
      </Stack>
    </SectionCard>
  )
}

import { t } from '@lingui/core/macro'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatMoment } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { deleteOtherSessions, deleteSession, type SessionItem, sessionsQuery } from '../settings.api.ts'

export function SessionsCard() {
  const queryClient = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const [isAsking, setIsAsking] = useState(false)
  const settled = {
    onError: (error: unknown) => toasts.error(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  }
  const end = useMutation({
    mutationFn: deleteSession,
    onSuccess: () => toasts.success(t`Signed out there.`),
    ...settled,
  })
  const endOthers = useMutation({
    mutationFn: deleteOtherSessions,
    onSuccess: () => {
      setIsAsking(false)
      toasts.success(t`Signed out everywhere else.`)
    },
    ...settled,
  })
  const hasOthers = sessions.data?.sessions.some(({ current }) => !current) ?? false
  return (
    <SectionCard
      title={t`Where you are signed in`}
      actions={
        hasOthers && (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t`Sign out others`}
          </Button>
        )
      }
    >
      <PageState query={sessions} loadingLabel={t`Loading your sessions`}>
        {(data) => (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {data.sessions.map((item) => (
              <SessionRow key={item.id} item={item} isBusy={end.isPending} onEnd={() => end.mutate(item.id)} />
            ))}
          </Stack>
        )}
      </PageState>
      <ConfirmDialog
        opened={isAsking}
        title={t`Sign out everywhere else?`}
        confirmLabel={t`Sign out others`}
        isBusy={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        {t`Every other device has to sign in again. This one stays signed in.`}
      </ConfirmDialog>
    </SectionCard>
  )
}

interface SessionRowProps {
  item: SessionItem
  isBusy: boolean
  onEnd: () => void
}
function SessionRow({ item, isBusy, onEnd }: SessionRowProps) {
  const { device } = item
  const [begun, used] = [formatMoment(item.created_at), formatMoment(item.last_used_at)]
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <Group gap="xs">
          <Text fw={550}>{device}</Text>
          {item.current && (
            <Badge color="leaf" variant="light" tt="none">
              {t`This device`}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t`Signed in ${begun} · last used ${used}`}
        </Text>
      </div>
      {!item.current && (
        <Button
          variant="subtle"
          color="gray"
          disabled={isBusy}
          onClick={onEnd}
          aria-label={t`Sign out ${device}, signed in ${begun}`}
        >
          {t`Sign out`}
        </Button>
      )}
    </Group>
  )
}

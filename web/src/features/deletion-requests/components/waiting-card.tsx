import { t } from '@lingui/core/macro'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { schoolDay } from '@margam/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { type DeletionRequest, waitingQuery } from '../deletion-requests.api.ts'

const AnswerDialog = lazyPart(async () => (await import('./answer-dialog.tsx')).AnswerDialog)

/** Who of one's people asked to be deleted and waits for an answer. */
export function WaitingCard() {
  const { userId } = useSignedIn()
  const waiting = useQuery(waitingQuery(userId))
  const [answering, setAnswering] = useState<DeletionRequest>()
  return (
    <SectionCard
      title={t`Requests to be deleted`}
      description={t`Each is answered within 30 days: erase the person, archive them, or decline and say why.`}
    >
      <PageState query={waiting} loadingLabel={t`Loading the requests`}>
        {({ requests, total }) => {
          const [shown, all] = [requests.length, total]
          return requests.length === 0 ? (
            <Text c="dimmed">{t`Nobody asks to be deleted.`}</Text>
          ) : (
            <Stack gap="md">
              <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
                {requests.map((request) => (
                  <RequestRow key={request.request_id} request={request} onAnswer={() => setAnswering(request)} />
                ))}
              </Stack>
              {all > shown && <Text size="sm">{t`The first ${shown} of ${all}, the most urgent on top.`}</Text>}
            </Stack>
          )
        }}
      </PageState>
      {answering && <AnswerDialog request={answering} onClose={() => setAnswering(undefined)} />}
    </SectionCard>
  )
}

function RequestRow({ request, onAnswer }: { request: DeletionRequest; onAnswer: () => void }) {
  const { name, reason, user_role: role } = request
  const [asked, due] = [formatDay(request.asked_on), formatDay(request.due_on)]
  const isLate = request.due_on < schoolDay()
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm">
      <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={650}>{name}</Text>
          <Badge variant="light" color="gray" tt="none" c="var(--mantine-color-text)">
            {role === 'teacher' ? t`Teacher` : t`Student`}
          </Badge>
          {isLate && (
            <Badge variant="light" color="brick" tt="none">
              {t`Overdue`}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t`Asked on ${asked} · answer by ${due}`}
        </Text>
        {reason && (
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {reason}
          </Text>
        )}
      </div>
      <Button variant="default" onClick={onAnswer} aria-label={t`Answer ${name}`}>
        {t`Answer`}
      </Button>
    </Group>
  )
}

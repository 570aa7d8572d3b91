import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import type { Role } from '@margam/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { whoAmIQuery } from '../../../lib/who-am-i.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { deleteRequest, type OwnRequest, ownRequestQuery } from '../deletion-requests.api.ts'

const AskDialog = lazyPart(async () => (await import('./ask-dialog.tsx')).AskDialog)

/** Where a student or teacher asks to be deleted, sees what became of it, and takes it back. */
export function OwnDeletionCard() {
  const { userId } = useSignedIn()
  const own = useQuery(ownRequestQuery(userId))
  return (
    <SectionCard title={t`Delete your account`}>
      <PageState query={own} loadingLabel={t`Loading your request`}>
        {(data) => <OwnDeletion own={data} />}
      </PageState>
    </SectionCard>
  )
}

function effectOf({ answered_by: by, name, students }: OwnRequest, role: Role): string {
  if (by === 'teacher')
    return t`${name} keeps your records, and answers within 30 days. When you are erased, your profile, documents, forecasts, feedback, career tests, question papers and practices are deleted and your name is taken out; marks and attendance stay without it.`
  if (by === 'school')
    return role === 'teacher'
      ? t`${name} keeps your records, so it answers within 30 days. When it erases you, your profile, documents, the forecasts you typed and drafts of papers are deleted and your name is taken out; what you wrote to students stays theirs.`
      : t`${name} keeps your records, so it answers within 30 days. When it erases you, your profile, documents, forecasts, feedback, report cards, career tests, question papers and practices are deleted and your name is taken out; marks and attendance stay without it.`
  return students > 0
    ? plural(students, {
        one: 'Everything you keep here is deleted after 7 days, with your classes and the account of # student of yours. Until then you can take it back.',
        other:
          'Everything you keep here is deleted after 7 days, with your classes and the accounts of # students of yours. Until then you can take it back.',
      })
    : t`Everything you keep here is deleted after 7 days. Until then you can take it back.`
}

function OwnDeletion({ own }: { own: OwnRequest }) {
  const { userId, role } = useSignedIn()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ownRequestQuery(userId).queryKey })
    // the ribbon above every screen
    void client.invalidateQueries({ queryKey: whoAmIQuery(userId).queryKey })
  }
  const takeBack = useMutation({
    mutationFn: deleteRequest,
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(errorText(error)),
    onSettled: refresh,
  })
  const effect = effectOf(own, role)
  const { request, answered_by: by, name } = own
  if (request?.state === 'open') {
    const [asked, due] = [formatDay(request.asked_on), formatDay(request.due_on)]
    return (
      <Stack gap="sm">
        <Text>
          {by === 'self'
            ? t`Your account will be deleted on ${due}. It cannot be brought back then.`
            : t`You asked on ${asked}. ${name} answers by ${due}; until then nothing changes.`}
        </Text>
        <div>
          <Button variant="default" loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
            {t`Take the request back`}
          </Button>
        </div>
      </Stack>
    )
  }
  return (
    <Stack gap="sm">
      {request?.state === 'declined' && (
        <Alert color="amber" title={t`${name} has declined your request`}>
          {request.answer}
        </Alert>
      )}
      <Text size="sm">{effect}</Text>
      <div>
        <Button variant="outline" color="brick" onClick={() => setIsAsking(true)}>
          {by === 'self' ? t`Delete my account` : t`Ask to be deleted`}
        </Button>
      </div>
      {isAsking && (
        <AskDialog
          isSelf={by === 'self'}
          effect={effect}
          onClose={() => setIsAsking(false)}
          onAsked={() => {
            setIsAsking(false)
            refresh()
          }}
        />
      )}
    </Stack>
  )
}

import { t } from '@lingui/core/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatDayOf, formatMoment } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { type AskedConsent, consentLinkQuery, postLinkAnswer } from '../guardian-consent.api.ts'
import { ConsentRecord } from './consent-record.tsx'

type Answer = 'agree' | 'refuse' | 'withdraw'

/** What a guardian is asked and said, and the buttons to say it. */
export function LinkAnswer({ token, asked }: { token: string; asked: AskedConsent }) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const send = useMutation({
    mutationFn: (answer: Answer) => postLinkAnswer(token, answer),
    onSuccess: (reply) => {
      toasts.success(reply.message)
      client.setQueryData(consentLinkQuery(token).queryKey, reply.asked)
    },
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => setIsAsking(false),
  })
  const { state, student_name: student, answered_at: at } = asked
  const isSending = (answer: Answer) => send.isPending && send.variables === answer
  return (
    <Stack gap="lg">
      <Text component="output" display="block" fw={600}>
        {stateText(asked)}
      </Text>
      <ConsentRecord
        student={student}
        school={asked.school_name}
        guardian={asked.guardian_name}
        relation={asked.relation}
        version={asked.text_version}
        more={at ? [{ label: t`Answered`, value: formatMoment(at) }] : []}
      />
      <Group gap="sm" className="screen-only">
        {state === 'asked' && (
          <>
            <Button loading={isSending('agree')} disabled={send.isPending} onClick={() => send.mutate('agree')}>
              {t`I agree`}
            </Button>
            <Button
              variant="default"
              loading={isSending('refuse')}
              disabled={send.isPending}
              onClick={() => send.mutate('refuse')}
            >
              {t`I do not agree`}
            </Button>
          </>
        )}
        {state === 'agreed' && (
          <>
            <Button variant="default" onClick={() => window.print()}>{t`Print`}</Button>
            <Button variant="default" onClick={() => setIsAsking(true)}>{t`Withdraw`}</Button>
          </>
        )}
      </Group>
      {send.error && (
        <Text role="alert" c="var(--brick-text)">
          {errorText(send.error)}
        </Text>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t`Withdraw your consent for ${student}?`}
        confirmLabel={t`Withdraw`}
        isBusy={send.isPending}
        onConfirm={() => send.mutate('withdraw')}
        onCancel={() => setIsAsking(false)}
      >
        {t`Tests that are running end, and all answers and results of ${student} are deleted.`}
      </ConfirmDialog>
    </Stack>
  )
}

function stateText({ state, student_name: student, school_name: school, answered_at: at }: AskedConsent): string {
  const day = at ? formatDayOf(at) : ''
  if (state === 'agreed')
    return t`You agreed on ${day}. Thank you. Keep the mail: its link lets you withdraw at any time.`
  if (state === 'refused')
    return t`You did not agree, on ${day}. Nothing of the tests is kept. If you change your mind, ${student} can ask you again.`
  if (state === 'withdrawn')
    return t`The consent was withdrawn on ${day}, and all answers and results are deleted. If you change your mind, ${student} can ask you again.`
  return school
    ? t`${student} of ${school} would like to take the career assessment and is under 18. Please read what is kept and why, and say whether you agree.`
    : t`${student} would like to take the career assessment and is under 18. Please read what is kept and why, and say whether you agree.`
}

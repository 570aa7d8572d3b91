import { t } from '@lingui/core/macro'
import { Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { type MailReply, mailChoicesQuery, putMailChoices } from '../settings.api.ts'

/** Which mails of the school somebody gets. What is about signing in always goes. */
export function MailsCard() {
  const { userId, role, createdBy } = useSignedIn()
  const isOfSchool = createdBy === 'organisation' && (role === 'student' || role === 'teacher')
  const choices = useQuery({ ...mailChoicesQuery(userId), enabled: isOfSchool })
  const [saves, setSaves] = useState(0)
  return (
    <SectionCard
      title={t`Mails`}
      description={
        isOfSchool
          ? t`Mails about your password, email and account always go.`
          : t`You get mails about your password, email and account, and answers to what you asked for or told us. They always go.`
      }
    >
      {isOfSchool ? (
        <PageState query={choices} loadingLabel={t`Loading your choice of mails`}>
          {(data) => <ChoicesForm key={saves} start={data} onSaved={() => setSaves(saves + 1)} />}
        </PageState>
      ) : (
        role === 'organisation' && (
          <Text size="sm">{t`What your school sends to families, students and teachers is in the school’s settings, under Notifications.`}</Text>
        )
      )}
    </SectionCard>
  )
}

type Flag = keyof MailReply['choices']
interface Choice {
  flag: Flag
  label: string
  description: string
}
const missing = (): Choice[] => [
  { flag: 'push', label: t`Push`, description: t`Messages on telephones.` },
  { flag: 'sms', label: t`SMS`, description: t`Text messages.` },
]
const mails = (role: string): Choice[] => [
  role === 'teacher'
    ? {
        flag: 'attendance',
        label: t`Registers`,
        description: t`A reminder when the register of your class is not taken.`,
      }
    : { flag: 'grades', label: t`Grades`, description: t`A mail when a mark of yours is published.` },
  { flag: 'announcements', label: t`Announcements`, description: t`Notices of your school.` },
]

function ChoicesForm({ start, onSaved }: { start: MailReply; onSaved: () => void }) {
  const { userId, role } = useSignedIn()
  const client = useQueryClient()
  const form = useValidatedForm({ initialValues: start.choices })
  const save = useMutation({
    mutationFn: putMailChoices,
    onSuccess: ({ message }, choices) => {
      toasts.success(message)
      client.setQueryData(mailChoicesQuery(userId).queryKey, { ...start, choices })
      onSaved()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
  })
  const row = ({ flag, label, description }: Choice, note: string, isOff = false) => (
    <Switch
      key={flag}
      label={label}
      description={
        <>
          {description} {note && <b>{note}</b>}
        </>
      }
      disabled={isOff}
      checked={form.values[flag]}
      onChange={(event) => form.setFieldValue(flag, event.currentTarget.checked)}
      py={6}
    />
  )
  return (
    <FormBody
      guards={t`Your changes to your mails would be lost.`}
      form={form}
      onSend={(choices) => save.mutate(choices)}
      failure={save.error}
      label={t`Mails`}
    >
      <Stack gap="xs">
        {row({ flag: 'email', label: t`Email`, description: t`Switch it off and nothing below is mailed.` }, '')}
        {mails(role).map((choice) =>
          row(choice, start.sent[choice.flag] ? '' : t`Your school does not send them now.`, !form.values.email),
        )}
        {missing().map((choice) => row(choice, t`Not available at this school.`, true))}
      </Stack>
      {role === 'student' && (
        <Text size="sm" c="dimmed">
          {t`Mails to your parents are the school’s to send.`}
        </Text>
      )}
      <div>
        <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
          {t`Save mails`}
        </SubmitButton>
      </div>
    </FormBody>
  )
}

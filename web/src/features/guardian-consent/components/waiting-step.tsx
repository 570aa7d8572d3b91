import { plural, t } from '@lingui/core/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { type ConsentStanding, consentQuery, LINK_DAYS, postConsent, takeStanding } from '../guardian-consent.api.ts'

interface WaitingStepProps {
  standing: ConsentStanding
  onChange: () => void
}
/** The guardian was written to and has not answered. */
export function WaitingStep({ standing, onChange }: WaitingStepProps) {
  const { consent } = standing
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: postConsent,
    onSuccess: ({ message, standing: now }) => {
      toasts.success(message)
      takeStanding(client, now)
    },
    onError: (error) => toasts.error(errorText(error)),
  })
  const look = useMutation({
    mutationFn: () => client.fetchQuery({ ...consentQuery, staleTime: 0 }),
    onSuccess: ({ needs }) => needs === 'verification' && toasts.blank(t`There is no answer yet.`),
    onError: (error) => toasts.error(errorText(error)),
  })
  const email = consent?.guardian_email
  return (
    <SectionCard title={t`Waiting for your parent or guardian`}>
      <Stack gap="sm" maw="68ch" style={{ overflowWrap: 'anywhere' }}>
        <Text>
          {email
            ? t`We wrote to ${email}. Ask them to open the link in the mail and to answer there.`
            : t`We wrote to your parent or guardian. Ask them to open the link in the mail and to answer there.`}
        </Text>
        <Text c="dimmed" size="sm">
          {plural(LINK_DAYS, {
            one: 'The link is good for # day. If no mail is there, look into the folder for spam.',
            other: 'The link is good for # days. If no mail is there, look into the folder for spam.',
          })}
        </Text>
      </Stack>
      <Group gap="sm" mt="lg">
        <Button loading={look.isPending} onClick={() => look.mutate()}>{t`Look for the answer`}</Button>
        {consent && email && (
          <Button
            variant="default"
            loading={again.isPending}
            onClick={() =>
              again.mutate({
                guardian_name: consent.guardian_name,
                relation: consent.relation,
                guardian_email: email,
              })
            }
          >
            {t`Send again`}
          </Button>
        )}
        <Button variant="default" onClick={onChange}>{t`Change the address`}</Button>
      </Group>
    </SectionCard>
  )
}

import { t } from '@lingui/core/macro'
import { Badge, Group, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { DeliveriesCard } from '../../notifications/index.ts'
import type { NotificationFlags, OrganisationSettings } from '../organisation.api.ts'
import { changedFrom, useSaveSettings } from '../use-save-settings.ts'

interface Choice {
  flag: keyof NotificationFlags
  label: string
  description: string
  isMissing?: boolean
}
const channels = (): Choice[] => [
  { flag: 'email', label: t`Email`, description: t`Switch it off and nothing below is mailed.` },
  { flag: 'push', label: t`Push`, description: t`Messages on telephones.`, isMissing: true },
  { flag: 'sms', label: t`SMS`, description: t`Text messages.`, isMissing: true },
]
const events = (): Choice[] => [
  {
    flag: 'attendance',
    label: t`Attendance`,
    description: t`A parent’s address gets a mail on the day of an absence, and when attendance falls below the threshold.`,
  },
  {
    flag: 'grades',
    label: t`Grades`,
    description: t`A mail to the parent’s and the student’s address when a mark is published, once for each exam.`,
  },
  { flag: 'announcements', label: t`Announcements`, description: t`Notices are mailed to those they are for.` },
]

interface NotificationsTabProps {
  settings: OrganisationSettings
  onSaved: () => void
}
export function NotificationsTab({ settings, onSaved }: NotificationsTabProps) {
  // what the form was filled from, also when newer settings arrive meanwhile
  const [start] = useState(settings)
  const form = useValidatedForm({ initialValues: start.notifications })
  const save = useSaveSettings({ start, refuse: form.refuse, onSaved })
  const choices = (title: string, list: Choice[]) => (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <Text component="legend" fw={650}>
        {title}
      </Text>
      <Stack gap={4}>
        {list.map(({ flag, label, description, isMissing = false }) => (
          <Group key={flag} gap="sm" wrap="nowrap" align="center">
            <Switch
              label={label}
              description={description}
              disabled={isMissing}
              checked={form.values[flag]}
              onChange={(event) => form.setFieldValue(flag, event.currentTarget.checked)}
              py={10}
            />
            {isMissing && (
              <Badge variant="light" color="gray" tt="none" c="var(--mantine-color-text)">
                {t`Not available yet`}
              </Badge>
            )}
          </Group>
        ))}
      </Stack>
    </fieldset>
  )
  return (
    <Stack gap="lg">
      <SectionCard title={t`What is sent, and how`}>
        <FormBody
          guards={t`Your changes to what is sent would be lost.`}
          form={form}
          onSend={(flags) =>
            // they are saved together: those that were left alone go as they are stored
            save.mutate({ notifications: { ...save.stored.notifications, ...changedFrom(start.notifications, flags) } })
          }
          failure={save.error}
          failureText={save.failureText}
        >
          {choices(
            t({ message: 'How', comment: 'Heading over the ways in which the school’s messages go out' }),
            channels(),
          )}
          {choices(t({ message: 'What', comment: 'Heading over what the school sends messages about' }), events())}
          <div>
            <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
              {t`Save notifications`}
            </SubmitButton>
          </div>
        </FormBody>
      </SectionCard>
      <DeliveriesCard />
    </Stack>
  )
}

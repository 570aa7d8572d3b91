import { t } from '@lingui/core/macro'
import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import type { OrganisationSettings } from '../organisation.api.ts'
import { checkProfile, profileValues } from '../organisation-rules.ts'
import { changedFrom, useSaveSettings } from '../use-save-settings.ts'
import { LogoCard } from './logo-card.tsx'

interface ProfileTabProps {
  settings: OrganisationSettings
  onSaved: () => void
}
export function ProfileTab({ settings, onSaved }: ProfileTabProps) {
  // what the form was filled from, also when newer settings arrive meanwhile
  const [start] = useState(settings)
  const form = useValidatedForm({ initialValues: profileValues(start), validate: checkProfile })
  const save = useSaveSettings({ start, refuse: form.refuse, onSaved })
  return (
    <Stack gap="lg">
      <SectionCard title={t`School`}>
        <FormBody
          guards={t`Your changes to the school’s profile would be lost.`}
          form={form}
          onSend={(values) => save.mutate(changedFrom(profileValues(start), values))}
          failure={save.error}
          failureText={save.failureText}
        >
          <TextInput label={t`Organisation name`} {...form.field('organisation_name')} />
          <Textarea label={t`Address`} autosize minRows={2} {...form.field('address')} />
          <TextInput label={t`Affiliated to`} {...form.field('affiliated_to')} />
          <TextInput label={t`Affiliation number`} {...form.field('affiliation_number')} />
          <PhoneField label={t`Phone`} {...form.field('phone')} />
          <Text size="sm" c="dimmed">
            {t`The school signs in as ${settings.email}.`}
          </Text>
          <div>
            <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
              {t`Save profile`}
            </SubmitButton>
          </div>
        </FormBody>
      </SectionCard>
      <LogoCard logoUrl={settings.logo_url} />
    </Stack>
  )
}

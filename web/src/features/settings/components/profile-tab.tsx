import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import type { OrganisationSettings } from '../organisation.api.ts'
import { checkProfile, profileValues } from '../organisation-rules.ts'
import { useSaveSettings } from '../use-save-settings.ts'
import { LogoCard } from './logo-card.tsx'

interface ProfileTabProps {
  settings: OrganisationSettings
  onSaved: () => void
}
export function ProfileTab({ settings, onSaved }: ProfileTabProps) {
  // the version that the form was filled from, also when newer settings arrive meanwhile
  const [start] = useState(settings)
  const form = useValidatedForm({ initialValues: profileValues(start), validate: checkProfile })
  const save = useSaveSettings(form.refuse, onSaved)
  return (
    <Stack gap="lg">
      <SectionCard title="School">
        <FormBody
          guards="the school’s profile"
          form={form}
          onSend={(values) => save.mutate({ ...values, version: start.version })}
          failure={save.error}
        >
          <TextInput label="Organisation name" {...form.field('organisation_name')} />
          <Textarea label="Address" autosize minRows={2} {...form.field('address')} />
          <TextInput label="Affiliated to" {...form.field('affiliated_to')} />
          <TextInput label="Affiliation number" {...form.field('affiliation_number')} />
          <PhoneField label="Phone" {...form.field('phone')} />
          <Text size="sm" c="dimmed">
            The school signs in as {settings.email}.
          </Text>
          <div>
            <SubmitButton isBusy={save.isPending} busyText="Saving...">
              Save Profile
            </SubmitButton>
          </div>
        </FormBody>
      </SectionCard>
      <LogoCard logoUrl={settings.logo_url} />
    </Stack>
  )
}

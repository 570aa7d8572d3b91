import { t } from '@lingui/core/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { ownLocks } from '../own-locks.ts'
import { saveFailure } from '../save-failure.ts'
import { wholeSections } from '../section-layouts.ts'
import { changedPaths, changeOf, fieldsOf, tidied, typedFields } from '../section-values.ts'
import type { OwnProfile, ProfileFileChange, SectionChange } from '../student-record.api.ts'
import { useProfileFiles } from '../use-profile-files.ts'
import { useSectionForm } from '../use-section-form.ts'
import { SectionInputs } from './section-inputs.tsx'

interface WholeFormProps {
  profile: OwnProfile
  save: (change: SectionChange, files: ProfileFileChange) => Promise<OwnProfile>
}
/** Every section of the own profile, saved together. It opens with the draft, where there is one. */
export function WholeForm({ profile, save }: WholeFormProps) {
  const { createdBy } = useSignedIn()
  const navigate = useNavigate()
  const locks = ownLocks(profile, createdBy)
  const sections = wholeSections()
  const fields = typedFields(fieldsOf(sections), locks)
  const files = useProfileFiles()
  const { form, saved } = useSectionForm({ profile, fields, draft: profile.draft })
  const drafted = new Set(
    profile.draft_fields.filter((place) => changedPaths(saved, form.values, fields).includes(place)),
  )
  const isTyped = form.isDirty() || files.isDirty
  const guard = useUnsavedGuard(isTyped, t`Your changes to your profile would be lost.`)

  const saving = useMutation({
    mutationFn: (change: SectionChange) => {
      const gone = Object.fromEntries(files.removed.map((name) => [name, '']))
      return save({ ...change, ...gone, version: profile.version }, files.chosen)
    },
    onSuccess: (studentData) => {
      guard.release()
      toasts.success(t`Profile updated successfully!`)
      const message = t`Profile updated successfully!`
      void navigate(linkTo('/student/added-student-profile'), { state: { message, studentData, at: Date.now() } })
    },
    onError: (error) => {
      form.refuse(error)
      const text = saveFailure(error)
      if (text) toasts.error(text)
    },
  })
  const send = (values: typeof form.values) => {
    form.setValues(tidied(values, fields))
    saving.mutate(changeOf(saved, values, fields))
  }
  return (
    <FormBody
      form={form}
      onSend={send}
      failure={saving.error}
      failureText={saveFailure(saving.error)}
      label={t`Edit Student Profile`}
    >
      <Stack gap="lg">
        {sections.map((section) => (
          <SectionCard key={section.key} title={section.title}>
            <Stack gap="md">
              <SectionInputs {...{ profile, form, files, locks, drafted }} fields={section.fields} />
            </Stack>
          </SectionCard>
        ))}
        <Group justify="flex-end">
          <Button component={Link} variant="default" to={linkTo('/student/added-student-profile')}>
            {t`Cancel`}
          </Button>
          <SubmitButton isBusy={saving.isPending} busyText={t`Saving...`}>
            {t`Save Changes`}
          </SubmitButton>
        </Group>
      </Stack>
    </FormBody>
  )
}

import { t } from '@lingui/core/macro'
import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import { fileProblem } from '@margam/contract/file-rules'
import { PROFILE_FILES } from '@margam/contract/student-sections'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorText, fieldErrors } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { speak } from '../../../lib/speak.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StoredFileLink } from '../../../ui/stored-file-link.tsx'
import { useAskToLeave, useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import {
  changeOfSection,
  formName,
  isEdited,
  isFile,
  type ProfileField,
  type ProfileSection,
  valueOf,
} from '../profile-sections.ts'
import {
  forgetStudents,
  putStudent,
  type StudentChange,
  type StudentFiles,
  type StudentProfile,
} from '../students.api.ts'
import { ProfileFieldInput } from './profile-field-input.tsx'

interface ProfileSectionCardProps {
  section: ProfileSection
  profile: StudentProfile
  /** Only one section is open at a time. */
  isOpen: boolean
  onOpen: (open: boolean) => void
}
export function ProfileSectionCard({ section, profile, isOpen, onOpen }: ProfileSectionCardProps) {
  const askToLeave = useAskToLeave()
  return (
    <SectionCard
      title={section.title}
      actions={
        !isOpen &&
        !profile.end_date && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={t`Edit ${section.title}`}
            onClick={() => askToLeave(() => onOpen(true))}
          >
            {t`Edit`}
          </Button>
        )
      }
    >
      {isOpen ? (
        <SectionForm section={section} profile={profile} onDone={() => onOpen(false)} />
      ) : (
        <SectionView section={section} profile={profile} />
      )}
    </SectionCard>
  )
}

function SectionView({ section, profile }: { section: ProfileSection; profile: StudentProfile }) {
  const shown = section.fields.filter(
    (field) => field.kind !== 'image' && !(field.onlyIfPresent && valueOf(profile, field) === ''),
  )
  if (shown.length === 0) return <Text c="dimmed">{t`Nothing recorded yet.`}</Text>
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 3 }} m={0}>
      {shown.map((field) => (
        <div key={field.path}>
          <Text component="dt" size="sm" c="dimmed">
            {field.label}
          </Text>
          <Text component="dd" m={0} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <FieldValue field={field} profile={profile} />
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}

function FieldValue({ field, profile }: { field: ProfileField; profile: StudentProfile }) {
  if (isFile(field)) {
    const file = profile.files[field.path]
    return file ? <StoredFileLink url={file.url} label={field.label} /> : t`Not Available`
  }
  const value = valueOf(profile, field)
  if (!value) return '–'
  if (field.path === 'date_of_birth') return formatDay(value)
  if (field.kind === 'choice') return speak(value)
  return field.kind === 'phone' || field.path === 'phone' ? `+${value}` : value
}

/** The server names a field by its path; the form by one without a dot. */
function underFormNames(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = Object.entries(fieldErrors(error)).map(([path, texts]) => [formName({ path }), texts])
  if (errors.length === 0) return error
  return new ApiError(error.status, { ...(error.body as object), errors: Object.fromEntries(errors) })
}

interface SectionFormProps {
  section: ProfileSection
  profile: StudentProfile
  onDone: () => void
}
function SectionForm({ section, profile, onDone }: SectionFormProps) {
  const client = useQueryClient()
  const [files, setFiles] = useState<Record<string, File | null>>({})
  const [removed, setRemoved] = useState<string[]>([])
  const fields = section.fields.filter(isEdited)
  const form = useValidatedForm({
    initialValues: Object.fromEntries(fields.map((field) => [formName(field), valueOf(profile, field)])),
    validate: () =>
      Object.fromEntries(
        Object.entries(files).map(([name, file]) => [
          formName({ path: name }),
          fileProblem(file, PROFILE_FILES[name as keyof typeof PROFILE_FILES]),
        ]),
      ),
  })
  const isDirty = () => form.isDirty() || removed.length > 0 || Object.values(files).some(Boolean)
  const guard = useUnsavedGuard(isDirty, t`Your changes under “${section.title}” would be lost.`)
  const askToLeave = useAskToLeave()
  const save = useMutation({
    mutationFn: (values: Record<string, string>) => {
      const gone = Object.fromEntries(removed.filter((name) => !files[name]).map((name) => [name, '']))
      const change = { ...changeOfSection(section, values), ...gone, version: profile.version } as StudentChange
      return putStudent(profile.id, change, files as StudentFiles)
    },
    onSuccess: async () => {
      guard.release()
      await forgetStudents(client)
      toasts.success(t`Profile updated successfully!`)
      onDone()
    },
    onError: (error) => {
      form.refuse(underFormNames(error))
      if (Object.keys(fieldErrors(error)).length === 0) {
        toasts.error(errorText(error, t`Failed to update profile. Please try again.`))
      }
    },
  })
  return (
    <FormBody form={form} onSend={(values) => save.mutate(values)} failure={save.error} label={section.title}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {fields.map((field) => (
          <ProfileFieldInput
            key={field.path}
            field={field}
            input={form.field(formName(field))}
            stored={removed.includes(field.path) ? null : (profile.files[field.path] ?? null)}
            file={files[field.path] ?? null}
            onFile={(file) => setFiles((before) => ({ ...before, [field.path]: file }))}
            onRemove={() => setRemoved((before) => [...before, field.path])}
          />
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => askToLeave(onDone)} disabled={save.isPending}>
          {t`Cancel`}
        </Button>
        <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
          {t`Save`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}

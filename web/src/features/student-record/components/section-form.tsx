import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useAskToLeave, useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { type Locks, NO_LOCKS } from '../locks.ts'
import type { ProfileSection } from '../profile-field.ts'
import { saveFailure } from '../save-failure.ts'
import { changedPaths, changeOf, tidied, typedFields } from '../section-values.ts'
import type { ProfileFileChange, SectionChange, StudentProfile } from '../student-record.api.ts'
import { useProfileFiles } from '../use-profile-files.ts'
import { useSectionForm } from '../use-section-form.ts'
import type { ProfileDraft } from '../use-student-draft.ts'
import { SectionInputs } from './section-inputs.tsx'

const AskDialog = lazyPart(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog)

export interface SectionFormProps {
  section: ProfileSection
  profile: StudentProfile
  locks?: Locks
  save: (change: SectionChange, files: ProfileFileChange) => Promise<unknown>
  /** What is typed is kept as a draft, where the profile has them. */
  drafts?: ProfileDraft
  onDone: (outcome: 'saved' | 'cancelled') => void
}
export function SectionForm({ section, profile, locks = NO_LOCKS, save, drafts, onDone }: SectionFormProps) {
  const { title } = section
  const files = useProfileFiles()
  const fields = typedFields(section.fields, locks)
  const { form, saved } = useSectionForm({ profile, fields, drafts })
  const changed = changedPaths(saved, tidied(form.values, fields), fields)
  const drafted = drafts && new Set(changed.filter(drafts.holds))
  const isLost = files.isDirty || changed.some((path) => !drafted?.has(path))
  const guard = useUnsavedGuard(isLost, t`Your changes under “${title}” would be lost.`)
  const askToLeave = useAskToLeave()
  const [isAsking, setIsAsking] = useState(false)

  const saving = useMutation({
    mutationFn: async (change: SectionChange) => {
      await drafts?.flush()
      const gone = Object.fromEntries(files.removed.map((name) => [name, '']))
      return save({ ...change, ...gone, version: profile.version }, files.chosen)
    },
    onSuccess: () => {
      guard.release()
      toasts.success(section.saved ?? t`Profile updated successfully!`)
      onDone('saved')
    },
    onError: (error) => {
      form.refuse(error)
      const text = saveFailure(error, section.failed)
      if (text) toasts.error(text)
    },
  })
  const send = (values: typeof form.values) => {
    // the server counts rows as they are sent, and its messages stand at these
    form.setValues(tidied(values, fields))
    const change = changeOf(saved, values, fields)
    if (Object.keys(change).length > 0 || files.isDirty) return saving.mutate(change)
    guard.release()
    onDone('saved')
  }
  const discard = useMutation({
    mutationFn: async () => drafts?.discard(fields, saved),
    onSuccess: () => {
      guard.release()
      onDone('cancelled')
    },
    onError: (error) => toasts.error(errorText(error)),
  })
  const cancel = () => {
    if (drafted && drafted.size > 0) setIsAsking(true)
    else askToLeave(() => onDone('cancelled'))
  }
  return (
    <FormBody
      form={form}
      onSend={send}
      failure={saving.error}
      failureText={saveFailure(saving.error, section.failed)}
      label={title}
    >
      <SectionInputs {...{ profile, form, files, locks }} fields={section.fields} {...(drafted ? { drafted } : {})} />
      <Group justify="flex-end">
        <Button variant="default" onClick={cancel} disabled={saving.isPending || discard.isPending}>
          {t`Cancel`}
        </Button>
        <SubmitButton isBusy={saving.isPending} busyText={t`Saving...`}>
          {t`Save`}
        </SubmitButton>
      </Group>
      {isAsking && (
        <AskDialog
          opened
          title={t`Discard your draft?`}
          confirmLabel={t`Discard draft`}
          isBusy={discard.isPending}
          onConfirm={() => discard.mutate()}
          onCancel={() => setIsAsking(false)}
        >
          {t`“${title}” goes back to what is saved. What you typed since is lost.`}
        </AskDialog>
      )}
    </FormBody>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../lib/errors.ts'
import { toasts } from '../../lib/toasts.ts'
import { useAskToLeave, useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import type { Locks } from './locks.ts'
import type { ProfileField } from './profile-field.ts'
import { saveFailure } from './save-failure.ts'
import { changedPaths, changeOf, tidied, typedFields } from './section-values.ts'
import type { ProfileFileChange, SectionChange, StudentProfile } from './student-record.api.ts'
import { useProfileFiles } from './use-profile-files.ts'
import { useSectionForm } from './use-section-form.ts'
import type { ProfileDraft } from './use-student-draft.ts'

export interface ProfileFormSetting<Saved> {
  profile: StudentProfile
  /** Those of one section or of several; what is locked or read here is not sent. */
  fields: readonly ProfileField[]
  locks: Locks
  /** What is typed is kept as a draft, where the profile has them. */
  drafts?: ProfileDraft | undefined
  save: (change: SectionChange, files: ProfileFileChange) => Promise<Saved>
  /** Asked when what no draft holds would be lost. */
  lossText: string
  savedText: string
  /** Said when saving fails and the answer says nothing itself. */
  failedText?: string | undefined
  /** Without an answer where there was nothing to save. */
  onSaved: (answer: Saved | undefined) => void
  onCancelled: () => void
}
/** Fields of a profile as a form: saved, kept as a draft, or given up; whatever would be lost is asked about. */
export function useProfileForm<Saved>(setting: ProfileFormSetting<Saved>) {
  const { profile, locks, drafts, save, failedText, onSaved, onCancelled } = setting
  const files = useProfileFiles()
  const fields = typedFields(setting.fields, locks)
  const { form, saved } = useSectionForm({ profile, fields, drafts })
  const changed = changedPaths(saved, tidied(form.values, fields), fields)
  const drafted = drafts && new Set(changed.filter(drafts.holds))
  const isLost = files.isDirty || changed.some((path) => !drafted?.has(path))
  const guard = useUnsavedGuard(isLost, setting.lossText)
  const askToLeave = useAskToLeave()
  const [isAsking, setIsAsking] = useState(false)

  const saving = useMutation({
    mutationFn: async (change: SectionChange) => {
      await drafts?.flush()
      const gone = Object.fromEntries(files.removed.map((name) => [name, '']))
      return save({ ...change, ...gone, version: profile.version }, files.chosen)
    },
    onSuccess: (answer) => {
      guard.release()
      toasts.success(setting.savedText)
      onSaved(answer)
    },
    onError: (error) => {
      form.refuse(error)
      const text = saveFailure(error, failedText)
      if (text) toasts.error(text)
    },
  })
  const send = (values: typeof form.values) => {
    // the server counts rows as they are sent, and its messages stand at these
    form.setValues(tidied(values, fields))
    const change = changeOf(saved, values, fields)
    if (Object.keys(change).length > 0 || files.isDirty) return saving.mutate(change)
    guard.release()
    onSaved(undefined)
  }
  const discarding = useMutation({
    mutationFn: async () => drafts?.discard(fields, saved),
    onSuccess: () => {
      guard.release()
      onCancelled()
    },
    onError: (error) => toasts.error(errorText(error)),
  })
  const cancel = () => {
    if (drafted && drafted.size > 0) setIsAsking(true)
    else askToLeave(onCancelled)
  }
  return {
    /** What the inputs need. */
    inputs: { profile, form, files, locks, ...(drafted ? { drafted } : {}) },
    /** What the form's frame needs. */
    frame: { form, onSend: send, failure: saving.error, failureText: saveFailure(saving.error, failedText) },
    isSaving: saving.isPending,
    cancel,
    discard: {
      isAsking,
      isBusy: discarding.isPending,
      confirm: () => discarding.mutate(),
      keep: () => setIsAsking(false),
    },
  }
}

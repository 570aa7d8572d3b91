import { t } from '@lingui/core/macro'
import { FormBody } from '../../../ui/form-page.tsx'
import { type Locks, NO_LOCKS } from '../locks.ts'
import type { ProfileSection } from '../profile-field.ts'
import type { ProfileFileChange, SectionChange, StudentProfile } from '../student-record.api.ts'
import { useProfileForm } from '../use-profile-form.ts'
import type { ProfileDraft } from '../use-student-draft.ts'
import { FormButtons } from './form-buttons.tsx'
import { SectionInputs } from './section-inputs.tsx'

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
  const { title, fields } = section
  const editing = useProfileForm({
    profile,
    fields,
    locks,
    drafts,
    save,
    lossText: t`Your changes under “${title}” would be lost.`,
    savedText: section.saved ?? t`Profile updated successfully!`,
    failedText: section.failed,
    onSaved: () => onDone('saved'),
    onCancelled: () => onDone('cancelled'),
  })
  return (
    <FormBody {...editing.frame} label={title}>
      <SectionInputs {...editing.inputs} fields={fields} />
      <FormButtons of={editing} saveLabel={t`Save`} title={title} />
    </FormBody>
  )
}

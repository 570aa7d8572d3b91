import { t } from '@lingui/core/macro'
import { Stack } from '@mantine/core'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { FormBody } from '../../../ui/form-page.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { ownLocks } from '../own-locks.ts'
import { wholeSections } from '../section-layouts.ts'
import { fieldsOf } from '../section-values.ts'
import type { OwnProfile, ProfileFileChange, SectionChange } from '../student-record.api.ts'
import type { HandedProfile } from '../use-own-profile.ts'
import { useProfileForm } from '../use-profile-form.ts'
import { useStudentDraft } from '../use-student-draft.ts'
import { DraftBanner } from './draft-banner.tsx'
import { FormButtons } from './form-buttons.tsx'
import { SectionInputs } from './section-inputs.tsx'

/** What the page of the profile shows at once, and from when it is. */
const handOn = (studentData: OwnProfile): HandedProfile => ({ studentData, at: Date.now() })

interface WholeFormProps {
  profile: OwnProfile
  save: (change: SectionChange, files: ProfileFileChange) => Promise<OwnProfile>
}
/** Every section of the own profile, saved together; what is typed is the same draft that the sections keep. */
export function WholeForm({ profile, save }: WholeFormProps) {
  const { createdBy } = useSignedIn()
  const navigate = useNavigate()
  const drafts = useStudentDraft(profile)
  const sections = wholeSections()
  const goBack = (state?: HandedProfile & { message: string }) =>
    navigate(linkTo('/student/added-student-profile'), state ? { state } : {})
  const editing = useProfileForm({
    profile,
    fields: fieldsOf(sections),
    locks: ownLocks(profile, createdBy),
    drafts,
    save: async (change, files) => {
      const saved = await save(change, files)
      drafts.goOnFrom(saved)
      return saved
    },
    lossText: t`Your changes to your profile would be lost.`,
    savedText: t`Profile updated successfully!`,
    onSaved: (studentData) =>
      goBack(studentData && { message: t`Profile updated successfully!`, ...handOn(studentData) }),
    onCancelled: () => goBack(),
  })
  return (
    <FormBody {...editing.frame} label={t`Edit Student Profile`}>
      <Stack gap="lg">
        <DraftBanner drafts={drafts} message={profile.message} />
        {sections.map((section) => (
          <SectionCard key={section.key} title={section.title}>
            <Stack gap="md">
              <SectionInputs {...editing.inputs} fields={section.fields} />
            </Stack>
          </SectionCard>
        ))}
        <FormButtons of={editing} saveLabel={t`Save Changes`} title={t`Your profile`} />
      </Stack>
    </FormBody>
  )
}

import type { ProfileValues } from '../profile-form.ts'
import type { OwnTeacherProfile } from '../teacher-profile.api.ts'
import type { Draft } from '../use-draft.ts'

export interface SectionProps {
  profile: OwnTeacherProfile
  /** What the profile says. */
  saved: ProfileValues
  /** What the forms begin with: the draft over the profile. */
  opened: ProfileValues
  draft: Draft
}

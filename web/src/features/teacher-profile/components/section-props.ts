import type { Draft } from '../../profile-drafts/index.ts'
import type { ProfileValues } from '../profile-form.ts'
import type { OwnTeacherProfile } from '../teacher-profile.api.ts'

export interface SectionProps {
  profile: OwnTeacherProfile
  /** What the profile says. */
  saved: ProfileValues
  /** What the forms begin with: the draft over the profile. */
  opened: ProfileValues
  draft: Draft
}

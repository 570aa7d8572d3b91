import { lockedFields, type OwnProfile, SCHOOL_SAYS, VIEW_NAMES, type ViewName } from '@margam/contract/student-record'
import type { StudentProfile } from '@margam/contract/students'
import { toProfile } from '../../school/profile-view.ts'
import type { LastEnrolment, StudentRecord } from '../../school/student-record.ts'

type Fields = Record<string, unknown>
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The names of the personal view beside those of the profile, in each section that has some. */
function withViewNames(profile: StudentProfile, section: 'family_info' | 'additional_info') {
  const kept: Fields = profile[section]
  const names = (Object.keys(VIEW_NAMES) as ViewName[]).filter((name) => VIEW_NAMES[name][0] === section)
  return { ...profile[section], ...Object.fromEntries(names.map((name) => [name, text(kept[VIEW_NAMES[name][1]])])) }
}

/**
 * Class, roll number and the like stand at the top and in education_info: a school's are those of its record, and who
 * registered alone has written them into education_info.
 */
function withSchool(profile: StudentProfile, createdBy: string) {
  const education: Fields = profile.education_info
  const top: Fields = profile
  const said = Object.fromEntries(SCHOOL_SAYS.map((name) => [name, text(top[name])]))
  if (createdBy !== 'self') {
    const known = Object.entries(said).filter(([, value]) => value !== '')
    return { education_info: { ...education, ...Object.fromEntries(known) } }
  }
  return Object.fromEntries(SCHOOL_SAYS.map((name) => [name, said[name] || text(education[name])]))
}

export interface OwnDraft {
  names: string[]
  fields: Fields | null
  savedAt: string | null
}

/** A student's own profile as the student reads it. */
export function toOwnProfile(record: StudentRecord, last: LastEnrolment | undefined, draft: OwnDraft): OwnProfile {
  const profile = toProfile(record, last)
  const { createdBy } = record.account
  return {
    ...profile,
    ...withSchool(profile, createdBy),
    family_info: withViewNames(profile, 'family_info') as StudentProfile['family_info'],
    additional_info: withViewNames(profile, 'additional_info'),
    draft_mode: draft.names.length > 0,
    message: draft.names.length > 0 ? /*i18n*/ 'You are in draft mode' : '',
    draft_fields: draft.names,
    draft: draft.fields,
    draft_saved_at: draft.savedAt,
    locked: lockedFields(createdBy),
  }
}

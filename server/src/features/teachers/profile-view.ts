import { fileUrl } from '@margam/contract/files'
import * as rules from '@margam/contract/rules'
import { GENDERS, type Gender } from '@margam/contract/school-fields'
import { schoolKeptFields } from '@margam/contract/teachers'
import { experienceMonths, monthsText } from '@margam/school/experience'
import type { teacherProfiles, teachers } from '../../db/schema/index.ts'
import { Invalid } from '../../http/errors.ts'
import { seal } from '../../sealing.ts'
import type { Secrets } from '../../secrets.ts'

type Profile = {
  teacher: typeof teachers.$inferSelect
  email: string | null
  profile: typeof teacherProfiles.$inferSelect | null
  /** The school; null for a teacher of their own. */
  keptBy: { name: string } | null
}
type Subject = { id: string; name: string }

const IN_COLUMNS = new Set(['middle_name', 'phone', 'date_of_birth', 'gender', 'address', 'aadhar', 'resume'])
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const toJob = (experience: unknown) => {
  const { startDate, endDate, isCurrent } = experience as { startDate: string; endDate: string; isCurrent: boolean }
  return { startsOn: startDate, endsOn: isCurrent ? null : endDate }
}

/** The stored file of a profile's document. */
export const storedResume = (sections: Record<string, unknown>) =>
  sections.resume as { id: string; name: string } | null | undefined

function resumeOf(sections: Record<string, unknown>) {
  const stored = storedResume(sections)
  return stored ? { name: stored.name, url: fileUrl(stored.id) } : null
}

/** The profile as the school and its teacher see it; an identity number only by its last four. */
export function toProfileView(
  { teacher, email, profile, keptBy }: Profile,
  subjects: readonly Subject[],
  today: string,
) {
  const sections = profile?.sections ?? {}
  const kept = Object.fromEntries(schoolKeptFields.map((name) => [name, sections[name] ?? '']))
  return {
    ...kept,
    teacher_id: teacher.id,
    first_name: teacher.firstName,
    middle_name: teacher.middleName,
    last_name: teacher.lastName,
    phone: teacher.phone,
    date_of_birth: teacher.dateOfBirth,
    gender: teacher.gender,
    address: teacher.address,
    email: email ?? '',
    school: keptBy ? keptBy.name : typeof sections.school === 'string' ? sections.school : '',
    joining_date: teacher.joiningDate,
    aadhar: profile?.identificationLast ? `XXXX XXXX ${profile.identificationLast}` : '',
    subjects: subjects.map(({ id, name }) => ({ subject_id: id, subject_name: name })),
    experiences: list(sections.experiences),
    educations: list(sections.educations),
    skills: list(sections.skills),
    total_experience: monthsText(experienceMonths(list(sections.experiences).map(toJob), today)),
    resume: resumeOf(sections),
    version: teacher.version,
  }
}

/** What of the school's form goes into columns, what into the document, and the identity number encrypted. */
export function splitSchoolKept(body: Record<string, unknown>, secrets: Secrets) {
  const given = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const values = new Map(given)
  const gender = values.get('gender')
  if (gender && !(GENDERS as readonly string[]).includes(gender))
    throw new Invalid({ gender: [/*i18n*/ 'Choose Male, Female or Other.'] })
  const aadhar = values.get('aadhar')?.replaceAll(' ', '')
  const problem = aadhar && rules.aadhaar(aadhar)
  if (problem) throw new Invalid({ aadhar: [problem] })
  const columns = {
    ...(values.has('middle_name') ? { middleName: values.get('middle_name') } : {}),
    ...(values.has('phone') ? { phone: values.get('phone') || null } : {}),
    ...(values.has('date_of_birth') ? { dateOfBirth: values.get('date_of_birth') || null } : {}),
    ...(values.has('gender') ? { gender: (gender || null) as Gender | null } : {}),
    ...(values.has('address') ? { address: values.get('address') } : {}),
  }
  const kept: Record<string, unknown> = Object.fromEntries(given.filter(([name]) => !IN_COLUMNS.has(name)))
  const sealed = aadhar
    ? { identification: seal(secrets.sealing, aadhar), identificationLast: aadhar.slice(-4) }
    : values.has('aadhar')
      ? { identification: null, identificationLast: null }
      : {}
  return { columns, kept, sealed }
}

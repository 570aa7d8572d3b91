import { isCalendarDate } from '@margam/contract/fields'
import { schoolKeptFields } from '@margam/contract/teachers'
import type { teacherProfiles, teachers } from '../../db/schema/index.ts'
import { Invalid } from '../../http/errors.ts'
import { type Secrets, seal } from '../../secrets.ts'

type Profile = {
  teacher: typeof teachers.$inferSelect
  email: string | null
  profile: typeof teacherProfiles.$inferSelect | null
}
type Subject = { id: string; name: string }

const IN_COLUMNS = new Set(['middle_name', 'phone', 'date_of_birth', 'gender', 'address', 'aadhar'])
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Whole years and months of all experience together, as a card shows it: "4 years 6 months". */
export function totalExperience(experiences: readonly unknown[], today: string): string {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const total = experiences.reduce<number>((sum, one) => {
    const { startDate, endDate, isCurrent } = one as { startDate?: string; endDate?: string; isCurrent?: boolean }
    const end = isCurrent ? today : endDate
    return startDate && end ? sum + Math.max(0, months(end) - months(startDate)) : sum
  }, 0)
  const count = (n: number, word: string) => (n === 0 ? '' : `${n} ${word}${n === 1 ? '' : 's'}`)
  return [count(Math.floor(total / 12), 'year'), count(total % 12, 'month')].filter(Boolean).join(' ') || '0 years'
}

/** The profile as the school sees it; an identity number only by its last four. */
export function toProfileView({ teacher, email, profile }: Profile, subjects: readonly Subject[], today: string) {
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
    joining_date: teacher.joiningDate,
    aadhar: profile?.identificationLast ? `XXXX XXXX ${profile.identificationLast}` : '',
    subjects: subjects.map(({ id, name }) => ({ subject_id: id, subject_name: name })),
    experiences: list(sections.experiences),
    educations: list(sections.educations),
    skills: list(sections.skills),
    total_experience: totalExperience(list(sections.experiences), today),
    version: teacher.version,
  }
}

/** What of the school's form goes into columns, what into the document, and the identity number encrypted. */
export function splitSchoolKept(body: Record<string, unknown>, before: Record<string, unknown>, secrets: Secrets) {
  const given = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const values = new Map(given)
  const born = values.get('date_of_birth')
  if (born && !isCalendarDate(born)) throw new Invalid({ date_of_birth: ['Use a date that exists, as YYYY-MM-DD.'] })
  const gender = values.get('gender')
  if (gender && !['Male', 'Female', 'Other'].includes(gender))
    throw new Invalid({ gender: ['Choose Male, Female or Other.'] })
  const aadhar = values.get('aadhar')?.replaceAll(' ', '')
  if (aadhar && !/^\d{12}$/.test(aadhar)) throw new Invalid({ aadhar: ['Aadhaar number must be 12 digits.'] })
  const columns = {
    ...(values.has('middle_name') ? { middleName: values.get('middle_name') } : {}),
    ...(values.has('phone') ? { phone: values.get('phone') || null } : {}),
    ...(values.has('date_of_birth') ? { dateOfBirth: born || null } : {}),
    ...(values.has('gender') ? { gender: (gender || null) as 'Male' | 'Female' | 'Other' | null } : {}),
    ...(values.has('address') ? { address: values.get('address') } : {}),
  }
  const kept = { ...before, ...Object.fromEntries(given.filter(([name]) => !IN_COLUMNS.has(name))) }
  const sealed = aadhar
    ? { identification: seal(secrets.sealing, aadhar), identificationLast: aadhar.slice(-4) }
    : values.has('aadhar')
      ? { identification: null, identificationLast: null }
      : {}
  return { columns, kept, sealed }
}

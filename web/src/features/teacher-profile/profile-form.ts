import { schoolDay } from '@margam/contract/dates'
import {
  changedFields,
  type EducationRow,
  type ExperienceRow,
  educationErrors,
  experienceErrors,
  type FormField,
  type RowErrors,
  readForm,
  type SkillRow,
  skillErrors,
  type TeacherForm,
} from '@margam/contract/teacher-form'
import { basicRules } from '@margam/contract/teacher-profile'
import type { FormErrors } from '../../ui/form-errors.ts'
import type { OwnTeacherProfile } from './teacher-profile.api.ts'

export interface BasicValues {
  first_name: string
  middle_name: string
  last_name: string
  phone: string
  date_of_birth: string
  gender: string
  school: string
  board: string
  address: string
}
/** What the five forms hold together. */
export interface ProfileValues extends BasicValues {
  subjects: string[]
  experiences: ExperienceRow[]
  educations: EducationRow[]
  skills: SkillRow[]
}

export const EMPTY_EXPERIENCE: ExperienceRow = {
  jobTitle: '',
  school: '',
  startDate: '',
  endDate: '',
  description: '',
  isCurrent: false,
}
export const EMPTY_EDUCATION: EducationRow = {
  degree: '',
  institution: '',
  fieldOfStudy: '',
  yearOfCompletion: '',
  grade: '',
}
export const EMPTY_SKILL: SkillRow = { name: '', level: '' }

/** The saved profile as the forms hold it. */
export const savedValues = (profile: OwnTeacherProfile): ProfileValues => ({
  first_name: profile.first_name,
  middle_name: profile.middle_name,
  last_name: profile.last_name,
  phone: profile.phone ?? '',
  date_of_birth: profile.date_of_birth ?? '',
  gender: profile.gender ?? '',
  school: profile.school ?? '',
  board: profile.board ?? '',
  address: profile.address ?? '',
  subjects: profile.subjects.map((subject) => subject.subject_name),
  experiences: profile.experiences,
  educations: profile.educations,
  skills: profile.skills,
})

/** The saved profile with the draft over it. */
export const openedValues = (profile: OwnTeacherProfile, draft: Record<string, unknown> | null): ProfileValues => ({
  ...savedValues(profile),
  ...(readForm(draft ?? {}) as Partial<ProfileValues>),
})

/** The fields that say something else than what is saved; each carries the badge 'Draft'. */
export const draftFields = (saved: ProfileValues, values: TeacherForm): ReadonlySet<FormField> =>
  new Set(changedFields({ ...saved }, values))

/** What of a form's values is another value than before. */
export const changedValues = (was: TeacherForm, now: TeacherForm): TeacherForm =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as FormField])),
  )

/** Whether one field of a row differs from the saved row in its place. */
export const isRowFieldChanged = <Row extends object>(saved: readonly Row[], row: Row, index: number, key: keyof Row) =>
  (saved[index]?.[key] ?? (typeof row[key] === 'boolean' ? false : '')) !== row[key]

/** The present job has no end, and no other job is present. */
export const withPresent = (rows: readonly ExperienceRow[], index: number, isPresent: boolean): ExperienceRow[] =>
  rows.map((row, i) => {
    if (i === index) return { ...row, isCurrent: isPresent, endDate: isPresent ? '' : row.endDate }
    return isPresent ? { ...row, isCurrent: false } : row
  })

export const basicErrors = (values: BasicValues): FormErrors =>
  Object.fromEntries(Object.entries(basicRules).map(([name, rule]) => [name, rule(values[name as keyof BasicValues])]))

const under = (section: string, errors: RowErrors): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [`${section}.${path}`, message]))

export const experiencesErrors = (rows: readonly ExperienceRow[], born: string | null): FormErrors =>
  under('experiences', experienceErrors(rows, { born, today: schoolDay() }))
export const educationsErrors = (rows: readonly EducationRow[]): FormErrors =>
  under('education', educationErrors(rows, schoolDay()))
export const skillsErrors = (rows: readonly SkillRow[]): FormErrors => under('skills', skillErrors(rows))

import { dayProblem } from '@margam/contract/fields'
import { joiningProblem, parentRules, type StudentProfile, studentRules } from '@margam/contract/students'
import type { Sentence } from '@margam/school/sentence'

export const FORM_FIELDS = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'date_of_birth',
  'admission_number',
  'class_name',
  'gender',
  'address',
  'joining_date',
] as const
/** May be left empty, all of them. */
export const PARENT_FIELDS = ['father_name', 'mother_name', 'parent_phone', 'parent_email'] as const
export type StudentForm = Record<(typeof FORM_FIELDS)[number] | (typeof PARENT_FIELDS)[number], string> & {
  /** "" for who is in no section. */
  in_class_since: string
}

export const emptyForm: StudentForm = {
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  date_of_birth: '',
  admission_number: '',
  class_name: '',
  gender: '',
  address: '',
  joining_date: '',
  in_class_since: '',
  father_name: '',
  mother_name: '',
  parent_phone: '',
  parent_email: '',
}

/** The form of a student that exists. */
export const formOf = (profile: StudentProfile): StudentForm => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  phone: profile.phone,
  email: profile.email,
  date_of_birth: profile.date_of_birth ?? '',
  admission_number: profile.admission_number,
  class_name: profile.class_name,
  gender: profile.gender ?? '',
  address: profile.address,
  joining_date: profile.joining_date ?? '',
  in_class_since: profile.in_class_since,
  father_name: profile.family_info.father.name,
  mother_name: profile.family_info.mother.name,
  parent_phone: profile.parent_phone,
  parent_email: profile.parent_email,
})

/**
 * Every message of the form by field. A student who was imported without an address has none until one is given, so an
 * edit may leave it empty.
 */
export function validateStudent(values: StudentForm, emailMayBeEmpty = false) {
  const entries = [
    ...FORM_FIELDS.map((name) => [name, studentRules[name](values[name])] as const),
    ...PARENT_FIELDS.map((name) => [name, parentRules[name](values[name])] as const),
  ]
  const errors: Partial<Record<keyof StudentForm, Sentence | undefined>> = Object.fromEntries(
    entries.filter(([, text]) => text),
  )
  const joined = joiningProblem(values)
  if (joined) errors.joining_date ??= joined
  if (values.in_class_since) errors.in_class_since = dayProblem(values.in_class_since, 'day, month and year')
  if (emailMayBeEmpty && !values.email.trim()) delete errors.email
  return errors
}

/** What an edit sends: what was changed since it began. An address that stays empty is left out. */
export const changeOf = (values: StudentForm, before: StudentForm): Partial<StudentForm> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== before[name as keyof StudentForm] && !(name === 'email' && !value.trim()),
    ),
  )

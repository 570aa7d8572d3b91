import { t } from '@lingui/core/macro'
import {
  NO_STUDENT_SUBJECT,
  newStudentRules,
  studentEditRules,
  yearErrors,
  yearsFrom,
  yearsTo,
} from '@margam/contract/classes'
import { dayProblem, type Rule } from '@margam/contract/fields'
import type { Sentence } from '@margam/school/sentence'
import type { RosterStudentData } from './roster.api.ts'

const NEW_FIELDS = [
  'first_name', 'last_name', 'phone', 'email', 'date_of_birth', 'admission_number', 'roll_number', 'gender',
  'academic_year_from', 'academic_year_to', 'address',
] as const // biome-ignore format: a list of names reads best filled
export type NewStudentForm = Record<(typeof NEW_FIELDS)[number] | 'in_class_since', string> & { subjects: string[] }

const EXTRA_FIELDS = [
  'nationality', 'board', 'fathers_name', 'mothers_name', 'fathers_qualification', 'mothers_qualification',
  'fathers_occupation', 'mothers_occupation', 'guardian_contact', 'annual_income', 'blood_group', 'height', 'weight',
  'internet_access',
] as const // biome-ignore format: a list of names reads best filled
const EDIT_FIELDS = NEW_FIELDS.filter((name) => name !== 'email')
export type StudentEditForm = Omit<NewStudentForm, 'email'> & Record<(typeof EXTRA_FIELDS)[number], string>

/** With nothing known the selectors stand at their first years; a class knows its academic year. */
export function yearsFor(classYear: string) {
  const from = yearsFrom('new').includes(classYear) ? classYear : (yearsFrom('new')[0] ?? '')
  return { academic_year_from: from, academic_year_to: yearAfter(from) }
}
export const yearAfter = (from: string) => (/^\d{4}$/.test(from) ? String(Number(from) + 1) : '')

export const emptyForm = (classYear: string, subjects: string[]): NewStudentForm => ({
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  date_of_birth: '',
  admission_number: '',
  roll_number: '',
  gender: '',
  address: '',
  in_class_since: '',
  ...yearsFor(classYear),
  subjects,
})

type Errors = Record<string, Sentence | undefined>
const check = (rules: Record<string, Rule>, values: Record<string, string | string[]>): Errors =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => {
      const value = values[name]
      return [name, rule(typeof value === 'string' ? value : '')]
    }),
  )
const together = (values: { academic_year_from: string; academic_year_to: string; subjects: string[] }): Errors => ({
  ...yearErrors(values),
  ...(values.subjects.length === 0 ? { subjects: NO_STUDENT_SUBJECT } : {}),
})

/** Whether it is a day; whether it can be the first in the class is for the server to say. */
export const sinceProblem = (day: string) => (day ? dayProblem(day, 'day, month and year') : undefined)

/** Every message of the form by field. */
export const validateNew = (values: NewStudentForm): Errors => ({
  ...check(newStudentRules, values),
  ...together(values),
  in_class_since: sinceProblem(values.in_class_since),
})

const MEASURE = /^\d{1,3}(\.\d{1,2})?$/
const isMeasure = (value: string, max: number) => !value || (MEASURE.test(value) && Number(value) <= max)

export const validateEdit = (values: StudentEditForm): Errors => ({
  ...check(studentEditRules, values),
  ...together(values),
  in_class_since: values.in_class_since ? sinceProblem(values.in_class_since) : t`Choose a day.`,
  guardian_contact: newStudentRules.phone(values.guardian_contact),
  height: isMeasure(values.height, 300) ? undefined : t`Height must be a number from 0 to 300.`,
  weight: isMeasure(values.weight, 500) ? undefined : t`Weight must be a number from 0 to 500.`,
})

/** The form of a student that exists. */
export function formOf(data: RosterStudentData): StudentEditForm {
  const text = Object.fromEntries(
    [...EDIT_FIELDS, 'in_class_since' as const, ...EXTRA_FIELDS].map((name) => [name, data[name] ?? '']),
  )
  return { ...(text as Omit<StudentEditForm, 'subjects'>), subjects: data.subjects }
}

/** The years of a selector, with the one that is stored when it lies outside of them. */
export function yearChoices(form: 'new' | 'edit', end: 'from' | 'to', stored: string): string[] {
  const years = end === 'from' ? yearsFrom(form) : yearsTo(form)
  return stored && !years.includes(stored) ? [stored, ...years] : years
}

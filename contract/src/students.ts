import * as z from 'zod/mini'
import { schoolDay } from './dates.ts'
import { endpoint } from './endpoint.ts'
import {
  dateField,
  dayProblem,
  id,
  isCalendarDate,
  message,
  NAME_LENGTH,
  optionalSwitch,
  optionalText,
  type Rule,
  requiredLines,
  requiredText,
  textField,
} from './fields.ts'
import { SHEET_TYPES } from './file-rules.ts'
import * as rules from './rules.ts'
import { GENDERS, isClassLevel, multipartVersion, optionalDate, requiredDate } from './school-fields.ts'
import { say, words } from './sentence.ts'
import { headingChoices, sheetCheck } from './sheet-headings.ts'
import { contactFields, fileFields, PROFILE_FILES, personalFields, sectionFields } from './student-sections.ts'

const feature = 'students'
const listPath = '/organisation/organisation-student-management/:userId/'
const onePath = '/organisation/organisation-student-crud-management/:studentId/'
const importPath = '/api/students/import/'
const callers = ['organisation'] as const
const own = { callers, ids: { 'params.userId': 'self' }, params: z.object({ userId: id }) } as const
const one = { callers, ids: { 'params.studentId': 'school-student' }, params: z.object({ studentId: id }) } as const

export const studentItem = z.object({
  id,
  admission_number: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  /** "8 A", or "8" while in no section. */
  class: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  joining_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  is_invited: z.boolean(),
  is_verified: z.boolean(),
})
export type StudentItem = z.output<typeof studentItem>

// all fields of the organisation's student form are required
const level: Rule = (value) =>
  !value ? /*i18n*/ 'Class is required.' : isClassLevel(value) ? undefined : /*i18n*/ 'Choose a class from LKG to 12.'
const gender: Rule = (value) =>
  !value
    ? /*i18n*/ 'Gender is required.'
    : (GENDERS as readonly string[]).includes(value)
      ? undefined
      : /*i18n*/ 'Choose Male, Female or Other.'
/** Earlier than that, a year was mistyped: nobody of that age is a pupil. */
const EARLIEST_BIRTH_YEAR = 1990
const born: Rule = (value) => {
  if (!value) return /*i18n*/ 'Date of birth is required.'
  if (!isCalendarDate(value)) return /*i18n*/ 'Invalid date of birth.'
  if (value < `${EARLIEST_BIRTH_YEAR}`)
    return say('Check the year: a student was born in {year} or later.', { year: EARLIEST_BIRTH_YEAR })
  return value > schoolDay() ? /*i18n*/ 'Date of birth cannot be in the future.' : undefined
}
export const studentRules = {
  first_name: rules.firstName,
  last_name: rules.lastName,
  phone: rules.phone,
  email: rules.email,
  date_of_birth: born,
  admission_number: (value: string) => (value.trim() ? undefined : /*i18n*/ 'Admission number is required.'),
  class_name: level,
  gender,
  address: (value: string) => (value.trim() ? undefined : /*i18n*/ 'Address is required.'),
  joining_date: (value: string) => (!value ? /*i18n*/ 'Joining date is required.' : dayProblem(value)),
} satisfies Record<string, Rule>

/** What is wrong with the two days of a student together; either may be unknown. */
export const joiningProblem = (student: { date_of_birth?: string | null; joining_date?: string | null }) =>
  student.date_of_birth && student.joining_date && student.joining_date <= student.date_of_birth
    ? /*i18n*/ 'The joining date must be after the date of birth.'
    : undefined

const formFields = {
  first_name: textField(studentRules.first_name),
  last_name: textField(studentRules.last_name),
  phone: textField(studentRules.phone, rules.phoneDigits),
  email: textField(studentRules.email),
  date_of_birth: dateField(studentRules.date_of_birth),
  admission_number: requiredText(/*i18n*/ 'Admission number is required.', 60),
  class_name: textField(studentRules.class_name),
  gender: textField(studentRules.gender),
  address: requiredLines(/*i18n*/ 'Address is required.', 500),
  joining_date: requiredDate(/*i18n*/ 'Joining date is required.'),
}
const ifAny =
  (rule: Rule): Rule =>
  (value) =>
    value ? rule(value) : undefined
/** A text whose key may be left out. */
const left = (max: number) => z._default(optionalText(max), '')
/** Columns of the import: the form takes these too, and none of them need be given. */
const names: Rule = (value) =>
  value.length > NAME_LENGTH ? say('Must be at most {most} characters.', { most: NAME_LENGTH }) : undefined
export const parentRules = {
  father_name: names,
  mother_name: names,
  parent_phone: ifAny(rules.phone),
  parent_email: ifAny(rules.email),
} satisfies Record<string, Rule>
const parentFields = {
  father_name: z._default(textField(parentRules.father_name), ''),
  mother_name: z._default(textField(parentRules.mother_name), ''),
  parent_email: z._default(textField(parentRules.parent_email), ''),
  parent_phone: z._default(textField(parentRules.parent_phone, rules.phoneDigits), ''),
}

export const importRow = z.object({
  ...formFields,
  email: textField(ifAny(rules.email)),
  section: optionalText(2),
  roll_number: optionalText(20),
  ...parentFields,
})
export type ImportRow = z.output<typeof importRow>
export const IMPORT_COLUMNS = [
  'first_name', 'last_name', 'phone', 'email', 'date_of_birth', 'admission_number', 'class_name', 'gender', 'address',
  'joining_date', 'section', 'roll_number', 'father_name', 'mother_name', 'parent_email', 'parent_phone',
] as const // biome-ignore format: a list of names reads best filled
/** What one column of a sheet may hold instead of two. */
export const IMPORT_PAIRS = {
  full_name: ['first_name', 'last_name'],
  class_section: ['class_name', 'section'],
} as const
export const EXPORT_COLUMNS = [
  'admission_number', 'first_name', 'last_name', 'class', 'email', 'phone', 'date_of_birth', 'gender', 'address',
  'joining_date', 'end_date', 'verified',
] as const // biome-ignore format: a list of names reads best filled
export const REQUIRED_COLUMNS = IMPORT_COLUMNS.slice(0, 10).filter((column) => column !== 'email')

const listFilters = {
  search: left(100),
  class_name: left(10),
  academic_year: left(20),
  archived: left(5),
  /**
   * Active students who lack something: "section", who are in none this year; "inviting", who have an address and were
   * never invited; "invitation", who have not accepted theirs.
   */
  needs: left(20),
}

export const listStudents = endpoint({
  name: 'listStudents',
  feature,
  summary: 'A school’s students, searched, filtered, sorted and paged',
  method: 'GET',
  path: listPath,
  ...own,
  query: z.object({ ...listFilters, sort: left(30), limit: left(4), cursor: left(500) }),
  reply: {
    200: z.object({ students: z.array(studentItem), total: z.number(), next_cursor: z.nullable(z.string()) }),
  },
})

export const exportStudents = endpoint({
  name: 'exportStudents',
  feature,
  summary: 'The same list as a CSV file, whole',
  method: 'GET',
  path: '/api/students/export/',
  callers,
  query: z.object(listFilters),
  reply: { 200: z.string() },
})

export const createStudent = endpoint({
  name: 'createStudent',
  feature,
  summary: 'Add a student, who is invited by mail',
  method: 'POST',
  path: listPath,
  ...own,
  body: z.object({ ...formFields, ...parentFields }),
  reply: { 201: z.object({ message: words, student: studentItem }) },
  creates: true,
})

const file = z.nullable(z.object({ id, name: z.string(), url: z.string() }))
const text = z.string()
const nullableText = z.nullable(z.string())

/** The whole profile: the form's fields and every section, flat as they are edited and nested as they are read. */
export const studentProfile = z.looseObject({
  id,
  first_name: text,
  middle_name: text,
  last_name: text,
  full_name: text,
  admission_number: text,
  email: text,
  phone: text,
  date_of_birth: nullableText,
  gender: nullableText,
  address: text,
  joining_date: nullableText,
  end_date: nullableText,
  class_name: text,
  class: text,
  section: text,
  roll_number: text,
  /** The first day in the class; "" while in none. */
  in_class_since: text,
  class_teacher: text,
  academic_year: text,
  academic_year_from: text,
  academic_year_to: text,
  parent_email: text,
  parent_phone: text,
  profile_image: nullableText,
  birth_certificate: nullableText,
  family_info: z.looseObject({
    father: z.looseObject({ name: text, profession: text, contact: z.object({ email: text, phone: text }) }),
    mother: z.looseObject({ name: text, contact: z.object({ email: text, phone: text }) }),
    guardian: z.looseObject({ name: text }),
    annual_income: text,
    id_proof: nullableText,
  }),
  academic_history: z.looseObject({ last_attended: z.object({ grade: text, year: text }) }),
  medical_info: z.looseObject({}),
  additional_info: z.looseObject({}),
  extracurricular: z.looseObject({}),
  education_info: z.looseObject({}),
  previous_schools: z.array(z.looseObject({})),
  files: z.record(z.string(), file),
  is_invited: z.boolean(),
  is_verified: z.boolean(),
  version: z.number(),
})
export type StudentProfile = z.output<typeof studentProfile>

export const readStudent = endpoint({
  name: 'readStudent',
  feature,
  summary: 'A student with every section of the profile',
  method: 'GET',
  path: onePath,
  ...one,
  reply: { 200: studentProfile },
})

const maybe = <T extends Record<string, z.ZodMiniType>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.optional(field)])) as {
    [K in keyof T]: z.ZodMiniOptional<T[K]>
  }
const maybeParents = {
  father_name: z.optional(optionalText(NAME_LENGTH)),
  mother_name: z.optional(optionalText(NAME_LENGTH)),
  parent_email: z.optional(textField(ifAny(rules.email))),
}
export const updateStudent = endpoint({
  name: 'updateStudent',
  feature,
  summary: 'Change fields and sections of a student; what is left out stays',
  method: 'PUT',
  path: onePath,
  ...one,
  body: z.object({
    ...maybe(formFields),
    in_class_since: z.optional(requiredDate(/*i18n*/ 'Choose a day.')),
    ...maybeParents,
    ...personalFields,
    ...contactFields,
    ...sectionFields,
    ...fileFields,
    version: multipartVersion,
  }),
  files: PROFILE_FILES,
  reply: { 200: z.object({ message: words, student: studentProfile }) },
})

export const archiveStudent = endpoint({
  name: 'archiveStudent',
  feature,
  summary: 'Archive a student with an end date, who is signed out at once; restore or invite one',
  method: 'PATCH',
  path: onePath,
  ...one,
  body: z.object({ end_date: z._default(optionalDate, ''), action: z.optional(z.enum(['restore', 'invite'])) }),
  reply: { 200: message },
})

export const MAX_IMPORT_ROWS = 25_000

export const importTemplate = endpoint({
  name: 'importTemplate',
  feature,
  summary: 'The import’s columns as a CSV file with one example row',
  method: 'GET',
  path: importPath,
  callers,
  reply: { 200: z.string() },
})

export const importStudents = endpoint({
  name: 'importStudents',
  feature,
  summary: 'Look through a sheet of students, CSV or .xlsx, (dry_run) or import it as a job: every row or none',
  method: 'POST',
  path: importPath,
  callers,
  body: z.object({
    dry_run: optionalSwitch,
    invite: optionalSwitch,
    /** Since when those who are placed are in their class; left out: the year's first day. Who joined later, since then. */
    in_class_since: z._default(optionalDate, ''),
    headings: headingChoices,
  }),
  files: { students_file: { types: SHEET_TYPES, maxBytes: 12 * 1024 * 1024 } },
  reply: {
    200: z.object({
      ...sheetCheck,
      without_email: z.number(),
      placed: z.number(),
      /** Null when nobody is placed. */
      in_class_since: z.nullable(z.string()),
      /** Of those placed, who begin only on their joining date. */
      placed_later: z.number(),
      /** What rows name and the year lacks, where it is the next free letters of the level. */
      sections_to_add: z.array(z.object({ class_name: z.string(), sections: z.array(z.string()) })),
    }),
    202: z.object({ status: z.literal('queued'), task_id: id, rows: z.number() }),
  },
  creates: true,
})

export const inviteStudents = endpoint({
  name: 'inviteStudents',
  feature,
  summary: 'Invite every active student who has an address and has not signed in yet, as a job',
  method: 'POST',
  path: '/api/students/invitations/',
  callers,
  body: z.object({}),
  reply: { 202: z.object({ task_id: id, students: z.number() }) },
  creates: true,
})

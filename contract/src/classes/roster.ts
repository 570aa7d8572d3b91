import * as z from 'zod/mini'
import { schoolDay } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { always, dateField, id, linesField, optionalText, type Rule, requiredText, textField } from '../fields.ts'
import * as rules from '../rules.ts'
import { optionalDate, requiredDate, version } from '../school-fields.ts'
import { say, words } from '../sentence.ts'
import { contactFields, familyInfo, personalFields, YES_NO } from '../student-sections.ts'
import { studentRules } from '../students.ts'

const feature = 'classes'
const classPath = '/teacher/teacher-students-management/:class_id/'
const studentPath = '/teacher/teacher-single-student-management/:student_id/'
const ofClass = { callers: ['teacher'], params: z.object({ class_id: id }) } as const
const ofStudent = { callers: ['teacher'], params: z.object({ student_id: id }) } as const

const subject = z.object({ subject_id: id, subject_name: z.string() })

export const rosterStudent = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  /** The student's subjects in this class that the teacher sees, joined by ", ". */
  subject: z.string(),
  is_invited: z.boolean(),
  is_verified: z.boolean(),
  roll_number: z.string(),
  in_class_since: z.string(),
  admission_number: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  joining_date: z.nullable(z.string()),
  /** The last day, of an archived student. */
  end_date: z.nullable(z.string()),
})
export type RosterStudent = z.output<typeof rosterStudent>

// The selectors of an academic year: a new student's 'from' list ends at the current year, the edit form's a
// year later
const YEARS_BACK = 10
const YEARS_AHEAD = 1
const thisYear = () => Number(schoolDay().slice(0, 4))
const span = (first: number, count: number) => Array.from({ length: count }, (_, i) => String(first + i))
export const yearsFrom = (form: 'new' | 'edit') =>
  span(thisYear() - YEARS_BACK, YEARS_BACK + 1 + (form === 'edit' ? YEARS_AHEAD : 0))
/** The year after each of the 'from' list. */
export const yearsTo = (form: 'new' | 'edit') => yearsFrom(form).map((year) => String(Number(year) + 1))

const yearFrom: Rule = (value) => {
  const years = yearsFrom('edit')
  return years.includes(value)
    ? undefined
    : say('Choose a year from {first} to {last}.', { first: years[0], last: years.at(-1) ?? '' })
}
const needed =
  (missing: string, rule: Rule): Rule =>
  (value) =>
    value ? rule(value) : missing
const ifAny =
  (rule: Rule): Rule =>
  (value) =>
    value ? rule(value) : undefined
const filled =
  (missing: string, max: number): Rule =>
  (value) =>
    !value.trim() ? missing : value.length > max ? say('Must be at most {most} characters.', { most: max }) : undefined

export const NO_STUDENT_SUBJECT = /*i18n*/ 'Please select at least one subject.'
export const YEAR_AFTER = /*i18n*/ 'The academic year ends in the year after it begins.'
export const rollNumber = filled(/*i18n*/ 'Roll number is required.', 20)

/** What a new student needs; a phone and the academic year may be left out. */
export const newStudentRules = {
  first_name: studentRules.first_name,
  last_name: studentRules.last_name,
  phone: ifAny(rules.phone),
  email: studentRules.email,
  date_of_birth: studentRules.date_of_birth,
  admission_number: filled(/*i18n*/ 'Admission number is required.', 60),
  roll_number: rollNumber,
  gender: studentRules.gender,
  academic_year_from: ifAny(yearFrom),
  academic_year_to: ifAny((value) => (/^\d{4}$/.test(value) ? undefined : YEAR_AFTER)),
  address: filled(/*i18n*/ 'Address is required.', 500),
} satisfies Record<string, Rule>
/** What an edit needs; the e-mail is read-only. */
export const studentEditRules = {
  first_name: newStudentRules.first_name,
  last_name: newStudentRules.last_name,
  phone: rules.phone,
  date_of_birth: newStudentRules.date_of_birth,
  admission_number: newStudentRules.admission_number,
  roll_number: newStudentRules.roll_number,
  gender: newStudentRules.gender,
  academic_year_from: needed(/*i18n*/ 'Academic year from is required.', yearFrom),
  academic_year_to: needed(/*i18n*/ 'Academic year to is required.', newStudentRules.academic_year_to),
  address: newStudentRules.address,
} satisfies Record<string, Rule>

/** The two ends of an academic year belong together. */
export function yearErrors(value: { academic_year_from?: string; academic_year_to?: string }): Record<string, string> {
  const { academic_year_from: from, academic_year_to: to } = value
  if (!from || !to || Number(to) === Number(from) + 1) return {}
  return { academic_year_to: YEAR_AFTER }
}

const fieldsOf = <T extends Record<string, Rule>>(given: T) =>
  Object.fromEntries(
    Object.entries(given).map(([name, rule]) => [
      name,
      name === 'phone'
        ? textField(rule, rules.phoneDigits)
        : name === 'date_of_birth'
          ? dateField(rule)
          : name === 'address'
            ? linesField(rule)
            : textField(rule),
    ]),
  ) as { [K in keyof T]: ReturnType<typeof textField> }

const subjects = z.pipe(
  z.transform((value: unknown) => value ?? []),
  z
    .array(z.string(/*i18n*/ 'Must be the id of a subject.').check(z.maxLength(100)))
    .check(z.minLength(1, NO_STUDENT_SUBJECT), z.maxLength(60)),
)

/** Left out: the day on which the class began, or the student joined. */
const inClassSince = z._default(optionalDate, '')

export const listRoster = endpoint({
  name: 'listRoster',
  feature,
  summary: 'The students of a class with their subjects, searched by name and narrowed to a subject',
  method: 'GET',
  path: classPath,
  ...ofClass,
  ids: { 'params.class_id': 'seen-class' },
  query: z.object({
    search: z._default(optionalText(100), ''),
    /** A subject's name. */
    subject: z._default(optionalText(100), ''),
    archived: z._default(optionalText(5), ''),
  }),
  reply: {
    200: z.object({
      class_name: z.string(),
      students: z.array(rosterStudent),
      subjects: z.array(subject),
      academic_year: z.string(),
      academic_year_from: z.string(),
      is_active: z.boolean(),
    }),
  },
})

export const createRosterStudent = endpoint({
  name: 'createRosterStudent',
  feature,
  summary: 'Add a student to a class of one’s own, who is invited by mail',
  method: 'POST',
  path: classPath,
  ...ofClass,
  ids: {
    'params.class_id': 'kept-class',
    'body.subjects[]': { policy: 'class-subject', of: 'params.class_id', byCall: 400 },
  },
  body: z.object({ ...fieldsOf(newStudentRules), in_class_since: inClassSince, subjects }).check(always(yearErrors)),
  reply: { 201: z.object({ message: words, student: rosterStudent }) },
  creates: true,
})

export const searchOwnStudents = endpoint({
  name: 'searchOwnStudents',
  feature,
  summary: 'A teacher’s own students who are not in the class yet, by name or admission number',
  method: 'GET',
  path: '/teacher/teacher-student-search/:class_id/',
  ...ofClass,
  ids: { 'params.class_id': 'kept-class' },
  query: z.object({ search: z._default(optionalText(100), '') }),
  reply: {
    200: z.object({
      students: z.array(
        z.object({ id, name: z.string(), email: z.string(), admission_number: z.string(), classes: z.string() }),
      ),
    }),
  },
})

export const enrolOwnStudent = endpoint({
  name: 'enrolOwnStudent',
  feature,
  summary: 'Add a student of one’s own to another class of one’s own',
  method: 'POST',
  path: '/teacher/teacher-class-enrolment/:class_id/',
  ...ofClass,
  ids: {
    'params.class_id': 'kept-class',
    'body.student_id': { policy: 'school-student', byCall: 404 },
    'body.subjects[]': { policy: 'class-subject', of: 'params.class_id', byCall: 400 },
  },
  body: z.object({
    student_id: requiredText(/*i18n*/ 'Choose a student.', 40),
    roll_number: textField(rollNumber),
    in_class_since: inClassSince,
    subjects,
  }),
  reply: { 201: z.object({ message: words, student: rosterStudent }) },
  creates: true,
})

export const leaveRosterClass = endpoint({
  name: 'leaveRosterClass',
  feature,
  summary: 'Take a student out of one class of one’s own; the student and the marks stay',
  method: 'PATCH',
  path: '/teacher/teacher-class-enrolment/:class_id/',
  ...ofClass,
  ids: {
    'params.class_id': 'kept-class',
    'body.student_id': { policy: 'in-class', of: 'params.class_id', byCall: 404 },
  },
  body: z.object({ student_id: requiredText(/*i18n*/ 'Choose a student.', 40) }),
  reply: { 200: z.object({ message: words }) },
})

const text = z.string()
const nullableText = z.nullable(z.string())

const studentData = z.object({
  id,
  first_name: text,
  last_name: text,
  phone: text,
  email: text,
  date_of_birth: nullableText,
  admission_number: text,
  roll_number: text,
  in_class_since: text,
  gender: nullableText,
  academic_year_from: text,
  academic_year_to: text,
  address: text,
  /** Ids. */
  subjects: z.array(id),
  nationality: text,
  board: text,
  created_by: text,
  fathers_name: text,
  mothers_name: text,
  fathers_qualification: text,
  mothers_qualification: text,
  fathers_occupation: text,
  mothers_occupation: text,
  guardian_contact: text,
  annual_income: text,
  blood_group: text,
  height: text,
  weight: text,
  internet_access: text,
  class_name: text,
  academic_name: text,
  class_id: z.nullable(id),
  is_verified: z.boolean(),
  end_date: nullableText,
  version: z.number(),
})
export type RosterStudentData = z.output<typeof studentData>

export const readRosterStudent = endpoint({
  name: 'readRosterStudent',
  feature,
  summary: 'A student of a class that the teacher sees, as the edit form has them',
  method: 'GET',
  path: studentPath,
  ...ofStudent,
  ids: {
    'params.student_id': 'seen-student',
    'query.class_id': { policy: 'enrolled-class', of: 'params.student_id', optional: true, byCall: 404 },
  },
  query: z.object({ class_id: z._default(optionalText(40), '') }),
  reply: {
    200: z.object({
      student_data: studentData,
      available_subjects: z.array(subject),
      class_name: text,
      academic_name: text,
    }),
  },
})

/** The fields that an edit may leave out, each under the rule of the section where it is kept. */
const extraFields = {
  nationality: personalFields.nationality,
  board: personalFields.board,
  blood_group: personalFields.blood_group,
  height: personalFields.height,
  weight: personalFields.weight,
  fathers_name: familyInfo.shape.father_name,
  mothers_name: familyInfo.shape.mother_name,
  fathers_qualification: familyInfo.shape.father_qualification,
  mothers_qualification: familyInfo.shape.mother_qualification,
  fathers_occupation: familyInfo.shape.father_profession,
  mothers_occupation: familyInfo.shape.mother_profession,
  guardian_contact: contactFields.parent_phone,
  annual_income: familyInfo.shape.parent_annual_income,
  internet_access: z.optional(
    textField((value) =>
      !value || (YES_NO as readonly string[]).includes(value) ? undefined : /*i18n*/ 'Choose one of Yes, No.',
    ),
  ),
}

export const updateRosterStudent = endpoint({
  name: 'updateRosterStudent',
  feature,
  summary: 'Change a student of a class of one’s own',
  method: 'PUT',
  path: studentPath,
  ...ofStudent,
  ids: {
    'params.student_id': 'kept-student',
    'body.class_id': { policy: 'enrolled-class', of: 'params.student_id', optional: true, byCall: 404 },
    'body.subjects[]': { policy: 'class-subject', of: 'body.class_id', byCall: 400 },
  },
  body: z
    .object({
      ...fieldsOf(studentEditRules),
      ...extraFields,
      in_class_since: z.optional(requiredDate(/*i18n*/ 'Choose a day.')),
      subjects,
      class_id: z._default(optionalText(40), ''),
      version,
    })
    .check(always(yearErrors)),
  reply: { 200: z.object({ message: words }) },
})

export const archiveRosterStudent = endpoint({
  name: 'archiveRosterStudent',
  feature,
  summary: 'Archive a student of one’s own with an end date, who is signed out at once; or restore one',
  method: 'PATCH',
  path: studentPath,
  ...ofStudent,
  ids: { 'params.student_id': 'kept-student' },
  body: z.object({ end_date: z._default(optionalDate, ''), action: z.optional(z.literal('restore')) }),
  reply: { 200: z.object({ message: words }) },
})

export const inviteRosterStudent = endpoint({
  name: 'inviteRosterStudent',
  feature,
  summary: 'Send the invitation of a student who has not verified the e-mail again',
  method: 'POST',
  path: '/teacher/teacher-student-invitation/:student_id/',
  ...ofStudent,
  ids: { 'params.student_id': 'kept-student' },
  body: z.object({}),
  reply: { 200: z.object({ message: words }) },
})

import * as z from 'zod/mini'
import {
  isCalendarDate,
  isSchoolDate,
  NAME_LENGTH,
  nameKey,
  optionalLines,
  optionalText,
  type Rule,
  textField,
} from './fields.ts'
import { type Sentence, say } from './sentence.ts'

// What a teacher fills in: the rows of the sections, their rules, and what of a form differs from what is saved.

export const TEACHER_BOARDS = ['CBSE', 'ICSE', /*i18n*/ 'State'] as const
export const SKILL_LEVELS = [
  /*i18n*/ 'Beginner',
  /*i18n*/ 'Intermediate',
  /*i18n*/ 'Advanced',
  /*i18n*/ 'Expert',
] as const
const MAX_ROWS = 40

/** What is wrong with a board, which may be left out. */
export const board: Rule = (value) =>
  !value || (TEACHER_BOARDS as readonly string[]).includes(value)
    ? undefined
    : say('Choose {boards}.', { boards: { oneOf: TEACHER_BOARDS } })

/** A date, of whatever form, whose year has another number of digits than four. */
export const yearOfFourDigits: Rule = (value) => {
  const parts = /^(\d+)-\d{1,2}-\d{1,2}$/.exec(value) ?? /^\d{1,2}[/.-]\d{1,2}[/.-](\d+)$/.exec(value)
  return parts && parts[1].length !== 4 ? /*i18n*/ 'Year must be a 4-digit number' : undefined
}

/** `today` is YYYY-MM-DD at the person's place. */
export const teacherBorn =
  (today: string): Rule =>
  (value) => {
    if (!value) return undefined
    const year = yearOfFourDigits(value)
    if (year) return year
    if (!isCalendarDate(value) || value < '1900-01-01') return /*i18n*/ 'Invalid date of birth.'
    return value > today ? /*i18n*/ 'Date of birth cannot be in the future.' : undefined
  }

const text = (max = 200) => z._default(optionalText(max), '')

export const experienceRow = z.object({
  jobTitle: text(),
  school: text(NAME_LENGTH),
  startDate: text(20),
  endDate: text(20),
  description: z._default(optionalLines(2000), ''),
  isCurrent: z._default(z.boolean(), false),
})
export const educationRow = z.object({
  degree: text(),
  institution: text(),
  fieldOfStudy: text(),
  yearOfCompletion: text(20),
  grade: text(50),
})
export const skillRow = z.object({ name: text(100), level: text(20) })
export type ExperienceRow = z.output<typeof experienceRow>
export type EducationRow = z.output<typeof educationRow>
export type SkillRow = z.output<typeof skillRow>

const list = <T extends z.ZodMiniType>(row: T) =>
  z.array(row, /*i18n*/ 'Must be a list.').check(z.maxLength(MAX_ROWS, /*i18n*/ 'At most 40 entries.'))
export const experienceList = list(experienceRow)
export const educationList = list(educationRow)
export const skillList = list(skillRow)

/** A subject by its id, by its name, or as the profile shows it. */
export const subjectList = list(
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? { subject_name: value } : value)),
    z.object({
      subject_id: text(40),
      subject_name: textField((value) => (value.length > 100 ? /*i18n*/ 'Must be at most 100 characters.' : undefined)),
    }),
  ),
)
export type SubjectEntry = z.output<typeof subjectList>[number]

/** Messages by path: "0.startDate" of the first row. */
export type RowErrors = Record<string, Sentence>

const startOf = (row: ExperienceRow, born: string | null, today: string) => {
  const { startDate: value, endDate, isCurrent } = row
  if (!value) return /*i18n*/ 'Start date is required'
  const year = yearOfFourDigits(value)
  if (year) return year
  if (!isSchoolDate(value)) return /*i18n*/ 'Invalid start date format'
  if (born && value <= born) return /*i18n*/ 'Start date must be after Date of Birth'
  if (value > today) return /*i18n*/ 'Start date cannot be in the future'
  if (!isCurrent && isSchoolDate(endDate) && value > endDate) return /*i18n*/ 'Start date cannot be after End date'
  return undefined
}
const endOf = ({ endDate: value, isCurrent }: ExperienceRow, born: string | null, today: string) => {
  if (isCurrent) return undefined
  if (!value) return /*i18n*/ 'End date is required'
  const year = yearOfFourDigits(value)
  if (year) return year
  if (!isSchoolDate(value)) return /*i18n*/ 'Invalid end date format'
  if (born && value <= born) return /*i18n*/ 'End date must be after Date of Birth'
  if (value >= today) return /*i18n*/ 'End date cannot be today or in the future'
  return undefined
}

const collect = <Row>(
  rows: readonly Row[],
  rulesOf: (row: Row, index: number) => Record<string, Sentence | undefined>,
) =>
  Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(rulesOf(row, index)).flatMap(([field, message]) =>
        message ? [[`${index}.${field}`, message] as const] : [],
      ),
    ),
  )

interface When {
  /** YYYY-MM-DD, null while it is not known. */
  born: string | null
  today: string
}

/** A teacher's experience: where, as what, from when to when. */
export const experienceErrors = (rows: readonly ExperienceRow[], { born, today }: When): RowErrors => {
  const present = rows.findIndex((row) => row.isCurrent)
  return collect(rows, (row, index) => ({
    jobTitle: row.jobTitle.trim() ? undefined : /*i18n*/ 'Job title is required.',
    school: row.school.trim() ? undefined : /*i18n*/ 'School is required.',
    startDate: startOf(row, born, today),
    endDate: endOf(row, born, today),
    isCurrent: row.isCurrent && index !== present ? /*i18n*/ 'Only one experience can be the present one.' : undefined,
  }))
}

const LAST_YEARS_AHEAD = 10
export const educationErrors = (rows: readonly EducationRow[], today: string): RowErrors =>
  collect(rows, ({ degree, institution, yearOfCompletion: year }) => ({
    degree: degree.trim() ? undefined : /*i18n*/ 'Degree is required.',
    institution: institution.trim() ? undefined : /*i18n*/ 'Institution is required.',
    yearOfCompletion: !year
      ? undefined
      : !/^\d{4}$/.test(year)
        ? /*i18n*/ 'Year must be a 4-digit number'
        : year < '1900' || Number(year) > Number(today.slice(0, 4)) + LAST_YEARS_AHEAD
          ? /*i18n*/ 'Year of completion is not a likely year.'
          : undefined,
  }))

export const skillErrors = (rows: readonly SkillRow[]): RowErrors =>
  collect(rows, ({ name, level }, index) => ({
    name: !name.trim()
      ? /*i18n*/ 'Skill name is required.'
      : rows.findIndex((row) => nameKey(row.name) === nameKey(name)) < index
        ? /*i18n*/ 'This skill is listed twice.'
        : undefined,
    level: (SKILL_LEVELS as readonly string[]).includes(level) ? undefined : /*i18n*/ 'Choose a level.',
  }))

/** The present job has no end. */
export const withoutPresentEnds = (rows: readonly ExperienceRow[]): ExperienceRow[] =>
  rows.map((row) => (row.isCurrent ? { ...row, endDate: '' } : row))

/** Names that are not blank, each once whatever its case. */
export function distinctNames(names: readonly string[]): string[] {
  const clean = names.map((name) => name.trim().replace(/\s+/g, ' ')).filter(Boolean)
  return clean.filter((name, index) => clean.findIndex((one) => nameKey(one) === nameKey(name)) === index)
}

export const BASIC_FIELDS = [
  'first_name', 'middle_name', 'last_name', 'phone', 'date_of_birth', 'gender', 'school', 'board', 'address',
] as const // biome-ignore format: a list of names reads best filled
export const FORM_LISTS = ['subjects', 'experiences', 'educations', 'skills'] as const
export type FormField = (typeof BASIC_FIELDS)[number] | (typeof FORM_LISTS)[number]
/** A teacher's whole form, or a part of it: texts, and the rows of the lists. */
export type TeacherForm = Partial<Record<FormField, unknown>>

const ROW_KEYS = {
  experiences: ['jobTitle', 'school', 'startDate', 'endDate', 'description', 'isCurrent'],
  educations: ['degree', 'institution', 'fieldOfStudy', 'yearOfCompletion', 'grade'],
  skills: ['name', 'level'],
} as const

const plain = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' || value === true ? String(value) : ''
const nameOf = (entry: unknown) =>
  typeof entry === 'string' ? entry : plain((entry as { subject_name?: unknown } | null)?.subject_name)

const rowOf = (keys: readonly string[], row: unknown) =>
  Object.fromEntries(
    keys.map((key) => {
      const value = (row as Record<string, unknown> | null)?.[key]
      return [key, key === 'isCurrent' ? value === true : plain(value)]
    }),
  )

/** What of a body belongs to the form, as text and rows; whatever else comes along is left behind. */
export function readForm(body: Record<string, unknown>): TeacherForm {
  const form: TeacherForm = {}
  for (const field of BASIC_FIELDS) if (body[field] !== undefined) form[field] = plain(body[field])
  for (const field of FORM_LISTS) {
    const rows = body[field]
    if (!Array.isArray(rows)) continue
    const some = rows.slice(0, MAX_ROWS)
    form[field] =
      field === 'subjects' ? distinctNames(some.map(nameOf)) : some.map((row) => rowOf(ROW_KEYS[field], row))
  }
  return form
}

/** A value in the one form in which two can be compared. */
function canonical(field: FormField, value: unknown): string {
  const rows: unknown[] = Array.isArray(value) ? value : []
  if (field === 'subjects') return JSON.stringify(distinctNames(rows.map(nameOf)).map(nameKey).toSorted())
  if (field === 'experiences' || field === 'educations' || field === 'skills') {
    const keys: readonly string[] = ROW_KEYS[field]
    return JSON.stringify(
      rows.map((row) => keys.map((key) => plain((row as Record<string, unknown> | null)?.[key]).trim())),
    )
  }
  return plain(value).trim()
}

/** The fields of `draft` that say something else than what is saved. */
export const changedFields = (saved: TeacherForm, draft: TeacherForm): FormField[] =>
  [...BASIC_FIELDS, ...FORM_LISTS].filter(
    (field) => draft[field] !== undefined && canonical(field, draft[field]) !== canonical(field, saved[field]),
  )

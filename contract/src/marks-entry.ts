import * as z from 'zod/mini'
import { schoolDay } from './dates.ts'
import { endpoint } from './endpoint.ts'
import {
  dateField,
  dayProblem,
  id,
  instant,
  isCalendarDate,
  optionalSwitch,
  optionalText,
  type Rule,
  requiredText,
  textField,
} from './fields.ts'
import { readFrom, SHEET_TYPES } from './file-rules.ts'
import { markBeforeAbsence, optionalDate } from './school-fields.ts'
import { say, words } from './sentence.ts'
import { headingChoices, headings } from './sheet-headings.ts'

const feature = 'marks-entry'
const uploadPath = '/teacher/teacher-all-students-exams-marks-upload/:teacher_id/'
const bulkPath = '/teacher/teacher-all-students-exams-marks-bulk-upload/:teacher_id/'
const params = z.object({ teacher_id: id })
const own = { callers: ['teacher'], ids: { 'params.teacher_id': 'self' }, params } as const

const left = (max: number) => z._default(optionalText(max), '')
const status = z.enum(['present', 'absent'])

export const EXAM_NAME_LENGTH = 120
export const NO_FILE = /*i18n*/ 'Please select a CSV file.'

/** An exam is marked after it was held: today at the latest. The class's year is looked at where the class is known. */
const heldOn: Rule = (value) => {
  if (!value) return /*i18n*/ 'Exam date is required.'
  if (!isCalendarDate(value)) return dayProblem(value)
  return value > schoolDay() ? /*i18n*/ 'Exam date cannot be in the future.' : undefined
}
export const examRules = {
  exam_name: (value: string) => {
    if (!value.trim()) return /*i18n*/ 'Exam name is required.'
    return value.trim().length > EXAM_NAME_LENGTH
      ? say('Must be at most {most} characters.', { most: EXAM_NAME_LENGTH })
      : undefined
  },
  exam_date: heldOn,
  max_mark: (value: string) => (value.trim() ? undefined : /*i18n*/ 'Max mark is required.'),
  weight: (value: string) =>
    !value.trim() || /^\d{1,4}(\.\d{1,2})?$/.test(value.trim())
      ? undefined
      : /*i18n*/ 'Weight must be a number of 0 or more with at most two decimals.',
} satisfies Record<string, Rule>

/** Where the marks belong. A name serves as well as an id; an id goes first. */
const place = {
  class_name: left(200),
  subject: left(200),
  academic_year_id: left(40),
  academic_year_name: left(20),
  class_teacher_subject_id: left(40),
  subject_id: left(40),
  class_id: left(40),
}
const exam = {
  exam_name: textField(examRules.exam_name),
  exam_date: dateField(examRules.exam_date),
  max_mark: requiredText(/*i18n*/ 'Max mark is required.', 20),
  /** Left out or empty: what is stored stays, or 1 and no term for a new exam. */
  weight: z._default(textField(examRules.weight), ''),
  term_id: left(40),
}

const entryStudent = z.object({
  id,
  name: z.string(),
  roll_no: z.string(),
  admission_number: z.string(),
  /** Null for absent and for not entered: the status tells them apart. */
  mark: z.nullable(z.number()),
  status: z.nullable(status),
  mark_before_absence: markBeforeAbsence,
  /** Null while not entered. */
  version: z.nullable(z.number()),
})
export type EntryStudent = z.output<typeof entryStudent>

const entryExam = z.object({
  exam_id: id,
  exam_name: z.string(),
  exam_date: z.string(),
  max_mark: z.number(),
  weight: z.number(),
  term_id: z.nullable(id),
  state: z.enum(['draft', 'published', 'locked']),
})
export type EntryExam = z.output<typeof entryExam>

/** An exam that a class of the level has held under one name this year, in another subject or section. */
const yearExam = z.object({
  exam_name: z.string(),
  exam_date: z.string(),
  max_mark: z.number(),
  term_id: z.nullable(id),
})
export type YearExam = z.output<typeof yearExam>

const entrySheet = z.object({
  students: z.array(entryStudent),
  class_teacher_subject_id: id,
  academic_year_id: id,
  academic_year_name: z.string(),
  class_id: id,
  class_name: z.string(),
  subject_id: id,
  subject_name: z.string(),
  /** The exam that was asked for by name and date, when it is there. */
  exam: z.nullable(entryExam),
  /** Every exam of the class in the subject, the newest first. */
  exams: z.array(entryExam),
  /** What a new one may be: names that are used this year and not in this subject yet, those of the class first. */
  year_exams: z.array(yearExam),
  terms: z.array(
    z.object({
      term_id: id,
      term_name: z.string(),
      /** Both or neither: an exam of one of these days is offered the term. */
      starts_on: z.nullable(z.string()),
      ends_on: z.nullable(z.string()),
    }),
  ),
  year_starts_on: z.string(),
  year_ends_on: z.string(),
  today: z.string(),
  /** New marks wait as drafts until somebody publishes them. */
  holds_drafts: z.boolean(),
  /** Why nothing can be entered, or null. */
  closed: z.nullable(z.string()),
})
export type EntrySheet = z.output<typeof entrySheet>

const sheetQuery = z.object({
  class_name: left(200),
  subject: left(200),
  academic_year: left(40),
  exam_name: z._default(
    textField(() => undefined),
    '',
  ),
  exam_date: z._default(optionalDate, ''),
})

export const readEntrySheet = endpoint({
  name: 'readEntrySheet',
  feature,
  summary: 'The students whose marks a teacher enters, with what an exam has already when it is named',
  method: 'GET',
  path: uploadPath,
  ...own,
  query: sheetQuery,
  reply: { 200: entrySheet },
})

const TRUTHS: readonly unknown[] = [true, 1, 'true', '1', 'yes', 'on']
const flag = z.pipe(
  z.transform((value: unknown) => TRUTHS.includes(typeof value === 'string' ? value.toLowerCase() : value)),
  z.boolean(),
)
const studentMark = z.object({
  id: left(40),
  /** Finds the student when no id is given. */
  roll_no: left(40),
  mark: z._default(optionalText(40), ''),
  absent: z._default(flag, false),
  /** Takes an entered mark back: the student is "not entered" again. */
  remove: z._default(flag, false),
  /** What was read: null or 0 for not entered, left out to replace whatever is there. */
  version: z.optional(z.nullable(z.int())),
})

/** What is stored now of a mark that somebody else changed. */
const markConflict = z.object({
  student_id: id,
  mark: z.nullable(z.number()),
  status: z.nullable(status),
  version: z.nullable(z.number()),
  by: z.string(),
  at: z.nullable(instant),
})
export type MarkConflict = z.output<typeof markConflict>

export const saveEntrySheet = endpoint({
  name: 'saveEntrySheet',
  feature,
  summary:
    'Save the marks that are named, all or none; the exam is made when it is not there; a stale version is a 409',
  method: 'POST',
  path: uploadPath,
  ...own,
  ids: {
    ...own.ids,
    'body.academic_year_id': { policy: 'school-year', optional: true, byCall: 404 },
    'body.class_id': { policy: 'seen-class', optional: true, byCall: 404 },
    'body.subject_id': { policy: 'taught-subject', optional: true, byCall: 404 },
    'body.class_teacher_subject_id': { policy: 'unread', byCall: 200 },
    'body.term_id': { policy: 'year-term', optional: true, byCall: 400 },
    'body.student_marks[].id': { policy: 'takes-subject', optional: true, byCall: 400 },
  },
  body: z.object({
    ...place,
    ...exam,
    student_marks: z
      .array(studentMark, /*i18n*/ 'Must be a list.')
      .check(
        z.minLength(1, /*i18n*/ 'Enter at least one mark.'),
        z.maxLength(500, /*i18n*/ 'At most 500 students at once.'),
      ),
  }),
  reply: {
    201: z.object({
      status: z.literal('success'),
      message: words,
      exam_id: id,
      state: z.enum(['draft', 'published']),
      saved: z.number(),
    }),
  },
  creates: true,
})

export const startExam = endpoint({
  name: 'startExam',
  feature,
  summary: 'Make an exam without marks, to enter them question by question; one that is there already is answered',
  method: 'POST',
  path: '/api/exams/',
  callers: ['teacher'],
  ids: {
    'body.academic_year_id': { policy: 'school-year', optional: true, byCall: 404 },
    'body.class_id': { policy: 'seen-class', optional: true, byCall: 404 },
    'body.subject_id': { policy: 'taught-subject', optional: true, byCall: 404 },
    'body.class_teacher_subject_id': { policy: 'unread', byCall: 200 },
    'body.term_id': { policy: 'year-term', optional: true, byCall: 400 },
  },
  body: z.object({ ...place, ...exam }),
  reply: { 201: z.object({ exam_id: id }) },
  creates: true,
})

const rowError = z.object({ row: z.number(), column: z.string(), message: words })
export type RowError = z.output<typeof rowError>
const plannedMark = z.object({
  row: z.number(),
  student_id: id,
  roll_no: z.string(),
  name: z.string(),
  mark: z.nullable(z.number()),
  status,
  /** What the row replaces; null where nothing is entered yet. */
  before: z.nullable(z.object({ mark: z.nullable(z.number()), status })),
})
export type PlannedMark = z.output<typeof plannedMark>

export const uploadMarks = endpoint({
  name: 'uploadMarks',
  feature,
  summary: 'Look through a sheet of marks, CSV or .xlsx, (dry_run) or save it: every row or none, by the same plan',
  method: 'POST',
  path: bulkPath,
  ...own,
  ids: {
    ...own.ids,
    'body.academic_year_id': { policy: 'school-year', optional: true, byCall: 404 },
    'body.class_id': { policy: 'seen-class', optional: true, byCall: 404 },
    'body.subject_id': { policy: 'taught-subject', optional: true, byCall: 404 },
    'body.class_teacher_subject_id': { policy: 'unread', byCall: 200 },
    'body.term_id': { policy: 'year-term', optional: true, byCall: 400 },
  },
  body: z.object({
    ...place,
    ...exam,
    dry_run: optionalSwitch,
    headings: headingChoices,
    /** The plan of a dry run: saved is what it showed, and nothing when the class or its marks changed since. */
    plan: left(64),
  }),
  files: { marks_file: { types: SHEET_TYPES, maxBytes: 1024 * 1024 } },
  reply: {
    201: z.object({
      status: z.literal('success'),
      message: words,
      rows: z.number(),
      exam_id: id,
      state: z.enum(['draft', 'published']),
    }),
    200: z.object({
      status: z.literal('success'),
      sheet: readFrom,
      headings,
      rows: z.number(),
      /** Students of the class who are not in the file; they stay as they are. */
      missing: z.number(),
      missing_students: z.array(z.object({ id, name: z.string(), roll_no: z.string() })),
      marks: z.array(plannedMark),
      errors: z.array(rowError),
      plan: z.string(),
    }),
  },
  creates: true,
})
export type UploadPlan = z.output<(typeof uploadMarks)['reply'][200]>
/** A plan before what it says is turned into words. */
export type UploadPlanData = z.input<(typeof uploadMarks)['reply'][200]>

export const readMarksTemplate = endpoint({
  name: 'readMarksTemplate',
  feature,
  summary: 'The sheet to fill in: the roll numbers and names of the class, with what an exam has already',
  method: 'GET',
  path: bulkPath,
  ...own,
  query: sheetQuery,
  reply: { 200: z.string() },
})

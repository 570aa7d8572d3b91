import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dateField, id, instant, keyText, optionalLines, optionalText, requiredText, textField } from './fields.ts'
import { examRules } from './marks-entry.ts'
import { markBeforeAbsence, requiredDate, version } from './school-fields.ts'
import { words } from './sentence.ts'

const feature = 'marks'
const family = '/teacher/teacher-all-students-exams-marks' as const
const examPath = '/api/exams/'
const ownTeacher = {
  callers: ['teacher'],
  ids: { 'params.teacher_id': 'self' },
  params: z.object({ teacher_id: id }),
} as const

export const examStates = ['draft', 'published', 'locked'] as const
export type ExamState = (typeof examStates)[number]
const status = z.enum(['present', 'absent'])

/** A student in an exam. Not entered: mark and status are null and the version is 0; absent: the mark alone is null. */
const examMarkRow = z.object({
  student_id: id,
  student_name: z.string(),
  student_roll_number: z.string(),
  exam_id: id,
  exam_name: z.string(),
  exam_date: z.string(),
  mark: z.nullable(z.number()),
  max_mark: z.number(),
  percentage: z.nullable(z.number()),
  grade: z.nullable(z.string()),
  status: z.nullable(status),
  class_id: id,
  subject_id: id,
  subject_name: z.string(),
  mark_before_absence: markBeforeAbsence,
  version: z.number(),
  /** No longer in the class, or no longer takes the subject: the mark stays readable. */
  has_left: z.boolean(),
})
export type ExamMarkRow = z.output<typeof examMarkRow>

/** A student’s line of the sheet in which all exams stand side by side. */
const markLine = z.object({
  student_id: id,
  student_name: z.string(),
  student_roll_number: z.string(),
  has_left: z.boolean(),
  /** One for each exam in its order; null where the student is not in it. */
  entries: z.array(
    z.nullable(
      z.object({
        mark: z.nullable(z.number()),
        status: z.nullable(status),
        mark_before_absence: markBeforeAbsence,
        version: z.number(),
      }),
    ),
  ),
})
export type MarkLine = z.output<typeof markLine>

const exam = z.object({
  exam_id: id,
  exam_name: z.string(),
  exam_date: z.string(),
  max_mark: z.number(),
  weight: z.number(),
  term_id: z.nullable(id),
  term_name: z.nullable(z.string()),
  state: z.enum(examStates),
  version: z.number(),
  /** Marks and absences. */
  entered: z.number(),
  /** Students who are to be given a mark. */
  total: z.number(),
  mean: z.nullable(z.number()),
})
export type Exam = z.output<typeof exam>

export const listMarks = endpoint({
  name: 'listMarks',
  feature,
  summary: 'The marks of a class in a subject, a row for each student and exam, and what else there is to choose from',
  method: 'GET',
  path: `${family}-view/:teacher_id/`,
  ...ownTeacher,
  query: z.object({
    class_name: optionalText(100),
    subject_name: optionalText(100),
    exam_name: optionalText(200),
    academicYear: optionalText(100),
    /** "1": without an exam’s name the rows of the latest exam alone. */
    latest: z._default(optionalText(1), ''),
    /** "1": all exams side by side in `lines`, without the rows. */
    sheet: z._default(optionalText(1), ''),
  }),
  reply: {
    200: z.object({
      students_exam_data: z.array(examMarkRow),
      lines: z.array(markLine),
      subjects: z.array(z.object({ subject_id: id, subject_name: z.string(), may_write: z.boolean() })),
      exam_names: z.array(z.string()),
      academic_year_data: z.array(
        z.object({ academic_year_id: id, academic_year_name: z.string(), current: z.boolean() }),
      ),
      teacher_classes: z.array(z.object({ class_id: id, class_name: z.string(), is_archived: z.boolean() })),
      class_name: z.string(),
      selected_subject: z.string(),
      selected_acdYear: z.string(),
      exams: z.array(exam),
      /** Whether the caller may enter these marks: the subject is theirs and the class is not archived. */
      may_write: z.boolean(),
      terms: z.array(z.object({ term_id: id, term_name: z.string() })),
    }),
  },
})
export type MarksView = z.output<(typeof listMarks)['reply'][200]>

/** What is stored of a mark, and who stored it. */
const storedMark = z.object({
  mark: z.nullable(z.number()),
  status: z.nullable(status),
  version: z.number(),
  by: z.string(),
  at: z.nullable(instant),
})
export type StoredMark = z.output<typeof storedMark>

export const changeMark = endpoint({
  name: 'changeMark',
  feature,
  summary: 'Change one mark; a stale version is a 409 with what is stored, by whom and when',
  method: 'PATCH',
  path: `${family}-upload/:teacher_id/`,
  ...ownTeacher,
  ids: { ...ownTeacher.ids, 'body.student_id': { policy: 'takes-subject', byCall: 404 } },
  body: z.object({
    student_id: keyText,
    exam_name: requiredText(/*i18n*/ 'Exam name is required.', 200),
    exam_date: requiredDate(/*i18n*/ 'Exam date is required.'),
    class_name: requiredText(/*i18n*/ 'Class is required.', 100),
    /** Left out of account for anybody who is absent; "" for somebody who was brings back the mark from before. */
    new_mark: optionalText(20),
    /** "not_entered" takes a mark back that was given by mistake. */
    status: textField((value) =>
      ['', 'present', 'absent', 'not_entered'].includes(value)
        ? undefined
        : /*i18n*/ 'Status must be present or absent.',
    ),
    /** A name or an id; `subject_name` serves as well. */
    subject: optionalText(100),
    subject_name: optionalText(100),
    academic_year_name: optionalText(100),
    /** Of the row that was read: 0 for a mark that is not entered. */
    version,
  }),
  reply: { 200: z.object({ status: z.literal('success'), mark: storedMark }) },
})

const examReply = z.object({ message: words, exam })

export const examActions = ['publish', 'unpublish', 'lock', 'reopen'] as const

export const changeExamState = endpoint({
  name: 'changeExamState',
  feature,
  summary: 'Publish an exam, take it back to a draft, lock it, or reopen it with a reason',
  method: 'PATCH',
  path: examPath,
  callers: ['teacher'],
  ids: { 'body.exam_id': { policy: 'own-exam', byCall: 404 } },
  body: z.object({
    exam_id: keyText,
    action: z.enum(examActions),
    reason: optionalLines(300),
    version,
  }),
  reply: { 200: examReply },
})
export type ExamAction = (typeof examActions)[number]
/** Reopening without one is refused. */
export const REASON_REQUIRED = /*i18n*/ 'Say why the exam is reopened.'

export const updateExam = endpoint({
  name: 'updateExam',
  feature,
  summary: 'Change an exam’s name, date, maximum, weight and term; a stale version is a 409 with what is stored',
  method: 'PUT',
  path: examPath,
  callers: ['teacher'],
  ids: {
    'body.exam_id': { policy: 'own-exam', byCall: 404 },
    'body.term_id': { policy: 'year-term', optional: true, byCall: 400 },
  },
  body: z.object({
    exam_id: keyText,
    exam_name: textField(examRules.exam_name),
    exam_date: dateField(examRules.exam_date),
    max_mark: requiredText(/*i18n*/ 'Max mark is required.', 20),
    weight: requiredText(/*i18n*/ 'Weight is required.', 20),
    /** "" for none. */
    term_id: optionalText(40),
    version,
  }),
  reply: { 200: examReply },
})

export const deleteExam = endpoint({
  name: 'deleteExam',
  feature,
  summary: 'Delete an exam that has no marks',
  method: 'DELETE',
  path: `${examPath}:exam_id/`,
  callers: ['teacher'],
  ids: { 'params.exam_id': { policy: 'own-exam', byCall: 404 } },
  params: z.object({ exam_id: id }),
  reply: { 200: z.object({ message: words }) },
})

const value = z.nullable(z.object({ mark: z.nullable(z.number()), status }))
const markChange = z.object({
  at: instant,
  by: z.string(),
  /** "create", "update" and "delete" of the mark; the others are the exam's own. */
  action: z.string(),
  before: value,
  after: value,
  /** Why an exam was reopened. */
  reason: z.nullable(z.string()),
  /** What changed of the exam itself, as field, before, after. */
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type MarkChange = z.output<typeof markChange>

export const readMarkHistory = endpoint({
  name: 'readMarkHistory',
  feature,
  summary: 'Who changed an exam, and a student’s mark in it, from what to what, the newest first',
  method: 'GET',
  path: `${examPath}history/`,
  callers: ['teacher'],
  ids: {
    'query.exam_id': 'seen-exam',
    'query.student_id': { policy: 'takes-subject', of: 'query.exam_id', optional: true, byCall: 404 },
  },
  /** Without a student the exam’s own life alone. */
  query: z.object({ exam_id: optionalText(40), student_id: optionalText(40) }),
  reply: { 200: z.object({ changes: z.array(markChange) }) },
})

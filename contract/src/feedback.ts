import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, keyText, optionalText, requiredLines } from './fields.ts'
import { words } from './sentence.ts'

const feature = 'feedback'
const teacherPath = '/api/feedback/'
const studentPath = `${teacherPath}received/` as const
const teacher = { callers: ['teacher'] } as const
const student = { callers: ['student'] } as const
const page = { limit: z._default(optionalText(4), ''), cursor: z._default(optionalText(100), '') }

export const NOTE_LENGTH = 1000
/** Asks for the notes about no subject in particular. */
export const NO_SUBJECT = 'none'

const note = z.object({
  feedback_id: id,
  student_id: id,
  student_name: z.string(),
  teacher_id: id,
  teacher_name: z.string(),
  /** Null for a note about no subject in particular. */
  subject_id: z.nullable(id),
  subject_name: z.nullable(z.string()),
  /** The class in which it was written; null for some of the oldest. */
  class_name: z.nullable(z.string()),
  note: z.string(),
  written_at: instant,
  read_at: z.nullable(instant),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(instant),
  /** The caller wrote it and the student has not read it yet. */
  may_change: z.boolean(),
})
export type FeedbackNote = z.output<typeof note>
const notes = z.object({
  notes: z.array(note),
  total: z.number(),
  unread: z.number(),
  next_cursor: z.nullable(z.string()),
})
const changed = z.object({ message: words, feedback: note })

export const listTeacherFeedback = endpoint({
  name: 'listTeacherFeedback',
  feature,
  summary: 'A teacher’s own notes, newest first; for a student of the own class also those of colleagues in its year',
  method: 'GET',
  path: teacherPath,
  ...teacher,
  ids: {
    'query.student_id': { policy: 'seen-student', optional: true },
    'query.class_id': { policy: 'enrolled-class', of: 'query.student_id', optional: true, byCall: 404 },
  },
  query: z.object({
    student_id: z._default(optionalText(40), ''),
    class_id: z._default(optionalText(40), ''),
    ...page,
  }),
  reply: { 200: notes },
})

export const listAnswers = endpoint({
  name: 'listAnswers',
  feature,
  summary: 'What students answered to a teacher’s own notes in the last two weeks, the latest five',
  method: 'GET',
  path: `${teacherPath}answers/`,
  ...teacher,
  reply: { 200: z.object({ notes: z.array(note) }) },
})

const noteText = requiredLines(/*i18n*/ 'Note is required.', NOTE_LENGTH)

export const writeFeedback = endpoint({
  name: 'writeFeedback',
  feature,
  summary: 'Write a note to a student of a class, about a subject of the teacher’s own or none',
  method: 'POST',
  path: teacherPath,
  ...teacher,
  ids: {
    'body.student_id': 'seen-student',
    'body.class_id': { policy: 'enrolled-class', of: 'body.student_id', byCall: 404 },
    'body.subject_id': { policy: 'taught-subject', of: 'body.class_id', optional: true, byCall: 400 },
  },
  body: z.object({
    student_id: z.string(/*i18n*/ 'Student is required.').check(z.maxLength(100)),
    class_id: z.string(/*i18n*/ 'Class is required.').check(z.maxLength(100)),
    subject_id: z._default(optionalText(40), ''),
    note: noteText,
  }),
  reply: { 201: changed },
  creates: true,
})

export const editFeedback = endpoint({
  name: 'editFeedback',
  feature,
  summary: 'Change an own note while it is unread; a read one is a 409 with what is stored',
  method: 'PUT',
  path: teacherPath,
  ...teacher,
  ids: { 'body.feedback_id': { policy: 'own-note', byCall: 404 } },
  body: z.object({ feedback_id: keyText, note: noteText }),
  reply: { 200: changed },
})

export const withdrawFeedback = endpoint({
  name: 'withdrawFeedback',
  feature,
  summary: 'Take an own note back while it is unread; a read one is a 409 with what is stored',
  method: 'PATCH',
  path: teacherPath,
  ...teacher,
  ids: { 'body.feedback_id': { policy: 'own-note', byCall: 404 } },
  body: z.object({ feedback_id: keyText, action: z.literal('withdraw') }),
  reply: { 200: z.object({ message: words }) },
})

export const listStudentFeedback = endpoint({
  name: 'listStudentFeedback',
  feature,
  summary: 'The notes to a student, newest first, of a subject or unread alone when asked so, and how many are unread',
  method: 'GET',
  path: studentPath,
  ...student,
  ids: { 'query.subject_id': { policy: 'filter', optional: [NO_SUBJECT], byCall: 200 } },
  query: z.object({
    /** "true" for those that are not read yet. */
    unread: z._default(optionalText(5), ''),
    /** A subject’s id, or NO_SUBJECT. */
    subject_id: z._default(optionalText(40), ''),
    ...page,
  }),
  reply: {
    200: z.object({
      ...notes.shape,
      /** What any of the student's notes is about, whatever is asked for; null is no subject in particular. */
      subjects: z.array(z.object({ subject_id: z.nullable(id), subject_name: z.nullable(z.string()) })),
    }),
  },
})

export const readFeedback = endpoint({
  name: 'readFeedback',
  feature,
  summary: 'Mark a note as read; read again it keeps the first moment',
  method: 'PATCH',
  path: studentPath,
  ...student,
  ids: { 'body.feedback_id': { policy: 'own-note', byCall: 404 } },
  body: z.object({ feedback_id: keyText, action: z.literal('read') }),
  reply: { 200: changed },
})

export const answerFeedback = endpoint({
  name: 'answerFeedback',
  feature,
  summary: 'Answer a note, which is read by that; another answer takes the place of the first',
  method: 'PUT',
  path: studentPath,
  ...student,
  ids: { 'body.feedback_id': { policy: 'own-note', byCall: 404 } },
  body: z.object({ feedback_id: keyText, answer: requiredLines(/*i18n*/ 'Answer is required.', NOTE_LENGTH) }),
  reply: { 200: changed },
})

import * as z from 'zod/mini'
import { schoolDay } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { dateField, dayProblem, id, isCalendarDate, keyText, oneLine, type Rule, textField } from '../fields.ts'
import { requiredDate, version } from '../school-fields.ts'
import { say, words } from '../sentence.ts'

const feature = 'classes'
const path = '/teacher/teacher-class/:userId/'
const params = z.object({ userId: id })
const own = { callers: ['teacher'], ids: { 'params.userId': 'self' }, params } as const
/** For a self-registered teacher alone: a school keeps the classes of its teachers. */
const kept = { callers: ['teacher'], ids: { 'params.userId': 'alone-self' }, params } as const

export const ROLES_IN_CLASS = ['subject_teacher', 'class_teacher'] as const

const subject = z.object({ subject_id: id, subject_name: z.string() })

export const teacherClass = z.object({
  id_str: id,
  id,
  /** "8 A" in a school, the teacher's own name for it otherwise. */
  class_name: z.string(),
  subjects: z.array(subject),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  is_active: z.boolean(),
  teacher_role: z.enum(ROLES_IN_CLASS),
  student_count: z.number(),
  /** Per cent with two decimals over the published marks that the teacher sees; null while there are none. */
  average_marks: z.nullable(z.number()),
  academic_year: z.string(),
  version: z.number(),
})
export type TeacherClass = z.output<typeof teacherClass>

// the years that a teacher can choose begin ten years back and end with the next
const YEARS_BACK = 10
const YEARS_AHEAD = 1

/** Spaces as one, so that a name is found again however it is typed. */
export const tidyName = oneLine
export const className: Rule = (value) =>
  !value.trim()
    ? /*i18n*/ 'Class name is required.'
    : value.length > 60
      ? /*i18n*/ 'Must be at most 60 characters.'
      : undefined
export const startDate: Rule = (value) => {
  if (!value) return /*i18n*/ 'Start date is required.'
  if (!isCalendarDate(value)) return dayProblem(value)
  const [year, now] = [Number(value.slice(0, 4)), Number(schoolDay().slice(0, 4))]
  const [first, last] = [now - YEARS_BACK, now + YEARS_AHEAD]
  return year < first || year > last ? say('Choose a date from {first} to {last}.', { first, last }) : undefined
}
export const NO_CLASS_SUBJECT = /*i18n*/ 'Please select at least one subject'
export const NO_SUBJECTS_IN_PROFILE = /*i18n*/ 'No subjects available in your profile.'
export const NO_END_DATE = /*i18n*/ 'Please select an end date.'

/** Subjects by id, or as {subject_id, subject_name}: one form sends the one, the other the other. */
const subjects = z.pipe(
  z.transform((value: unknown) =>
    Array.isArray(value)
      ? value.map((one: unknown) =>
          typeof one === 'object' && one !== null && 'subject_id' in one ? one.subject_id : one,
        )
      : (value ?? []),
  ),
  z
    .array(z.string(/*i18n*/ 'Must be the id of a subject.').check(z.maxLength(100)))
    .check(z.minLength(1, NO_CLASS_SUBJECT), z.maxLength(60)),
)
const fields = { class_name: textField(className, tidyName), start_date: dateField(startDate) }
const done = z.object({ success: words })

export const listTeacherClasses = endpoint({
  name: 'listTeacherClasses',
  feature,
  summary: 'A teacher’s classes: their own, or in a school those where they are class or subject teacher',
  method: 'GET',
  path,
  ...own,
  query: z.object({ filter: z._default(z.enum(['all', 'active', 'archived']), 'all') }),
  reply: { 200: z.object({ classes: z.array(teacherClass) }) },
})

export const createTeacherClass = endpoint({
  name: 'createTeacherClass',
  feature,
  summary: 'Add a class of one’s own; its academic year is made when it is missing',
  method: 'POST',
  path,
  ...kept,
  ids: { ...kept.ids, 'body.subjects[]': { policy: 'kept-subject', byCall: 400 } },
  body: z.object({ ...fields, subjects }),
  reply: { 201: z.object({ success: words, class_id: id }) },
  creates: true,
})

export const updateTeacherClass = endpoint({
  name: 'updateTeacherClass',
  feature,
  summary: 'Change a class of one’s own',
  method: 'PUT',
  path,
  ...kept,
  ids: { ...kept.ids, 'body.class_id': 'kept-class', 'body.subjects[]': { policy: 'kept-subject', byCall: 400 } },
  body: z.object({
    class_id: keyText,
    ...fields,
    /** Left out: the subjects stay. */
    subjects: z.optional(subjects),
    teacher_role: z.optional(z.enum(ROLES_IN_CLASS)),
    version,
  }),
  reply: { 200: done },
})

export const archiveTeacherClass = endpoint({
  name: 'archiveTeacherClass',
  feature,
  summary: 'Archive a class of one’s own with its last day; it stays readable',
  method: 'PATCH',
  path,
  ...kept,
  ids: { ...kept.ids, 'body.class_id': 'kept-class' },
  body: z.object({
    class_id: keyText,
    end_date: requiredDate(NO_END_DATE),
  }),
  reply: { 200: done },
})

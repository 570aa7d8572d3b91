import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { entries, id, instant, keyText, optionalText } from './fields.ts'
import { requiredDate, version } from './school-fields.ts'
import { words } from './sentence.ts'

const feature = 'year-end'
const path = '/api/year-end/'
const own = { callers: ['organisation'] } as const

const outcome = z.enum(['promote', 'retain', 'leave'])
export type YearEndOutcome = z.output<typeof outcome>

/** Overrides of single students that one year's end may hold; whole classes are chosen by class. */
export const MAX_STUDENT_CHOICES = 10_000
/** More than any school has in a year. */
const MAX_CLASSES = 1000
const choices = (most: number) =>
  entries(keyText, outcome, most, /*i18n*/ 'Choose for whole classes: these are too many single students.')

export const yearEndChoices = z.object({
  /** By class; a class that is left out is promoted. */
  classes: choices(MAX_CLASSES),
  /** By student; stronger than the class. */
  students: choices(MAX_STUDENT_CHOICES),
  /** For active students who are in no section. */
  unplaced: outcome,
  copy_teachers: z.boolean(),
  copy_subjects: z.boolean(),
  /** When the next year becomes the current one. */
  when: z.enum(['first_day', 'now']),
  /** The next year's days while it is not there yet; an existing year keeps its own. */
  next_starts_on: requiredDate(/*i18n*/ 'Start date is required.'),
  next_ends_on: requiredDate(/*i18n*/ 'End date is required.'),
})
export type YearEndChoices = z.output<typeof yearEndChoices>

const span = z.object({ name: z.string(), starts_on: z.string(), ends_on: z.string() })
const counts = z.object({ promoted: z.number(), retained: z.number(), left: z.number(), placed: z.number() })
export type YearEndCounts = z.output<typeof counts>

const student = z.object({
  id,
  name: z.string(),
  class_id: z.nullable(id),
  class_name: z.string(),
  roll_number: z.string(),
  admission_number: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
})
export type YearEndStudent = z.output<typeof student>

export const readYearEnd = endpoint({
  name: 'readYearEnd',
  feature,
  summary:
    'Where the end of the current year stands: what is open, the classes, what was chosen, and the last one done',
  method: 'GET',
  path,
  ...own,
  reply: {
    200: z.object({
      state: z.enum(['draft', 'scheduled']),
      from: span,
      /** `exists` false: it is made with the commit. */
      next: z.object({ ...span.shape, exists: z.boolean() }),
      today: z.string(),
      checks: z.object({
        registers_missing: z.number(),
        classes_with_missing_registers: z.array(z.string()),
        draft_exams: z.number(),
        classes_with_draft_exams: z.array(z.string()),
        empty_classes: z.array(z.string()),
        unplaced: z.number(),
      }),
      classes: z.array(
        z.object({
          class_id: id,
          class_name: z.string(),
          level: z.string(),
          /** Null after the last level: promotion is leaving. */
          next_level: z.nullable(z.string()),
          students: z.number(),
        }),
      ),
      choices: yearEndChoices,
      /** Active students with a choice of their own. */
      chosen_students: z.array(student),
      version: z.number(),
      /** The work that is being done on it, or that failed within the last hour. */
      task_id: z.nullable(id),
      /** Why a scheduled one did not happen on its day; it is tried again every hour. */
      failure: z.nullable(z.object({ at: instant, reason: words })),
      /** The last year's end that was done and led into the current year. */
      last: z.nullable(
        z.object({
          year_end_id: id,
          from_name: z.string(),
          done_at: instant,
          ...counts.shape,
          /** Why it cannot be taken back any more. */
          undo_blocked: z.nullable(z.string()),
        }),
      ),
    }),
  },
})

export const saveYearEnd = endpoint({
  name: 'saveYearEnd',
  feature,
  summary: 'Keep the choices of the year’s end, to go on later',
  method: 'PUT',
  path,
  ...own,
  ids: {
    'body.choices.classes{key}': { policy: 'override', byCall: 200 },
    'body.choices.students{key}': { policy: 'override', byCall: 200 },
  },
  body: z.object({ choices: yearEndChoices, version }),
  reply: { 200: z.object({ message: words, version: z.number() }) },
})

export const YEAR_END_STUDENTS = 200

export const listYearEndStudents = endpoint({
  name: 'listYearEndStudents',
  feature,
  summary:
    'Active students of a class, of no class ("unplaced"), or whose names match; the first 200 and how many there are',
  method: 'GET',
  path: `${path}students/`,
  ...own,
  ids: { 'query.class_id': { policy: 'filter', optional: ['unplaced'], byCall: 200 } },
  query: z.object({ class_id: z._default(optionalText(60), ''), search: z._default(optionalText(100), '') }),
  reply: { 200: z.object({ students: z.array(student), total: z.number() }) },
})

const named = z.object({ id, name: z.string(), class_name: z.string() })
const nextClass = z.object({
  class_name: z.string(),
  level: z.string(),
  is_new: z.boolean(),
  students: z.number(),
  promoted: z.number(),
  retained: z.number(),
  placed_before: z.number(),
  capacity: z.nullable(z.number()),
  class_teacher: z.nullable(z.string()),
  subjects: z.number(),
})
export type YearEndNextClass = z.output<typeof nextClass>

export const yearEndPreview = z.object({
  /** Tells this plan from any other: a commit names the plan that was seen. */
  fingerprint: z.string(),
  next: z.object({ ...span.shape, exists: z.boolean() }),
  /** The day on which it happens; null for at once. */
  rolls_over_on: z.nullable(z.string()),
  ...counts.shape,
  without_section: z.number(),
  classes: z.array(nextClass),
  leavers: z.array(named),
  retained_students: z.array(named),
})
export type YearEndPreview = z.output<typeof yearEndPreview>

export const previewYearEnd = endpoint({
  name: 'previewYearEnd',
  feature,
  summary: 'Exactly what the commit would do with the choices that are kept; nothing is changed',
  method: 'GET',
  path: `${path}preview/`,
  ...own,
  reply: { 200: yearEndPreview },
})

const listed = z.object({
  student_id: id,
  admission_number: z.nullable(z.string()),
  name: z.string(),
  /** The section, or the level of whoever is in none; null of whoever has neither. */
  class_name: z.nullable(z.string()),
  /** `placed` stays in the section of the next year that they were put into before. */
  outcome: z.enum(['promote', 'retain', 'leave', 'placed']),
  next_class: z.nullable(z.string()),
  roll_number: z.nullable(z.string()),
})
export type YearEndListed = z.output<typeof listed>

export const readYearEndList = endpoint({
  name: 'readYearEndList',
  feature,
  summary: 'Every student of the preview, or of the last year’s end that was done, by the class they come into',
  method: 'GET',
  path: `${path}list/`,
  ...own,
  query: z.object({ of: z._default(z.enum(['preview', 'last']), 'preview') }),
  reply: {
    200: z.object({
      /** The academic year that ends. */
      year_name: z.string(),
      students: z.array(listed),
    }),
  },
})

export const commitYearEnd = endpoint({
  name: 'commitYearEnd',
  feature,
  summary:
    'Do what the preview showed as a job, all or nothing; asked again it answers the job at work, and a preview that is out of date is a 409 with the present one',
  method: 'POST',
  path,
  ...own,
  body: z.object({
    fingerprint: z.string().check(z.minLength(1, /*i18n*/ 'Look at the preview first.'), z.maxLength(100)),
  }),
  reply: { 202: z.object({ task_id: id }) },
  creates: true,
})

export const undoYearEnd = endpoint({
  name: 'undoYearEnd',
  feature,
  summary:
    'Call off a scheduled year’s end, or take a done one back while the new year has no registers and no exams, as a job',
  method: 'PATCH',
  path,
  ...own,
  body: z.object({ action: z.literal('undo') }),
  reply: { 202: z.object({ task_id: id }) },
})

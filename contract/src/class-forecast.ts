import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, message, optionalText } from './fields.ts'
import { operatorReason } from './operator-reason.ts'
import { words } from './sentence.ts'

// What the next marks of whole classes are likely to be: for their teachers and the school, never for a classmate.

const feature = 'class-forecast'
const path = '/api/class-forecast/'
const callers = ['organisation', 'teacher'] as const

export const riskChanges = ['new', 'rose', 'fell'] as const
export type RiskChange = (typeof riskChanges)[number]

/** Everything in per cent of an exam's maximum. */
const forecast = z.object({
  low: z.number(),
  high: z.number(),
  predicted: z.number(),
  confidence: z.enum(['High', 'Medium', 'Low']),
  confidence_score: z.number(),
  /** Why the confidence is no higher; null where it is High. */
  cause: z.nullable(z.enum(['few_tests', 'varied_marks', 'changed_level', 'no_history'])),
  /** The range is too wide to plan by. */
  too_varied: z.boolean(),
  direction: z.nullable(z.enum(['rising', 'falling'])),
  tests: z.number(),
  /** The latest marks that it rests on, the oldest first. */
  last_marks: z.array(z.number()),
  last_exam: z.string(),
  last_exam_date: z.string(),
  /** How many in a hundred such forecasts end below the school's pass mark. */
  risk: z.number(),
  is_warning: z.boolean(),
  /** What the latest mark changed, beyond what marks vary by; null when nothing. */
  change: z.nullable(z.enum(riskChanges)),
})
export type WireForecast = z.output<typeof forecast>

/** Somebody needs no word about a student in a subject for a while. */
const off = z.object({
  reason: z.string(),
  /** The last day on which it holds. */
  until: z.string(),
  by: z.string(),
  at: instant,
})
export type WarningOff = z.output<typeof off>

const thresholds = {
  /** Per cent; a mark below it is a low one. */
  pass_mark: z.number(),
  /** From how many in a hundred on there is a warning. */
  warning_chance: z.number(),
}
const student = { student_id: id, student_name: z.string(), roll_number: z.string() }

const classStudent = z.object({
  ...student,
  /** Null of whoever has no published mark in the subject. */
  forecast: z.nullable(forecast),
  off: z.nullable(off),
})
export type ClassStudent = z.output<typeof classStudent>

export const listForecastClasses = endpoint({
  name: 'listForecastClasses',
  feature,
  summary: 'The classes of this year that the caller sees, with the subjects that they see there',
  method: 'GET',
  path: `${path}classes/`,
  callers,
  reply: {
    200: z.object({
      academic_year: z.string(),
      classes: z.array(
        z.object({
          class_id: id,
          class_name: z.string(),
          subjects: z.array(
            z.object({
              subject_id: id,
              subject_name: z.string(),
              /** The caller teaches it: a screen opens there, as the one of the marks does. */
              may_write: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  },
})

export const readClassForecast = endpoint({
  name: 'readClassForecast',
  feature,
  summary: 'Of everybody in a class what the next mark in a subject is likely to be, the likeliest low mark first',
  method: 'GET',
  path,
  callers,
  ids: { 'query.class_id': 'seen-class', 'query.subject_id': { policy: 'seen-subject', of: 'query.class_id' } },
  query: z.object({ class_id: id, subject_id: id }),
  reply: {
    200: z.object({
      class_id: id,
      class_name: z.string(),
      academic_year: z.string(),
      subject_id: id,
      subject_name: z.string(),
      ...thresholds,
      /** When they were made last; null before the first time. */
      made_at: z.nullable(instant),
      /** Marks have come since, and the forecasts are being made anew. */
      is_being_made: z.boolean(),
      students: z.array(classStudent),
    }),
  },
})

const warning = z.object({
  ...student,
  class_id: id,
  class_name: z.string(),
  subject_id: id,
  subject_name: z.string(),
  forecast,
  off: z.nullable(off),
})
export type Warning = z.output<typeof warning>

export const listWarnings = endpoint({
  name: 'listWarnings',
  feature,
  summary: 'Whose next mark is likely low, over the classes of this year that the caller sees, the likeliest first',
  method: 'GET',
  path: `${path}warnings/`,
  callers,
  ids: { 'query.class_id': { policy: 'filter', optional: true, byCall: 200 } },
  query: z.object({
    class_id: z._default(optionalText(40), ''),
    search: z._default(optionalText(100), ''),
    /** "off": those that somebody switched off. */
    show: z._default(z.enum(['on', 'off']), 'on'),
    limit: z._default(optionalText(4), ''),
    cursor: z._default(optionalText(100), ''),
  }),
  reply: {
    200: z.object({
      ...thresholds,
      warnings: z.array(warning),
      total: z.number(),
      /** Of all that the caller sees, whatever is asked for. */
      counts: z.object({ on: z.number(), off: z.number(), new: z.number() }),
      next_cursor: z.nullable(z.string()),
    }),
  },
})

const one = {
  path: `${path}:class_id/warnings/:student_id/:subject_id/`,
  callers,
  ids: {
    'params.class_id': 'seen-class',
    'params.student_id': { policy: 'in-class', of: 'params.class_id' },
    'params.subject_id': { policy: 'seen-subject', of: 'params.class_id' },
  },
  params: z.object({ class_id: id, student_id: id, subject_id: id }),
} as const

export const switchWarningOff = endpoint({
  name: 'switchWarningOff',
  feature,
  summary: 'Have no warning about a student in a subject until the end of the term, with a reason that the school sees',
  method: 'PUT',
  ...one,
  body: z.object({ reason: operatorReason }),
  reply: { 200: z.object({ message: words, off }) },
})

export const switchWarningOn = endpoint({
  name: 'switchWarningOn',
  feature,
  summary: 'Warn about a student in a subject again; done twice it stays so',
  method: 'DELETE',
  ...one,
  reply: { 200: message },
})

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, keyText, optionalText, requiredText, textField } from './fields.ts'
import { optionalDate, requiredDate, version } from './school-fields.ts'
import { words } from './sentence.ts'

const feature = 'timetable'
export const timetablePath = '/api/timetable/'
const path = timetablePath
const own = { callers: ['organisation'] } as const
const message = z.string()

/** Minutes after midnight; the end does not belong to the lesson. */
export const span = { starts_minute: z.number(), ends_minute: z.number() }
export const period = z.object({ id, name: z.string(), ...span, is_break: z.boolean() })
export type Period = z.output<typeof period>
export const plan = z.object({ id, name: z.string(), starts_on: z.string(), ends_on: z.nullable(z.string()) })
export type Plan = z.output<typeof plan>
export const named = z.object({ id, name: z.string() })

export const lesson = z.object({
  id,
  class_id: id,
  class_name: z.string(),
  subject_id: id,
  subject: z.string(),
  teacher_id: id,
  teacher: z.string(),
  room_id: z.nullable(id),
  room: z.nullable(z.string()),
  /** 1 Monday to 7 Sunday. */
  weekday: z.number(),
  ...span,
  version: z.number(),
})
export type LessonItem = z.output<typeof lesson>

const week = z.object({
  today: z.string(),
  day: z.string(),
  working_days: z.array(z.number()),
  periods: z.array(period),
  /** Null while the school has no plan for the day. */
  plan: z.nullable(plan),
  plans: z.array(plan),
  lessons: z.array(lesson),
})
export type Week = z.output<typeof week>

/** Whose week: of a class, a teacher or a room. */
export const ofOne = {
  ids: {
    'query.class_id': { policy: 'filter', optional: true, byCall: 200 },
    'query.teacher_id': { policy: 'filter', optional: true, byCall: 200 },
    'query.room_id': { policy: 'filter', optional: true, byCall: 200 },
  },
  query: z.object({
    day: optionalDate,
    class_id: optionalText(40),
    teacher_id: optionalText(40),
    room_id: optionalText(40),
  }),
} as const

export const readTimetable = endpoint({
  name: 'readTimetable',
  feature,
  summary:
    'The week of a class, a teacher or a room under the plan of a day, a teacher’s own for a teacher; the usual periods are made on first need',
  method: 'GET',
  path,
  callers: ['organisation', 'teacher'],
  ...ofOne,
  reply: { 200: week },
})

export const readTimetableChoices = endpoint({
  name: 'readTimetableChoices',
  feature,
  summary: 'Classes, subjects, teachers, rooms and days to plan with',
  method: 'GET',
  path: `${path}choices/`,
  ...own,
  query: z.object({ day: optionalDate }),
  reply: {
    200: z.object({
      classes: z.array(named),
      subjects: z.array(named),
      teachers: z.array(named),
      rooms: z.array(named),
      working_days: z.array(z.number()),
    }),
  },
})

export const readTimetableToday = endpoint({
  name: 'readTimetableToday',
  feature,
  summary: 'What is held today: lessons, classes, teachers and rooms in use',
  method: 'GET',
  path: `${path}today/`,
  ...own,
  reply: {
    200: z.object({
      day: z.string(),
      no_school: z.nullable(words),
      lessons: z.number(),
      classes: z.number(),
      teachers: z.number(),
      rooms: z.number(),
    }),
  },
})

const time = (missing: string) =>
  textField((value) =>
    !value
      ? missing
      : /^([01]?\d|2[0-3]):[0-5]\d$|^24:00$/.test(value)
        ? undefined
        : /*i18n*/ 'Use a time such as 09:00.',
  )
/** What a lesson of a class is; a room that the school has not had is made. */
export const lessonFields = {
  subject_id: requiredText(/*i18n*/ 'Subject is required.', 40),
  teacher_id: requiredText(/*i18n*/ 'Teacher is required.', 40),
  room: optionalText(40),
  weekday: z
    .int(/*i18n*/ 'Day is required.')
    .check(z.gte(1, /*i18n*/ 'Day is required.'), z.lte(7, /*i18n*/ 'Day is required.')),
  starts: time(/*i18n*/ 'Start is required.'),
  ends: time(/*i18n*/ 'End is required.'),
}
const fields = { class_id: requiredText(/*i18n*/ 'Class is required.', 40), ...lessonFields }

export const createLesson = endpoint({
  name: 'createLesson',
  feature,
  summary: 'Add a weekly lesson to the plan of a day; a clash of teacher, room or class is a 400 at its field',
  method: 'POST',
  path,
  ...own,
  ids: {
    'body.class_id': { policy: 'active-class', byCall: 400 },
    'body.subject_id': { policy: 'active-subject', byCall: 400 },
    'body.teacher_id': { policy: 'active-teacher', byCall: 400 },
  },
  body: z.object({ ...fields, day: optionalDate }),
  reply: { 201: z.object({ message, lesson }) },
  creates: true,
})

export const updateLesson = endpoint({
  name: 'updateLesson',
  feature,
  summary: 'Move or change a weekly lesson; a stale version is a 409 with what is stored',
  method: 'PUT',
  path,
  ...own,
  ids: {
    'body.id': 'school-lesson',
    'body.class_id': { policy: 'active-class', byCall: 400 },
    'body.subject_id': { policy: 'active-subject', byCall: 400 },
    'body.teacher_id': { policy: 'active-teacher', byCall: 400 },
  },
  body: z.object({ id: keyText, ...fields, version }),
  reply: { 200: z.object({ message, lesson }) },
})

export const deleteLesson = endpoint({
  name: 'deleteLesson',
  feature,
  summary: 'Take a lesson out of the plan',
  method: 'DELETE',
  path: `${path}lessons/:lessonId/`,
  ...own,
  ids: { 'params.lessonId': 'school-lesson' },
  params: z.object({ lessonId: id }),
  reply: { 200: z.object({ message }) },
})

export const createPlan = endpoint({
  name: 'createPlan',
  feature,
  summary: 'Begin a new plan on a day, with the lessons of the one before; that one stays for its days',
  method: 'POST',
  path: `${path}plans/`,
  ...own,
  body: z.object({ starts_on: requiredDate(/*i18n*/ 'Start date is required.'), name: optionalText(60) }),
  reply: { 201: z.object({ message, plan }) },
  creates: true,
})

export const savePeriods = endpoint({
  name: 'savePeriods',
  feature,
  summary: 'Replace the school’s periods; lessons keep their times',
  method: 'PUT',
  path: `${path}periods/`,
  ...own,
  body: z.object({
    periods: z
      .array(
        z.object({
          name: requiredText(/*i18n*/ 'Name is required.', 40),
          starts: time(/*i18n*/ 'Start is required.'),
          ends: time(/*i18n*/ 'End is required.'),
          is_break: z._default(z.boolean(), false),
        }),
      )
      .check(z.minLength(1, /*i18n*/ 'Add at least one period.'), z.maxLength(24)),
  }),
  reply: { 200: z.object({ message, periods: z.array(period) }) },
})

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, keyText, requiredText } from './fields.ts'
import { optionalDate } from './school-fields.ts'
import { words } from './sentence.ts'
import { lesson, lessonFields, named, period, plan, span, timetablePath } from './timetable.ts'

const feature = 'timetable'
const own = { callers: ['organisation'] } as const
const byDay = z.object({ day: optionalDate })

/** A time in the week, 1 Monday to 7 Sunday. */
const slot = { weekday: z.number(), ...span }

const classPlanning = z.object({
  /** What is taught in the class, by whom; a teacher who left is named and cannot be planned with. */
  subjects: z.array(
    z.object({
      subject_id: id,
      subject: z.string(),
      teacher_id: z.nullable(id),
      teacher: z.nullable(z.string()),
      has_left: z.boolean(),
    }),
  ),
  /** When the class's teachers are with other classes. */
  busy: z.array(z.object({ teacher_id: id, class_name: z.string(), subject: z.string(), ...slot })),
})
export type ClassPlanning = z.output<typeof classPlanning>

export const readClassPlanning = endpoint({
  name: 'readClassPlanning',
  feature,
  summary: 'What is taught in a class and by whom, and when those teachers are elsewhere',
  method: 'GET',
  path: `${timetablePath}classes/:classId/`,
  ...own,
  ids: { 'params.classId': 'school-class' },
  params: z.object({ classId: id }),
  query: byDay,
  reply: { 200: classPlanning },
})

const heldLesson = z.object({
  id,
  class_id: id,
  class_name: z.string(),
  subject: z.string(),
  teacher_id: id,
  teacher: z.string(),
  room: z.nullable(z.string()),
  ...span,
})
const timetableDay = z.object({
  day: z.string(),
  no_school: z.nullable(words),
  periods: z.array(period),
  plan: z.nullable(plan),
  classes: z.array(named),
  teachers: z.array(named),
  lessons: z.array(heldLesson),
})
export type TimetableDay = z.output<typeof timetableDay>
export type HeldLesson = z.output<typeof heldLesson>

export const readTimetableDay = endpoint({
  name: 'readTimetableDay',
  feature,
  summary: 'A day of the whole school: the lessons of every class and teacher',
  method: 'GET',
  path: `${timetablePath}day/`,
  ...own,
  query: byDay,
  reply: { 200: timetableDay },
})

const gap = z.object({
  class_id: id,
  class_name: z.string(),
  subject_id: id,
  subject: z.string(),
  /** Who left, and when. */
  teacher: z.string(),
  left_on: z.string(),
  /** Who teaches the subject in the class now, when somebody does. */
  successor_id: z.nullable(id),
  lessons: z.array(z.object({ id, version: z.number(), ...slot })),
})
export type TimetableGap = z.output<typeof gap>

export const listTimetableGaps = endpoint({
  name: 'listTimetableGaps',
  feature,
  summary: 'Lessons of the plan of a day whose teacher has left',
  method: 'GET',
  path: `${timetablePath}gaps/`,
  ...own,
  query: byDay,
  reply: { 200: z.object({ gaps: z.array(gap) }) },
})

/** A lesson that was left out, and what it clashes with. */
const refusal = z.object({ ...slot, why: words })
const MOST_LESSONS = 100
const chosen = z
  .array(z.object({ id: keyText, version: z.int() }))
  .check(z.minLength(1, /*i18n*/ 'Choose a lesson.'), z.maxLength(MOST_LESSONS))

export const createLessons = endpoint({
  name: 'createLessons',
  feature,
  summary: 'Add lessons of a class to the plan of a day; those that clash are left out and told',
  method: 'POST',
  path: `${timetablePath}lessons/`,
  ...own,
  ids: {
    'body.class_id': { policy: 'active-class', byCall: 400 },
    'body.lessons[].subject_id': { policy: 'active-subject', byCall: 400 },
    'body.lessons[].teacher_id': { policy: 'active-teacher', byCall: 400 },
  },
  body: z.object({
    day: optionalDate,
    class_id: requiredText(/*i18n*/ 'Class is required.', 40),
    lessons: z
      .array(z.object(lessonFields))
      .check(z.minLength(1, /*i18n*/ 'Choose a lesson.'), z.maxLength(MOST_LESSONS)),
  }),
  reply: { 201: z.object({ message: words, lessons: z.array(lesson), refused: z.array(refusal) }) },
  creates: true,
})

export const removeLessons = endpoint({
  name: 'removeLessons',
  feature,
  summary: 'Take lessons out of the plan; one that was changed meanwhile stays',
  method: 'POST',
  path: `${timetablePath}removals/`,
  ...own,
  ids: { 'body.lessons[].id': { policy: 'school-lesson', byCall: 200 } },
  body: z.object({ lessons: chosen }),
  reply: { 200: z.object({ message: words, removed: z.number() }) },
})

export const giveLessons = endpoint({
  name: 'giveLessons',
  feature,
  summary:
    'Give lessons to another teacher; those that clash, or were changed meanwhile, stay as they are and are told',
  method: 'PUT',
  path: `${timetablePath}teachers/`,
  ...own,
  ids: {
    'body.teacher_id': { policy: 'active-teacher', byCall: 400 },
    'body.lessons[].id': { policy: 'school-lesson', byCall: 200 },
  },
  body: z.object({ teacher_id: requiredText(/*i18n*/ 'Teacher is required.', 40), lessons: chosen }),
  /** `changed` are those that were changed since they were read. */
  reply: { 200: z.object({ message: words, given: z.number(), changed: z.number(), refused: z.array(refusal) }) },
})

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { optionalDate } from './school-fields.ts'
import { words } from './sentence.ts'
import { lesson, period, timetablePath } from './timetable.ts'

const schoolDay = z.object({
  day: z.string(),
  /** 1 Monday to 7 Sunday. */
  weekday: z.number(),
  /** Why there is no school on it, or null; it has no lessons then. */
  closed: z.nullable(words),
  /** The class that the student is in on this day, or null. */
  class_name: z.nullable(z.string()),
  /** Whether the school has a plan for the day. */
  is_planned: z.boolean(),
  /** Of the subjects that the student takes, by time. */
  lessons: z.array(lesson),
})
export type OwnDay = z.output<typeof schoolDay>

export const readOwnTimetable = endpoint({
  name: 'readOwnTimetable',
  feature: 'timetable',
  summary: 'The working days of a week as a student has them: the class, the plan and the holidays of each day',
  method: 'GET',
  path: `${timetablePath}own/`,
  callers: ['student'],
  query: z.object({ day: optionalDate }),
  reply: {
    200: z.object({
      today: z.string(),
      /** The day that was asked for, in whose week the days are. */
      day: z.string(),
      periods: z.array(period),
      days: z.array(schoolDay),
    }),
  },
})

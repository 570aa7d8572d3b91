import * as z from 'zod/mini'
import { monthOfDays, ofYearDays } from './attendance.ts'
import { endpoint } from './endpoint.ts'
import { id, optionalText } from './fields.ts'
import { chosenYear, grade, ofYears, percent } from './grade-report.ts'

/** Analytics need so many exams with a mark: one alone has nothing to be compared with. */
export const LEAST_EXAMS = 2

/** Beyond the tests’ own noise (docs/decisions/139); null where there is nothing earlier. */
const direction = z.nullable(z.enum(['up', 'steady', 'down']))
export type Direction = NonNullable<z.output<typeof direction>>

const ofSubject = { subject_id: id, subject_name: z.string() }
/** Of everybody with a mark, in per cent; null where so few have one that it would tell a classmate’s. */
const classAverage = percent

const exam = z.object({
  exam_id: id,
  ...ofSubject,
  exam_name: z.string(),
  exam_date: z.string(),
  /** Null when absent. */
  mark: z.nullable(z.number()),
  max_mark: z.number(),
  percentage: percent,
  grade,
  status: z.enum(['present', 'absent']),
  class_average: classAverage,
})
export type AnalysedExam = z.output<typeof exam>

const subject = z.object({
  ...ofSubject,
  percentage: percent,
  grade,
  /** What the class has in the exams that the result is made of, weighed in the same way. */
  class_average: classAverage,
  direction,
  /** Exams with a mark. */
  marks: z.number(),
})
export type AnalysedSubject = z.output<typeof subject>

/** A subject that stands out, with the exam that shows it. */
const standout = z.nullable(
  z.object({
    ...ofSubject,
    percentage: z.number(),
    exam: z.object({ exam_name: z.string(), exam_date: z.string(), percentage: z.number() }),
  }),
)
export type Standout = NonNullable<z.output<typeof standout>>

export const readAnalytics = endpoint({
  name: 'readAnalytics',
  feature: 'analytics',
  summary: 'A student’s own year: published marks beside the class’s averages, subjects, attendance by month',
  method: 'GET',
  path: '/api/analytics/',
  callers: ['student'],
  ids: { 'query.subject_id': { policy: 'filter', optional: true, byCall: 200 } },
  query: z.object({
    academic_year: chosenYear,
    /** Narrows the exams; the rest is of all subjects. */
    subject_id: z._default(optionalText(40), ''),
  }),
  reply: {
    200: z.object({
      ...ofYears,
      /** Published and locked ones with a mark or an absence of the student, the oldest first. */
      exams: z.array(exam),
      /** The subjects of the year by name; those without a result have null. */
      subjects: z.array(subject),
      /** Exams with a mark, of all subjects. */
      marks: z.number(),
      direction,
      /** Null where the next subject lies close, or there is none. */
      strongest: standout,
      weakest: standout,
      attendance: z.object({ ...ofYearDays, months: z.array(z.object(monthOfDays)) }),
    }),
  },
})
export type Analytics = z.output<(typeof readAnalytics)['reply'][200]>
/** The same before what it says is turned into words. */
export type AnalyticsData = z.input<(typeof readAnalytics)['reply'][200]>

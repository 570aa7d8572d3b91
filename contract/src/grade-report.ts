import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, optionalText } from './fields.ts'

const feature = 'grade-report'
const callers = ['student'] as const

/** Per cent with two decimals, half up; null when nothing counts yet. */
export const percent = z.nullable(z.number())
/** On the school's scale, from the exact result; null when there is none. */
export const grade = z.nullable(z.string())

const year = z.object({ academic_year_id: id, academic_year_name: z.string(), current: z.boolean() })
export type GradeReportYear = z.output<typeof year>
/** The year shown, by name, and those to choose from, newest first. */
export const ofYears = { academic_year: z.nullable(z.string()), academic_years: z.array(year) }
// left out or "": the current year, or the newest in which there is something
export const chosenYear = z._default(optionalText(20), '')

const subject = z.object({
  subject_id: id,
  name: z.string(),
  grade,
  percentage: percent,
  /** Published exams with a mark or an absence of the student. */
  exams: z.number(),
  details_url: z.string(),
})
export type GradedSubject = z.output<typeof subject>

export const studentSubjects = endpoint({
  name: 'studentSubjects',
  feature,
  summary: 'A student’s subjects of a year with the overall grade, from published and locked marks alone',
  method: 'GET',
  path: '/student/student-subjects/:userId/',
  callers,
  ids: { 'params.userId': 'self' },
  params: z.object({ userId: id }),
  query: z.object({ academic_year: chosenYear }),
  reply: { 200: z.object({ subjects: z.array(subject), ...ofYears }) },
})

const examResult = z.object({
  exam_date: z.string(),
  exam_name: z.string(),
  /** Null when absent. */
  mark: z.nullable(z.number()),
  max_mark: z.number(),
  percentage: percent,
  grade,
  status: z.enum(['present', 'absent']),
  term_name: z.nullable(z.string()),
})
export type ExamResult = z.output<typeof examResult>

export const studentExamResults = endpoint({
  name: 'studentExamResults',
  feature,
  summary: 'A student’s own results in a subject, the newest first; what is not published is not there',
  method: 'GET',
  path: '/student/student-exams-results/:subjectId/',
  callers,
  ids: { 'query.user_id': 'self', 'params.subjectId': { policy: 'taken-subject', byCall: 404 } },
  params: z.object({ subjectId: id }),
  query: z.object({ user_id: id, academic_year: chosenYear }),
  reply: {
    200: z.object({
      subject_name: z.string(),
      grade,
      percentage: percent,
      exams: z.array(examResult),
      ...ofYears,
    }),
  },
  screen: true,
})

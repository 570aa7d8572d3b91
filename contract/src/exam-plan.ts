import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, optionalText } from './fields.ts'

export const EXAM_STATES = ['missing', 'draft', 'published', 'locked'] as const

const plannedExam = z.object({
  exam_id: id,
  exam_name: z.string(),
  exam_date: z.string(),
  class_id: id,
  class_name: z.string(),
  subject_name: z.string(),
  /** Who teaches the subject in the class and enters its marks; null while nobody does. */
  teacher: z.nullable(z.string()),
  state: z.enum(['draft', 'published', 'locked']),
  /** Students of the class with a mark or an absence, of those who take the subject. */
  entered: z.number(),
  students: z.number(),
  /** The mean of the marks in per cent; null without one. */
  mean: z.nullable(z.number()),
})
export type PlannedExam = z.output<typeof plannedExam>

export const listExamPlan = endpoint({
  name: 'listExamPlan',
  feature: 'exam-plan',
  summary: 'The exams of all classes of this year, the latest first: who has entered what, and what is published',
  method: 'GET',
  path: '/api/exam-plan/',
  callers: ['organisation'],
  query: z.object({
    /** "missing": held already, a draft or published in the last sixty days, with marks that are not entered. */
    state: optionalText(10),
    /** Words, each a part of the exam's, class's, subject's or teacher's name. */
    search: optionalText(100),
    limit: optionalText(4),
    cursor: optionalText(200),
  }),
  reply: {
    200: z.object({ exams: z.array(plannedExam), total: z.number(), next_cursor: z.nullable(z.string()) }),
  },
})

export const countMissingMarks = endpoint({
  name: 'countMissingMarks',
  feature: 'exam-plan',
  summary: 'How many exams the list "missing" holds',
  method: 'GET',
  path: '/api/exam-plan/missing/',
  callers: ['organisation'],
  reply: { 200: z.object({ exams: z.number() }) },
})

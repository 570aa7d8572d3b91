import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, optionalText } from './fields.ts'
import { period, WHOLE_YEAR } from './school-fields.ts'
import { words } from './sentence.ts'

const feature = 'school-results'
const callers = ['organisation'] as const

const trend = z.nullable(z.enum(['up', 'steady', 'down']))
/** The marks of a subject in a class: their mean in per cent, and whether its latest exam lies above the ones before. */
const result = {
  exams: z.number(),
  marks: z.number(),
  mean: z.number(),
  /** The mean of the latest exam, and of those before it; null while there is one. */
  latest: z.number(),
  earlier: z.nullable(z.number()),
  /** Null while there is one exam. */
  trend,
}
const subjectMean = { subject_id: id, subject_name: z.string(), marks: z.number(), mean: z.nullable(z.number()) }

const classResults = z.object({
  class_id: id,
  class_name: z.string(),
  level: z.string(),
  marks: z.number(),
  mean: z.nullable(z.number()),
  /** Of the subjects in their order; null where the class has no result in one. */
  results: z.array(z.nullable(z.object(result))),
})
export type ClassResults = z.output<typeof classResults>

export const readSchoolResults = endpoint({
  name: 'readSchoolResults',
  feature,
  summary: 'The published marks of this year by class and subject: their means, and which rise or fall',
  method: 'GET',
  path: '/api/school-results/',
  callers,
  ids: { 'query.period': { policy: 'year-term', optional: [WHOLE_YEAR], byCall: 400 } },
  query: z.object({
    /** A level such as "8"; without one all of them, or the first of a school with too many classes to show at once. */
    level: optionalText(10),
    period,
  }),
  reply: {
    200: z.object({
      academic_year: z.string(),
      period: z.string(),
      periods: z.array(z.object({ id: z.string(), name: words })),
      /** "" for all of them. */
      level: z.string(),
      levels: z.array(z.string()),
      /** Whether all levels can be shown at once. */
      takes_all: z.boolean(),
      /** Those that a class shown has a result in. */
      subjects: z.array(z.object(subjectMean)),
      classes: z.array(classResults),
      exams: z.number(),
      marks: z.number(),
      mean: z.nullable(z.number()),
    }),
  },
})

export const readResultsOverview = endpoint({
  name: 'readResultsOverview',
  feature,
  summary: 'The published marks of this year by subject, and the classes whose results rise or fall most',
  method: 'GET',
  path: '/api/school-results/overview/',
  callers,
  reply: {
    200: z.object({
      academic_year: z.string(),
      exams: z.number(),
      subjects: z.array(z.object(subjectMean)),
      rising: z.number(),
      falling: z.number(),
      /** The furthest moves first. */
      moves: z.array(
        z.object({
          class_id: id,
          class_name: z.string(),
          subject_id: id,
          subject_name: z.string(),
          trend: z.enum(['up', 'down']),
          latest: z.number(),
          earlier: z.number(),
        }),
      ),
    }),
  },
})

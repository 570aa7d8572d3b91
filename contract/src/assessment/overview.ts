import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, message } from '../fields.ts'
import { words } from '../sentence.ts'
import { callers, feature } from './common.ts'
import { interestResult } from './interests.ts'
import { reasoningResult } from './reasoning.ts'

const goesOn = z.nullable(
  z.object({ attempt_id: id, started_at: instant, expires_at: instant, answered: z.number(), total: z.number() }),
)

export const readAssessments = endpoint({
  name: 'readAssessments',
  feature,
  summary: 'Where a student stands with both tests: results, a test that goes on, and what is set for them',
  method: 'GET',
  path: '/api/assessments/',
  callers,
  reply: {
    200: z.object({
      reasoning: z.nullable(reasoningResult),
      interests: z.nullable(interestResult),
      running: z.object({ reasoning: goesOn, interests: goesOn }),
      /** Per cent of time beside the usual, and whether questions with drawings are left out: as the school set them. */
      extra_time: z.number(),
      without_figures: z.boolean(),
      /** How often each test was finished. */
      taken: z.object({ reasoning: z.number(), interests: z.number() }),
      /** The student's class as a number; null where none is on record. */
      school_class: z.nullable(z.number()),
      /** What the record's subjects say of classes 11 and 12; null below, or where they do not. */
      stream: z.nullable(z.string()),
    }),
  },
})

export const deleteAssessments = endpoint({
  name: 'deleteAssessments',
  feature,
  summary: 'Delete every answer and result of the caller’s tests, with the recommendations made of them',
  method: 'DELETE',
  path: '/api/assessments/',
  callers,
  reply: { 200: message },
})

export const EXTRA_TIMES = [0, 25, 50, 100] as const
const adjustments = z.object({
  extra_time: z.literal([...EXTRA_TIMES], { error: /*i18n*/ 'Choose one of the times.' }),
  without_figures: z.boolean(),
})
export type Adjustments = z.output<typeof adjustments>
const ofStudent = {
  callers: ['organisation', 'teacher'],
  ids: { 'params.student_id': 'adjusted-student' },
  params: z.object({ student_id: id }),
  path: '/api/students/:student_id/assessment-adjustments/',
} as const

export const readAdjustments = endpoint({
  name: 'readAdjustments',
  feature,
  summary: 'What a student’s tests are adjusted by; nothing of their results',
  method: 'GET',
  ...ofStudent,
  reply: { 200: adjustments },
})

export const saveAdjustments = endpoint({
  name: 'saveAdjustments',
  feature,
  summary:
    'Give a student more time in the tests, or leave out questions with drawings; it holds from the next test on',
  method: 'PUT',
  ...ofStudent,
  body: adjustments,
  reply: { 200: z.object({ message: words, ...adjustments.shape }) },
})

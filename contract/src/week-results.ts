import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, optionalText } from './fields.ts'

/** How the marks of an exam lie, in per cent of its maximum. */
const spread = z.object({
  lowest: z.number(),
  lower_quarter: z.number(),
  median: z.number(),
  upper_quarter: z.number(),
  highest: z.number(),
  mean: z.number(),
})
export type WireSpread = z.output<typeof spread>

export const readWeekResults = endpoint({
  name: 'readWeekResults',
  feature: 'dashboards',
  summary:
    'The exams with results of the last seven days in what the caller sees, the latest first, and how each came out',
  method: 'GET',
  path: '/api/week-results/',
  callers: ['organisation', 'teacher'],
  query: z.object({ limit: optionalText(4), cursor: optionalText(200) }),
  reply: {
    200: z.object({
      exams: z.array(
        z.object({
          exam_id: id,
          exam_name: z.string(),
          exam_date: z.string(),
          class_id: id,
          class_name: z.string(),
          academic_year: z.string(),
          subject_id: id,
          subject_name: z.string(),
          /** When it was published, or marks came to it after that. */
          at: instant,
          marks: z.number(),
          absent: z.number(),
          /** Null when everybody was absent. */
          spread: z.nullable(spread),
        }),
      ),
      next_cursor: z.nullable(z.string()),
    }),
  },
})

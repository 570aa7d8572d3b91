import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { feature } from './common.ts'

/** From so many results on norms of our own are worth working out. */
export const RESULTS_FOR_NORMS = 300

const count = z.nullable(z.number())
const design = z.object({
  /** Family and design of a question. */
  design: z.string(),
  category: z.string(),
  answers: z.number(),
  share_right: count,
  expected_share: count,
  /** Correlation with the other questions' marks. */
  discrimination: count,
  median_seconds: count,
  /** Wrong options, by the mistake they come from, that nobody chose. */
  never_chosen: z.array(z.string()),
  flags: z.array(z.string()),
  drawn_less: z.boolean(),
})
export type DesignQuality = z.output<typeof design>
const statement = z.object({
  statement: z.string(),
  theme: z.string(),
  /** 3 or 5 steps. */
  scale: z.number(),
  answers: z.number(),
  /** On the scale’s own numbers. */
  mean: count,
  spread: count,
  middle_share: count,
  /** Correlation with the rest of its theme. */
  discrimination: count,
  flags: z.array(z.string()),
})
export type StatementQuality = z.output<typeof statement>

export const readQuality = endpoint({
  name: 'readQuality',
  feature,
  summary: 'How the questions of both tests do with real students, over all schools and without a name',
  method: 'GET',
  path: '/api/assessment-quality/',
  callers: ['superadmin'],
  reply: {
    200: z.object({
      results: z.object({ reasoning: z.number(), interests: z.number() }),
      /** Fewer results than norms need. */
      provisional: z.boolean(),
      designs: z.array(design),
      statements: z.array(statement),
      /** Alpha of each category and theme; null while there are too few results. */
      reliability: z.array(z.object({ name: z.string(), alpha: count })),
      counted_at: instant,
    }),
  },
})

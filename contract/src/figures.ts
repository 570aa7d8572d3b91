import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

const feature = 'figures'

/** Milliseconds within which so many were answered; null where there is none, or where it was longer than ten seconds. */
const within = z.nullable(z.number())

const stretch = z.object({
  from: instant,
  requests: z.number(),
  errors: z.number(),
  within_ms: within,
  bytes: z.number(),
})
export type Stretch = z.output<typeof stretch>

const busyCall = z.object({
  method: z.string(),
  route: z.string(),
  requests: z.number(),
  errors: z.number(),
  mean_ms: z.number(),
  within_ms: within,
})
export type BusyCall = z.output<typeof busyCall>

const jobKind = z.object({
  job: z.string(),
  /** For any process. */
  waiting: z.number(),
  at_work: z.number(),
  /** Tries of this process. */
  done: z.number(),
  failed: z.number(),
})
export type JobKind = z.output<typeof jobKind>

export const readFigures = endpoint({
  name: 'readFigures',
  feature,
  summary: 'What the process that answers has counted since it began, and how it is now; /metrics tells the same',
  method: 'GET',
  path: '/api/figures/',
  callers: ['superadmin'],
  reply: {
    200: z.object({
      since: instant,
      now: instant,
      requests: z.number(),
      /** Answers of 500 and above. */
      errors: z.number(),
      /** Nineteen of twenty answers took at most so long. */
      within_ms: within,
      /** The last hour in stretches of five minutes, the oldest first. */
      last_hour: z.array(stretch),
      /** Those that took the most time together, the first of them first. */
      busiest: z.array(busyCall),
      jobs: z.array(jobKind),
      queue_failures: z.number(),
      database: z.object({
        kind: z.enum(['embedded', 'server']),
        /** Null while it does not answer. */
        answer_ms: z.nullable(z.number()),
        busy: z.number(),
        most: z.number(),
        waiting: z.number(),
      }),
      memory: z.object({ process: z.number(), heap_used: z.number(), heap_total: z.number(), external: z.number() }),
      lag_ms: z.number(),
      degraded: z.array(z.string()),
    }),
  },
})

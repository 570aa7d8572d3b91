import * as z from 'zod/mini'
import { instant } from '../fields.ts'

export const feature = 'assessment'
/** Where the specification keeps the calls of the tests. */
export const path = '/career-assessment/'
export const callers = ['student'] as const

/** Seconds between two saves of a running test, and before its end at which a warning stands. */
export const REASONING_TIMES = { save: 10, warn: 300 } as const
export const INTEREST_TIMES = { save: 15, warn: 600 } as const
/** How long after the end answers given in time may still arrive. */
export const GRACE_SECONDS = 120
/** More questions than a test has. */
export const MOST_ANSWERS = 60

/** What a result says in words: to a student of class 8, and to whoever reads it with them. */
export const explanation = z.object({
  headline: z.string(),
  paragraphs: z.array(z.string()),
  /** A kind of question or a theme each. */
  parts: z.array(z.object({ name: z.string(), label: z.string(), sentence: z.string() })),
  limits: z.array(z.string()),
  next: z.array(z.string()),
})
export type Explanation = z.output<typeof explanation>

/** How a test went on. */
export const sitting = {
  completed_at: instant,
  /** Seconds; null of scores that were entered. */
  time_taken: z.nullable(z.number()),
  auto_submitted: z.boolean(),
  /** Answers that were given in time and came after it. */
  late_answers: z.number(),
}

/** Of scores of an outside test: what the student said, and how far it carries. */
export const outside = {
  external: z.boolean(),
  /** As they were entered; null of our own test. */
  entered: z.nullable(z.record(z.string(), z.number())),
  /** Sentences about scores that do not go together. */
  warnings: z.array(z.string()),
}

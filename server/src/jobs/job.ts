import * as z from 'zod/mini'
import type { Part } from '../health.ts'

/** How often a job that fails is tried again, and after how many seconds; `growing` doubles them each time. */
interface Retries {
  times: number
  seconds?: number
  growing?: boolean
}

/** How long a try may take that goes through all of a school or of the installation: all documents of a large one, from a bucket. */
export const THROUGH_ALL_SECONDS = 4 * 60 * 60

/** How long the queue keeps a job that nobody takes up. */
export const WAITS_SECONDS = 14 * 24 * 60 * 60

/** What the queue knows of a kind of job. */
export interface JobKind<Payload> {
  name: string
  /** Small and plain: ids, not rows. Read anew when the job is done: another version or database may have written it. */
  payload: z.ZodMiniType<Payload>
  retries: Retries
  /** How long a job that is over is kept, when not as long as usual. */
  keptSeconds?: number
  /**
   * How long a try, or its whole batch, may take, when more than a quarter of an hour: after it the job is tried again
   * while the first try goes on. What comes by the clock goes through the whole installation, and need not say so. Its
   * server says every few minutes that it is at work, so that the job of one that died does not wait for so long.
   */
  expireSeconds?: number
}

/** Work that the server does apart from requests, declared beside what it does. */
export interface Job<Payload, Needs> extends JobKind<Payload> {
  /** When it is added by itself (in the school's zone). */
  cron?: string
  /** On which installations; on all of them when not said. */
  when?(deps: Needs): boolean
  /** What `/readyz` calls degraded from a try that failed until one that works. */
  part?: Part
  /** How many of them are done one after another in each batch. */
  atOnce?: number
  run(deps: Needs, payload: Payload): Promise<void>
}

export const defineJob = <Payload, Needs>(job: Job<Payload, Needs>) => job

type Tidying<Needs> = Pick<Job<unknown, Needs>, 'name' | 'when' | 'run'>

/** Clears away what has run out, three times an hour; what fails waits for the next time. */
export const defineTidying = <Needs>(job: Tidying<Needs>) =>
  defineJob({ ...job, payload: z.object({}), retries: { times: 0 }, cron: '*/20 * * * *', part: 'tidying' })

import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { rateLimits } from '../db/schema/index.ts'
import { defineTidying } from '../jobs/job.ts'
import { Limited, type Refusal } from './errors.ts'

/** So many in a window, which begins with the first. */
export interface Limit {
  max: number
  windowSeconds: number
}

/** Seconds. Each limit stands beside what it limits. */
export const HOUR = 60 * 60

const inSeconds = (seconds: number) => sql`make_interval(secs => ${seconds})`
const secondsLeft = sql<number>`extract(epoch from ${rateLimits.resetsAt} - now())::float8`

interface Enforcement {
  /** How many at once. */
  by?: number
  refusal?: Refusal
}

/** Lets the first `max` of a window pass; throws Limited from then on. */
export async function enforceLimit(
  db: Db,
  key: string,
  limit: Limit,
  { by = 1, refusal }: Enforcement = {},
): Promise<void> {
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: by, resetsAt: sql`now() + ${inSeconds(limit.windowSeconds)}` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.resetsAt} <= now() then ${by}::int else ${rateLimits.count} + ${by}::int end`,
        resetsAt: sql`case when ${rateLimits.resetsAt} <= now() then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, seconds: secondsLeft })
  if (row.count > limit.max) throw new Limited(row.seconds, refusal)
}

/** Whether this is the first of a window, which begins with it; of many at once one is. */
export async function isFirst(db: Db, key: string, windowSeconds: number): Promise<boolean> {
  const resetsAt = sql`now() + ${inSeconds(windowSeconds)}`
  const first = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { resetsAt }, setWhere: sql`${rateLimits.resetsAt} <= now()` })
    .returning({ key: rateLimits.key })
  return first.length > 0
}

/** So many at once, and from then on one more each `everySeconds`: it slows, and never shuts for long. */
export interface Pace {
  burst: number
  everySeconds: number
}

/**
 * Takes a step of a pace and answers 0, or the seconds until there is one again. One statement decides and counts, so
 * that of many at the same moment no more pass than may. A refused one takes nothing: asking again makes nobody wait longer.
 */
export async function takeStep(db: Db, key: string, pace: Pace, about?: string): Promise<number> {
  const full = pace.burst * pace.everySeconds
  const next = sql`greatest(${rateLimits.resetsAt}, now()) + ${inSeconds(pace.everySeconds)}`
  const fits = sql`${next} <= now() + ${inSeconds(full)}`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, about, count: 1, resetsAt: sql`now() + ${inSeconds(pace.everySeconds)}` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${fits} then 1 else 0 end`,
        resetsAt: sql`case when ${fits} then ${next} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, seconds: secondsLeft })
  return row.count > 0 ? 0 : Math.max(1, row.seconds + pace.everySeconds - full)
}

/** Gives back a step that should not count after all. */
export const giveBackStep = (db: Db, key: string, pace: Pace) =>
  db
    .update(rateLimits)
    .set({ resetsAt: sql`${rateLimits.resetsAt} - ${inSeconds(pace.everySeconds)}` })
    .where(eq(rateLimits.key, key))

export const forgetLimit = (db: Db, key: string) => db.delete(rateLimits).where(eq(rateLimits.key, key))

export const forgetLimitsAbout = (db: Db, about: string) =>
  db.delete(rateLimits).where(eq(rateLimits.about, about)).returning({ key: rateLimits.key })

export const forgetOldLimits = defineTidying({
  name: 'limits.forget',
  run: async ({ db }: { db: Db }) => {
    await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`))
  },
})

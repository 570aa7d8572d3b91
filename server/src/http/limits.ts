import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { rateLimits } from '../db/schema/index.ts'
import { Limited } from './errors.ts'

export interface Limit {
  max: number
  windowSeconds: number
}

// decisions.md, Limits. Held in the database, so that several processes share them.
export const LIMITS = {
  signInPerAccount: { max: 10, windowSeconds: 15 * 60 },
  signInPerAddress: { max: 300, windowSeconds: 15 * 60 },
  forgotPasswordPerEmail: { max: 3, windowSeconds: 60 * 60 },
  resendPerEmail: { max: 5, windowSeconds: 60 * 60 },
  // each writes to everybody who waits
  inviteAllPerSchool: { max: 5, windowSeconds: 60 * 60 },
  registrationPerAddress: { max: 200, windowSeconds: 60 * 60 },
  contactPerAddress: { max: 20, windowSeconds: 60 * 60 },
  demoPerAddress: { max: 60, windowSeconds: 60 * 60 },
} as const satisfies Record<string, Limit>

/** Counts one more under `key` and answers the count in the running window and the seconds until it ends. */
async function count(db: Db, key: string, windowSeconds: number) {
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: sql`now() + make_interval(secs => ${windowSeconds})` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.resetsAt} <= now() then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${rateLimits.resetsAt} <= now() then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt })
  return { count: row.count, seconds: (row.resetsAt.getTime() - Date.now()) / 1000 }
}

/** Lets the first `max` calls of a window pass; throws Limited from then on. */
export async function takeTurn(db: Db, key: string, limit: Limit): Promise<void> {
  const turn = await count(db, key, limit.windowSeconds)
  if (turn.count > limit.max) throw new Limited(turn.seconds)
}

/** Throws Limited when `max` failures were noted in the running window. */
export async function refuseAfterFailures(db: Db, key: string, limit: Limit): Promise<void> {
  const [row] = await db
    .select()
    .from(rateLimits)
    .where(sql`${rateLimits.key} = ${key} and ${rateLimits.resetsAt} > now()`)
  if (row && row.count >= limit.max) throw new Limited((row.resetsAt.getTime() - Date.now()) / 1000)
}

export const noteFailure = (db: Db, key: string, limit: Limit) => count(db, key, limit.windowSeconds)

export const forgetFailures = (db: Db, key: string) => db.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`)

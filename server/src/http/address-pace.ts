import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { rateLimits } from '../db/schema/index.ts'
import { Limited } from './errors.ts'
import { giveBackStep, type Pace, takeStep } from './limits.ts'

/** A school shares an address: past its pace each person waits this long, once for each try, and no longer. */
const WAIT_SECONDS = 5
/** How long who has waited may take to come back. */
const PASS_SECONDS = 60

const passFrom = sql`${rateLimits.resetsAt} - make_interval(secs => ${PASS_SECONDS})`

/** Seconds to wait, or 0 when this was asked for and waited for. */
async function waitOnce(db: Db, key: string): Promise<number> {
  const used = await db
    .delete(rateLimits)
    .where(and(eq(rateLimits.key, key), lte(passFrom, sql`now()`), gt(rateLimits.resetsAt, sql`now()`)))
    .returning({ key: rateLimits.key })
  if (used.length > 0) return 0
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: sql`now() + make_interval(secs => ${WAIT_SECONDS + PASS_SECONDS})` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        resetsAt: sql`case when ${rateLimits.resetsAt} <= now() then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ wait: sql<number>`extract(epoch from ${passFrom} - now())::float8` })
  return row.wait
}

/**
 * Counts what somebody does from an address. An address never refuses for longer than five seconds, whatever strangers
 * behind it do: past its pace, who has waited passes. Throws Limited; resolves to what gives the step back.
 */
export async function passAddress(
  db: Db,
  at: { what: string; address: string; who: string },
  pace: Pace,
): Promise<() => Promise<void>> {
  const key = `${at.what}-from:${at.address}`
  if ((await takeStep(db, key, pace)) === 0) {
    return async () => {
      await giveBackStep(db, key, pace)
    }
  }
  const wait = await waitOnce(db, `${at.what}-wait ${at.address} ${at.who}`)
  if (wait > 0) throw new Limited(Math.min(wait, WAIT_SECONDS))
  return async () => undefined
}

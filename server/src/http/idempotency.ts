import { say } from '@margam/school/sentence'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { idempotencyKeys } from '../db/schema/index.ts'
import { defineTidying } from '../jobs/job.ts'
import type { Log } from '../log.ts'
import { sha256 } from '../secrets.ts'
import { AppError, Conflict } from './errors.ts'

interface Answer {
  status: number
  body: unknown
}

const LONGEST_KEY = 200

/** A server that died at work leaves its key behind; after this time another try may take it over. */
const ABANDONED_SECONDS = 90

/**
 * Runs `work` once for a key: a repetition with the same body gets the first answer again, one with another body is a
 * 422, and one that comes while the first is at work is a 409. A failure frees the key, so that it can be tried again.
 */
export async function once(
  db: Db,
  key: { caller: string; route: string; key: string },
  body: unknown,
  work: () => Promise<Answer>,
  log: Pick<Log, 'error'>,
): Promise<Answer> {
  if (key.key.length > LONGEST_KEY) {
    throw new AppError(400, 'invalid', say('An Idempotency-Key has at most {most} characters.', { most: LONGEST_KEY }))
  }
  const bodyHash = sha256(JSON.stringify(body ?? null))
  const mine = and(
    eq(idempotencyKeys.caller, key.caller),
    eq(idempotencyKeys.route, key.route),
    eq(idempotencyKeys.key, key.key),
  )
  const taken = await db
    .insert(idempotencyKeys)
    .values({ ...key, bodyHash })
    .onConflictDoUpdate({
      target: [idempotencyKeys.caller, idempotencyKeys.route, idempotencyKeys.key],
      set: { createdAt: sql`now()` },
      setWhere: sql`${idempotencyKeys.status} is null and ${idempotencyKeys.bodyHash} = excluded.body_hash
        and ${idempotencyKeys.createdAt} < now() - make_interval(secs => ${ABANDONED_SECONDS})`,
    })
    .returning({ key: idempotencyKeys.key })
  if (taken.length === 0) {
    const [first] = await db.select().from(idempotencyKeys).where(mine)
    if (first && !first.bodyHash.equals(bodyHash)) {
      throw new AppError(422, 'unprocessable', /*i18n*/ 'This Idempotency-Key was used for another request.')
    }
    if (!first || first.status === null)
      throw new Conflict(/*i18n*/ 'The same request is still at work. Try again in a moment.')
    return { status: first.status, body: first.reply ?? undefined }
  }
  const answer = await work().catch(async (error: unknown) => {
    await db.delete(idempotencyKeys).where(mine)
    throw error
  })
  // it is done: a failure to note so is no failure of it, and a key that was freed would have it done again
  await db
    .update(idempotencyKeys)
    .set({ status: answer.status, reply: answer.body ?? null })
    .where(mine)
    .catch((error: unknown) => log.error({ err: error, route: key.route }, 'the answer of a key could not be noted'))
  return answer
}

export const forgetOldKeys = defineTidying({
  name: 'idempotency.forget',
  run: async ({ db }: { db: Db }) => {
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '1 day'`))
  },
})

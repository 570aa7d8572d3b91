import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { sessions, tokens } from '../../db/schema/index.ts'
import { defineTidying } from '../../jobs/job.ts'

/** Links that ended a month ago, so that until then it can be said that they ended, and sessions of yesterday. */
export const forgetEndedAccess = defineTidying({
  name: 'accounts.forget',
  run: async ({ db }: { db: Db }) => {
    await db.delete(tokens).where(lt(tokens.expiresAt, sql`now() - interval '30 days'`))
    await db.delete(sessions).where(lt(sessions.expiresAt, sql`now() - interval '1 day'`))
  },
})

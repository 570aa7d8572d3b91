import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { profileDrafts } from '../../db/schema/index.ts'
import { defineTidying } from '../../jobs/job.ts'

const DAYS = 30

/** What nobody has gone on with for a month will not be saved any more, and is about a person. */
export const forgetDrafts = defineTidying({
  name: 'profile-drafts.forget',
  run: async ({ db }: { db: Db }) => {
    await db.delete(profileDrafts).where(lt(profileDrafts.updatedAt, sql`now() - make_interval(days => ${DAYS})`))
  },
})

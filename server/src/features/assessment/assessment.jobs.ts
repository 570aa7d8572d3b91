import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../feature.ts'
import { defineJob, defineTidying } from '../../jobs/job.ts'
import { finishAbandoned } from './finish.ts'
import { flagDesigns } from './quality.ts'

export const finishAbandonedJob = defineTidying({
  name: 'assessment.finish',
  run: (deps: Deps) => finishAbandoned(deps),
})

/** Answers are of use while a test can be compared with the next, and for statistics of questions. */
const KEPT_MONTHS = 24
/**
 * The answers of an old test go, and the questions; what it came to stays until its student deletes it. One that came to
 * nothing, because no guardian ever agreed to have it scored, goes whole.
 */
export async function forgetAnswers(db: Db): Promise<void> {
  const isLongAgo = sql`t.started_at < now() - make_interval(months => ${KEPT_MONTHS})`
  const isOld = sql`t.finished_at is not null and ${isLongAgo}`
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from assessment_attempts t where t.finished_at is null and ${isLongAgo}`)
    await tx.execute(sql`delete from assessment_answers a using assessment_attempts t
      where t.organisation_id = a.organisation_id and t.id = a.attempt_id and ${isOld}`)
    await tx.execute(sql`update assessment_attempts t set questions = '[]' where ${isOld} and t.questions <> '[]'`)
  })
}

export const forgetAnswersJob = defineJob({
  name: 'assessment.forget',
  payload: z.object({}),
  retries: { times: 2, seconds: 600 },
  cron: '20 3 * * *',
  run: ({ db }: Deps) => forgetAnswers(db),
})

export const flagDesignsJob = defineJob({
  name: 'assessment.flag-designs',
  payload: z.object({}),
  retries: { times: 2, seconds: 600 },
  // at night, when nobody waits
  cron: '40 2 * * *',
  run: ({ db }: Deps) => flagDesigns(db),
})

import { and, isNotNull, lt, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { assessmentAnswers, assessmentAttempts } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { defineJob, defineTidying } from '../../jobs/job.ts'
import { isAnswerOf } from './assessment.queries.ts'
import { finishAbandoned } from './finish.ts'
import { flagDesigns } from './quality.ts'

export const finishAbandonedJob = defineTidying({
  name: 'assessment.finish',
  run: ({ db }: Deps) => finishAbandoned(db),
})

/** Answers are of use while a test can be compared with the next, and for statistics of questions. */
const KEPT_MONTHS = 24
/** The answers of an old test go, and the questions; what it came to stays until its student deletes it. */
export const forgetAnswersJob = defineTidying({
  name: 'assessment.forget',
  run: ({ db }: Deps) =>
    db.transaction(async (tx) => {
      const old = tx
        .update(assessmentAttempts)
        .set({ questions: [] })
        .where(
          and(
            isNotNull(assessmentAttempts.finishedAt),
            lt(assessmentAttempts.startedAt, sql`now() - make_interval(months => ${KEPT_MONTHS})`),
            ne(assessmentAttempts.questions, []),
          ),
        )
        .returning({ organisationId: assessmentAttempts.organisationId, id: assessmentAttempts.id })
      for (const attempt of await old) await tx.delete(assessmentAnswers).where(isAnswerOf(attempt))
    }),
})

export const flagDesignsJob = defineJob({
  name: 'assessment.flag-designs',
  payload: z.object({}),
  retries: { times: 2, seconds: 600 },
  // at night, when nobody waits
  cron: '40 2 * * *',
  run: ({ db }: Deps) => flagDesigns(db),
})

import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Deps } from '../../feature.ts'
import { defineJob } from '../../jobs/job.ts'
import { askForForecasts, type ClassSubject } from './ask.ts'
import { isAsked, refreshForecasts } from './refresh.ts'
import { refreshKind } from './refresh-kind.ts'

export const refreshJob = defineJob({
  ...refreshKind,
  // a teacher who enters one mark after the other asks for each of them: the first job makes them all
  atOnce: 20,
  run: async ({ db }: Deps, of: ClassSubject) => {
    if (await isAsked(db, of)) await refreshForecasts(db, of)
  },
})

/** So many classes and subjects are asked for in one go; the next go takes the others. */
const MOST = 2000

/**
 * Classes and subjects of the current years whose forecasts were never made, are older than what their school's model
 * has learnt, or were asked for and not made: their job was lost, or has been given up. Who was asked for within the hour
 * has a job that waits. Across schools on purpose.
 */
export async function selectToRefresh(db: Db): Promise<ClassSubject[]> {
  const rows = await rowsOf<ClassSubject>(
    db,
    sql`
    select cs.organisation_id as "organisationId", cs.class_id as "classId", cs.subject_id as "subjectId"
    from academic_years y
    join classes c on c.organisation_id = y.organisation_id and c.academic_year_id = y.id and c.archived_at is null
    join class_subjects cs on cs.organisation_id = c.organisation_id and cs.class_id = c.id
    left join forecast_refreshes f
      on f.organisation_id = cs.organisation_id and f.class_id = cs.class_id and f.subject_id = cs.subject_id
    left join school_models m on m.organisation_id = cs.organisation_id
    left join model_refits r on r.organisation_id = cs.organisation_id and r.failure is null
    where y.is_current and (f.made_at is null or f.asked > f.made or f.made_at < coalesce(r.tried_at, m.fitted_at))
      and (f.asked is null or f.asked = f.made or f.asked_at < now() - interval '1 hour')
    order by cs.organisation_id, cs.class_id, cs.subject_id
    limit ${MOST}`,
  )
  return rows
}

/** Finds what no change of a mark asks for: a model that has learnt, a class that is new here, a job that was lost. */
export const sweepJob = defineJob({
  name: 'class-forecast.sweep',
  payload: z.object({}),
  // the next one tries again
  retries: { times: 0 },
  cron: '*/10 * * * *',
  run: ({ db, queue }: Deps) => db.transaction(async (tx) => askForForecasts(tx, queue, await selectToRefresh(tx))),
})

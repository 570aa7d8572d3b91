import { sql } from 'drizzle-orm'
import type { Writes } from '../../db/together.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { refreshKind } from './refresh-kind.ts'

export interface ClassSubject {
  organisationId: string
  classId: string
  subjectId: string
}

/**
 * The published marks of some classes and subjects are others from the end of `tx` on, so their forecasts are made anew
 * then. It is asked for after the exams are held: whoever makes the forecasts waits for those.
 */
export async function askForForecasts(
  tx: Writes,
  queue: Pick<JobQueue, 'addAll'>,
  asked: readonly ClassSubject[],
): Promise<void> {
  const unique = [...new Map(asked.map((one) => [`${one.classId} ${one.subjectId}`, one])).values()]
    // always in one order, so that two that ask at once wait for each other instead of for ever
    .toSorted((a, b) => (`${a.classId} ${a.subjectId}` < `${b.classId} ${b.subjectId}` ? -1 : 1))
    .map(({ organisationId, classId, subjectId }) => ({ organisationId, classId, subjectId }))
  if (unique.length === 0) return
  await tx.execute(sql`
    insert into forecast_refreshes (organisation_id, class_id, subject_id, asked)
    select "organisationId", "classId", "subjectId", 1
    from jsonb_to_recordset(${JSON.stringify(unique)}::jsonb)
      as r("organisationId" uuid, "classId" uuid, "subjectId" uuid)
    on conflict (organisation_id, class_id, subject_id)
      do update set asked = forecast_refreshes.asked + 1, asked_at = excluded.asked_at`)
  await queue.addAll(tx, refreshKind, unique)
}

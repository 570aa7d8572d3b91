import type { Adjustments } from '@margam/contract/assessment'
import type { Db } from '../../db/client.ts'
import { assessmentAdjustments } from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { deleteAssessmentsOf } from '../../school/assessments.ts'

/** Sets how a student’s next tests are adjusted. */
export async function saveAdjustments(db: Db, organisationId: string, studentId: string, asked: Adjustments) {
  const set = { extraTime: asked.extra_time, withoutFigures: asked.without_figures }
  await db
    .insert(assessmentAdjustments)
    .values({ organisationId, studentId, ...set })
    .onConflictDoUpdate({ target: [assessmentAdjustments.organisationId, assessmentAdjustments.studentId], set })
}

/** Deletes all that a student’s tests left, at once or not at all. */
export const deleteAll = (db: Db, caller: Caller) => db.transaction((tx) => deleteAssessmentsOf(tx, caller))

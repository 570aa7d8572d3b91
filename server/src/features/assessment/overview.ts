import type { readAssessments } from '@margam/contract/assessment'
import type { ReplyInput } from '@margam/contract/endpoint'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../feature.ts'
import type { Caller } from '../../http/session.ts'
import { readStanding } from '../../school/student-standing.ts'
import { type AttemptKind, selectAdjustments, selectOptionalProgress } from './assessment.queries.ts'
import { readResults } from './results.ts'

async function readRunning(db: Db, caller: Caller, kind: AttemptKind) {
  const found = await selectOptionalProgress(db, caller, kind)
  return found
    ? {
        attempt_id: found.id,
        started_at: found.startedAt.toISOString(),
        expires_at: found.expiresAt.toISOString(),
        answered: found.answered,
        total: found.total,
      }
    : null
}

export async function readOverview(
  deps: Pick<Deps, 'db' | 'consent'>,
  caller: Caller,
): Promise<ReplyInput<typeof readAssessments>> {
  const { db } = deps
  const { reasoning, interests } = await readResults(deps, caller)
  const set = await selectAdjustments(db, caller.organisationId, caller.accountId)
  const { schoolClass, stream } = await readStanding(db, caller)
  return {
    reasoning: reasoning.result,
    interests: interests.result,
    running: {
      reasoning: await readRunning(db, caller, 'reasoning'),
      interests: await readRunning(db, caller, 'interests'),
    },
    extra_time: set.extraTime,
    without_figures: set.withoutFigures,
    taken: { reasoning: reasoning.taken, interests: interests.taken },
    school_class: schoolClass,
    stream,
  }
}

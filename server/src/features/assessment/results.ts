import type { InterestResult, ReasoningResult } from '@margam/contract/assessment'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../feature.ts'
import type { Caller } from '../../http/session.ts'
import { schoolClassOf } from '../../school/student-standing.ts'
import { selectFinished, selectOptionalScores } from './assessment.queries.ts'
import { type ScoresRow, toInterests, toReasoning } from './external.ts'
import { finishOverdue } from './finish.ts'

export interface Reasoning {
  result: ReasoningResult | null
  taken: number
  contentVersion: string | null
}
export interface Interests {
  result: InterestResult | null
  taken: number
  contentVersion: string | null
}

type Finished = Awaited<ReturnType<typeof selectFinished>>['latest']
/** Scores that were entered after the last test stand in its place. */
const isLater = (scores: ScoresRow | undefined, latest: Finished): scores is ScoresRow =>
  scores !== undefined && (!latest?.finishedAt || scores.enteredAt > latest.finishedAt)

export async function readReasoning(db: Db, caller: Caller): Promise<Reasoning> {
  const { latest, taken } = await selectFinished(db, caller, 'reasoning')
  const scores = await selectOptionalScores(db, caller, 'reasoning')
  if (isLater(scores, latest)) {
    const schoolClass = await schoolClassOf(db, caller.organisationId, caller.accountId)
    return { result: toReasoning(scores, schoolClass) ?? null, taken, contentVersion: null }
  }
  return {
    result: (latest?.result as ReasoningResult | undefined) ?? null,
    taken,
    contentVersion: latest?.contentVersion ?? null,
  }
}

export async function readInterests(db: Db, caller: Caller): Promise<Interests> {
  const { latest, taken } = await selectFinished(db, caller, 'interests')
  const scores = await selectOptionalScores(db, caller, 'interests')
  if (isLater(scores, latest)) return { result: toInterests(scores) ?? null, taken, contentVersion: null }
  return {
    result: (latest?.result as InterestResult | undefined) ?? null,
    taken,
    contentVersion: latest?.contentVersion ?? null,
  }
}

/** The results of a student that count now, with tests whose time is over ended first. */
export async function readResults(
  { db, consent }: Pick<Deps, 'db' | 'consent'>,
  caller: Caller,
): Promise<{ reasoning: Reasoning; interests: Interests }> {
  await finishOverdue({ db, consent }, caller)
  return { reasoning: await readReasoning(db, caller), interests: await readInterests(db, caller) }
}

import { GRACE_SECONDS, type InterestResult, type ReasoningResult } from '@margam/contract/assessment'
import { and, asc, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { assessmentAttempts } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { hasConsent } from '../../school/guardian-consent.ts'
import { schoolClassOf } from '../../school/student-standing.ts'
import { type Given, keepAnswers } from './answers.ts'
import { type AttemptRow, isAttempt, isOwn, lockAttempt, selectAnswers } from './assessment.queries.ts'
import { scoreInterestAttempt } from './score-interests.ts'
import { scoreReasoningAttempt } from './score-reasoning.ts'

export type StoredResult = ReasoningResult | InterestResult

/** At most as long as there was, and never less than nothing: our clock may have been set back meanwhile. */
const secondsTaken = ({ startedAt, expiresAt }: AttemptRow, now: Date) =>
  Math.max(0, Math.round((Math.min(now.getTime(), expiresAt.getTime()) - startedAt.getTime()) / 1000))

/** Scores a locked attempt that goes on and ends it. */
async function end(tx: Db, attempt: AttemptRow, isAuto: boolean): Promise<StoredResult> {
  const answers = await selectAnswers(tx, attempt)
  const now = new Date()
  const sitting = {
    completed_at: now.toISOString(),
    time_taken: secondsTaken(attempt, now),
    auto_submitted: isAuto,
    late_answers: answers.filter(({ isLate }) => isLate).length,
  }
  const schoolClass = await schoolClassOf(tx, attempt.organisationId, attempt.accountId)
  const result =
    attempt.kind === 'reasoning'
      ? scoreReasoningAttempt(attempt, answers, { schoolClass, sitting })
      : scoreInterestAttempt(attempt, answers, sitting)
  await tx.update(assessmentAttempts).set({ finishedAt: now, autoSubmitted: isAuto, result }).where(isAttempt(attempt))
  if (attempt.kind === 'reasoning') await markAnswers(tx, attempt, answers)
  return result
}

/** Notes which answers were right, and from which mistake the others come: what statistics of questions are made of. */
async function markAnswers(tx: Db, attempt: AttemptRow, answers: Awaited<ReturnType<typeof selectAnswers>>) {
  const rows = answers.flatMap(({ place, answer }) => {
    const asked = attempt.questions[place]
    if (!('key' in asked)) return []
    const isRight = answer === asked.key
    return [{ place, right: isRight, mistake: answer === null || isRight ? null : (asked.mistakes[answer] ?? null) }]
  })
  await tx.execute(sql`
    update assessment_answers a set is_right = n.right, mistake = n.mistake
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (place smallint, "right" boolean, mistake text)
    where a.organisation_id = ${attempt.organisationId} and a.attempt_id = ${attempt.id} and a.place = n.place`)
}

interface Submitted {
  given: readonly Given[]
  sentAt: string
  isAuto: boolean
}

/** Hands a test in; one that is over answers what it came to. */
export const submit = (db: Db, found: AttemptRow, { given, sentAt, isAuto }: Submitted): Promise<StoredResult> =>
  db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, found)
    if (!attempt) throw new NotFound()
    if (attempt.finishedAt) return attempt.result as StoredResult
    await keepAnswers(tx, attempt, given, sentAt)
    return end(tx, attempt, isAuto || new Date() > attempt.expiresAt)
  })

const isOverdue = () => lt(assessmentAttempts.expiresAt, new Date(Date.now() - GRACE_SECONDS * 1000))

type Scoring = Pick<Deps, 'db' | 'consent'>

/** Ends those of a caller’s tests whose time is over, and past which no answer counts any more. */
export async function finishOverdue(deps: Scoring, caller: Caller): Promise<void> {
  const overdue = await deps.db
    .select({ organisationId: assessmentAttempts.organisationId, id: assessmentAttempts.id })
    .from(assessmentAttempts)
    .where(and(isOwn(caller), isNull(assessmentAttempts.finishedAt), isOverdue()))
  for (const one of overdue) await finishOne(deps, one)
}

/** One whose student needs a consent by now that is not there waits for it. */
const finishOne = ({ db, consent }: Scoring, one: Pick<AttemptRow, 'organisationId' | 'id'>) =>
  db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, one)
    if (!attempt || attempt.finishedAt || !(await hasConsent({ db: tx, consent }, attempt))) return
    await end(tx, attempt, true)
  })

const AT_ONCE = 500

/** The same for those who never came back, over all schools. */
export async function finishAbandoned(deps: Scoring): Promise<void> {
  const isAbandoned = and(isNull(assessmentAttempts.finishedAt), isOverdue())
  for (let last: string | undefined; ; ) {
    const overdue = await deps.db
      .select({ organisationId: assessmentAttempts.organisationId, id: assessmentAttempts.id })
      .from(assessmentAttempts)
      .where(and(isAbandoned, last === undefined ? undefined : gt(assessmentAttempts.id, last)))
      .orderBy(asc(assessmentAttempts.id))
      .limit(AT_ONCE)
    for (const one of overdue) await finishOne(deps, one)
    last = overdue.at(-1)?.id
    if (overdue.length < AT_ONCE) return
  }
}

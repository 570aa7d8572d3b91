import { createRng } from '@margam/assessment/rng'
import { CONSENT_VERSION } from '@margam/contract/guardian-consent'
import { generateCareerResults } from '@margam/contract/recommendations'
import { and, eq } from 'drizzle-orm'
import { assessmentAnswers, assessmentAttempts, guardianConsents } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import type { Caller } from '../../http/session.ts'
import { type AttemptRow, questionId, submit, takeTest } from '../assessment/index.ts'
import { generateRecommendations } from '../recommendations/index.ts'

const TOOK_MINUTES = { reasoning: 24, interests: 8 }
/** How well the made-up student reasons, on the scale of the questions. */
const THETA = 0.6
/** What they would enjoy, 1 to 5, by the letter of a theme. */
const LIKINGS: Readonly<Record<string, number>> = { R: 3, I: 5, A: 3, S: 4, E: 2, C: 2 }

/** A made-up student's answer to the question at a place: told by the question, so none is ever the product's own result. */
function answer({ questions, kind }: AttemptRow, place: number): string {
  const asked = questions[place]
  const rng = createRng(`answer ${kind} ${place}`)
  if ('key' in asked) {
    const knows = 1 / (1 + Math.exp(asked.b - THETA))
    if (rng.chance(knows)) return asked.key
    return rng.pick(Object.keys(asked.options).filter((option) => option !== asked.key))
  }
  return String(Math.min(5, Math.max(1, (LIKINGS[asked.id.slice(0, 1)] ?? 3) + rng.int(-1, 1))))
}

/** False where the visitor is taking the test already: that one is theirs. */
async function takeAndSubmit(deps: Deps, caller: Caller, kind: AttemptRow['kind']): Promise<boolean> {
  const { db } = deps
  const began = new Date()
  const attempt = await takeTest(deps, caller, kind, {})
  if (attempt.startedAt < began) return false
  const minutes = TOOK_MINUTES[kind]
  const startedAt = new Date(attempt.startedAt.getTime() - minutes * 60_000)
  const { organisationId, id } = attempt
  await db
    .update(assessmentAttempts)
    .set({ startedAt })
    .where(and(eq(assessmentAttempts.organisationId, organisationId), eq(assessmentAttempts.id, id)))
  const seconds = (minutes * 60) / attempt.questions.length
  const given = attempt.questions.map((_, place) => ({
    question: questionId(place),
    answer: answer(attempt, place),
    seconds: Math.round(seconds * (0.6 + 0.8 * createRng(`seconds ${kind} ${place}`).unit())),
  }))
  await submit(db, attempt, { given, sentAt: new Date().toISOString(), isAuto: false })
  // statistics of questions are of people's answers
  await db
    .delete(assessmentAnswers)
    .where(and(eq(assessmentAnswers.organisationId, organisationId), eq(assessmentAnswers.attemptId, id)))
  return true
}

/** Has a made-up student take both tests and get recommendations, by the features' own rules. */
export async function addGuidance(deps: Deps, caller: Caller): Promise<void> {
  const { organisationId, accountId } = caller
  const now = new Date()
  await deps.db.insert(guardianConsents).values({
    organisationId,
    accountId,
    guardianName: 'Latha Krishnan',
    relation: 'mother',
    textVersion: CONSENT_VERSION,
    verifiedAt: now,
  })
  const isDone = (await takeAndSubmit(deps, caller, 'reasoning')) && (await takeAndSubmit(deps, caller, 'interests'))
  if (isDone) await generateRecommendations(deps, caller, generateCareerResults.body.parse({}))
}

import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import type { AskedItem, AskedStatement } from '../../db/schema/assessments.ts'
import {
  assessmentAdjustments,
  assessmentAnswers,
  assessmentAttempts,
  careerResults,
  externalScores,
  guardianConsents,
} from '../../db/schema/index.ts'
import type { Owner } from './own-data.queries.ts'

type Asked = AskedItem | AskedStatement | undefined
/** What was asked and what was answered, in words; which option is right stays with the test. */
const toAnswer = (asked: Asked, answer: string | null) =>
  asked && 'options' in asked
    ? { question: asked.question, answer: answer === null ? null : (asked.options[answer] ?? answer) }
    : { question: asked?.text ?? null, answer }

async function selectTests(db: Db, { organisationId, id }: Owner) {
  const mine = and(eq(assessmentAttempts.organisationId, organisationId), eq(assessmentAttempts.accountId, id))
  const attempts = await db
    .select()
    .from(assessmentAttempts)
    .where(and(mine, isNotNull(assessmentAttempts.finishedAt)))
    .orderBy(asc(assessmentAttempts.id))
  const answers = await db
    .select({
      attemptId: assessmentAnswers.attemptId,
      place: assessmentAnswers.place,
      answer: assessmentAnswers.answer,
      givenAt: assessmentAnswers.givenAt,
      seconds: assessmentAnswers.seconds,
    })
    .from(assessmentAnswers)
    .innerJoin(assessmentAttempts, linked(assessmentAttempts.id, assessmentAnswers.attemptId))
    .where(mine)
    .orderBy(asc(assessmentAnswers.attemptId), asc(assessmentAnswers.place))
  const byAttempt = Map.groupBy(answers, ({ attemptId }) => attemptId)
  return attempts.map(({ id: attemptId, kind, startedAt, finishedAt, result, questions }) => ({
    test: kind,
    started_at: startedAt,
    finished_at: finishedAt,
    result,
    answers: (byAttempt.get(attemptId) ?? []).map(({ place, answer, givenAt, seconds }) => ({
      ...toAnswer(questions[place], answer),
      given_at: givenAt,
      seconds,
    })),
  }))
}

/** The tests of the career assessment with their answers, scores of other tests, consents, and what came of them. */
export async function selectAssessments(db: Db, owner: Owner) {
  const { organisationId, id } = owner
  const entered = await db
    .select({ test: externalScores.testType, scores: externalScores.scores, entered_at: externalScores.enteredAt })
    .from(externalScores)
    .where(and(eq(externalScores.organisationId, organisationId), eq(externalScores.accountId, id)))
  const consents = await db
    .select({
      guardian: guardianConsents.guardianName,
      relation: guardianConsents.relation,
      email: guardianConsents.guardianEmail,
      text_version: guardianConsents.textVersion,
      given_at: guardianConsents.givenAt,
      verified_at: guardianConsents.verifiedAt,
      refused_at: guardianConsents.refusedAt,
      withdrawn_at: guardianConsents.withdrawnAt,
    })
    .from(guardianConsents)
    .where(and(eq(guardianConsents.organisationId, organisationId), eq(guardianConsents.accountId, id)))
    .orderBy(asc(guardianConsents.id))
  const results = await db
    .select({
      made_at: careerResults.madeAt,
      from: careerResults.testInfo,
      scores: careerResults.inputData,
      recommendations: careerResults.recommendations,
      guide: careerResults.guide,
      shared_with_school_at: careerResults.sharedWithSchoolAt,
      shared_with_class_teacher_at: careerResults.sharedWithTeacherAt,
    })
    .from(careerResults)
    .where(and(eq(careerResults.organisationId, organisationId), eq(careerResults.accountId, id)))
    .orderBy(asc(careerResults.id))
  const adjusted = await db
    .select({ extra_time: assessmentAdjustments.extraTime, without_drawings: assessmentAdjustments.withoutFigures })
    .from(assessmentAdjustments)
    .where(and(eq(assessmentAdjustments.organisationId, organisationId), eq(assessmentAdjustments.studentId, id)))
  return { tests: await selectTests(db, owner), entered, consents, results, adjusted }
}

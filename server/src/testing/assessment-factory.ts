import * as tables from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'
import type { Person } from './factories.ts'

const statement = { id: 'R1', text: 'I would enjoy repairing a ceiling fan that has stopped.' }
const item = {
  question: 'Which number comes next? 1, 2, 3, ?',
  options: { A: '4', B: '5' },
  figures: {},
  b: 0,
  key: 'A',
  mistakes: { B: 'one step too far' },
}
const items = (['logical_reasoning', 'numerical_reasoning', 'verbal_reasoning'] as const).map((category) => ({
  ...item,
  category,
}))
const guide = {
  flat: true, explore_only: false, sentence: 'Try some things out.', themes: [], code: null, cards: [], alternatives: [],
  families: [], subjects_to_keep: [], exams: [], timeline: [], closed: [], bridge_advice: [], limits: [],
} // biome-ignore format: mostly empty
const recommendations = {
  top_careers: [],
  alternative_careers: [],
  recommended_pathways: [],
  raw_text: '',
  test_interpretation: { iq_interpretation: '', personality_interpretation: '' },
}

/** An interest test that goes on, and recommendations that are shared with the school and the class teacher. */
export async function makeAssessment(deps: Deps, { id: accountId, organisationId }: Person) {
  const of = { organisationId, accountId }
  const [attempt] = await deps.db
    .insert(tables.assessmentAttempts)
    .values({
      ...of,
      kind: 'interests',
      contentVersion: 'interests-1',
      scale: 5,
      questions: [statement],
      expiresAt: new Date(Date.now() + 900_000),
    })
    .returning()
  await deps.db
    .insert(tables.assessmentAnswers)
    .values({ organisationId, attemptId: attempt.id, place: 0, item: 'R1', design: 'R1 5' })
  const [result] = await deps.db
    .insert(tables.careerResults)
    .values({
      ...of,
      contentVersion: 'careers-1',
      testInfo: { iq_test_type: 'WAIS', personality_test_type: 'MBTI' },
      inputData: { iq_scores_percentage: {}, personality_scores_percentage: {}, academic_scores_percentage: {} },
      recommendations,
      guide,
      sharedWithSchoolAt: new Date(),
      sharedWithTeacherAt: new Date(),
    })
    .returning()
  const [reasoning] = await deps.db
    .insert(tables.assessmentAttempts)
    .values({
      ...of,
      kind: 'reasoning',
      contentVersion: 'reasoning-1',
      questions: items,
      expiresAt: attempt.expiresAt,
    })
    .returning()
  await deps.db
    .insert(tables.assessmentAnswers)
    .values({ organisationId, attemptId: reasoning.id, place: 0, item: 'number-series.1', design: 'number-series 1' })
  return { attempt: attempt.id, reasoning: reasoning.id, result: result.id }
}

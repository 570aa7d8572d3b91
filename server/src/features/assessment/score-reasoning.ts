import {
  CATEGORIES,
  explainReasoning,
  isNumberShown,
  OPTION_KEYS,
  type ScoredItem,
  scoreForm,
} from '@margam/assessment'
import type { ReasoningResult } from '@margam/contract/assessment'
import type { AnswerRow, AttemptRow } from './assessment.queries.ts'

export type Sitting = Pick<ReasoningResult, 'completed_at' | 'time_taken' | 'auto_submitted' | 'late_answers'>

const toScored = ({ questions }: AttemptRow): ScoredItem[] =>
  questions.flatMap((asked) => {
    const key = 'key' in asked ? OPTION_KEYS.find((one) => one === asked.key) : undefined
    return 'key' in asked && key ? [{ category: asked.category, b: asked.b, key, options: asked.options }] : []
  })

export function scoreReasoningAttempt(
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  { schoolClass, sitting }: { schoolClass: number | null; sitting: Sitting },
): ReasoningResult {
  const given = answers.filter(({ answer }) => answer !== null)
  const result = scoreForm(toScored(attempt), {
    answers: new Map(
      given.flatMap(({ place, answer }) => {
        const key = OPTION_KEYS.find((one) => one === answer)
        return key ? [[place, key] as const] : []
      }),
    ),
    seconds: given.flatMap(({ seconds }) => seconds ?? []),
    expired: sitting.auto_submitted,
  })
  const scores = CATEGORIES.map((category) => {
    const { correct, total_score, percentage, label } = result.categoryScores[category]
    return [category, { correct, total_score, percentage, label, estimated: false }] as const
  })
  const { categories, ...explained } = explainReasoning(result, schoolClass)
  return {
    iq_result_id: attempt.id,
    test_type: 'MARGAM',
    iqscore: result.iqscore,
    score: result.raw,
    total: result.total,
    category_scores: Object.fromEntries(scores) as ReasoningResult['category_scores'],
    band: result.band,
    percentile: result.percentile,
    percentile_range: result.percentileRange,
    shows_number: isNumberShown(schoolClass),
    explanation: { ...explained, parts: categories },
    external: false,
    entered: null,
    warnings: [],
    ...sitting,
  }
}

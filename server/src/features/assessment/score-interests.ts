import { explainInterests, scoreInterests, THEMES } from '@margam/assessment'
import type { InterestResult } from '@margam/contract/assessment'
import type { AnswerRow, AttemptRow } from './assessment.queries.ts'
import type { Sitting } from './score-reasoning.ts'

export function scoreInterestAttempt(
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  sitting: Sitting,
): InterestResult {
  const scale = attempt.scale ?? 5
  const given = answers.flatMap(({ item, answer, seconds }) =>
    answer === null ? [] : [{ itemId: item, value: Number(answer), ...(seconds === null ? {} : { seconds }) }],
  )
  const result = scoreInterests(scale, given)
  const scores = THEMES.map((theme) => {
    const { score, total, percentage, band } = result.categoryScores[theme]
    return [theme, { score, total, percentage, band, confidence: null }] as const
  })
  const { themes, ...explained } = explainInterests(result)
  return {
    personality_result_id: attempt.id,
    test_type: 'MARGAM',
    personality_type: result.code,
    category_scores: Object.fromEntries(scores) as InterestResult['category_scores'],
    alternates: [...result.alternates],
    clear: result.clear,
    quality: { verdict: result.quality.verdict, flags: [...result.quality.flags] },
    answered: result.answered,
    retake: result.retake,
    scale,
    explanation: { ...explained, parts: themes },
    external: false,
    entered: null,
    warnings: [],
    ...sitting,
  }
}

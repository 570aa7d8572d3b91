import { INTEREST_ITEMS, SCALE_OPTIONS, type Scale } from '@margam/assessment'
import type { InterestTest, ReasoningTest } from '@margam/contract/assessment'
import { questionId } from './answers.ts'
import type { AnswerRow, AttemptRow } from './assessment.queries.ts'

const running = ({ startedAt, expiresAt }: AttemptRow, answers: readonly AnswerRow[]) => ({
  time_limit: Math.round((expiresAt.getTime() - startedAt.getTime()) / 1000),
  started_at: startedAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  server_time: new Date().toISOString(),
  saved_answers: Object.fromEntries(
    answers.flatMap(({ place, answer }) => (answer === null ? [] : [[questionId(place), answer]])),
  ),
  saved_seconds: Object.fromEntries(
    answers.flatMap(({ place, seconds }) => (seconds === null ? [] : [[questionId(place), seconds]])),
  ),
})

const toImage = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The questions as a student gets them: neither key nor difficulty, nor how they were made. */
export const toReasoningTest = (attempt: AttemptRow, answers: readonly AnswerRow[]): ReasoningTest => ({
  iq_result_id: attempt.id,
  questions: attempt.questions.flatMap((asked, place) =>
    'key' in asked
      ? [
          {
            _id: questionId(place),
            question: asked.question,
            options: { ...asked.options },
            category: asked.category,
            has_figures: Object.fromEntries(Object.entries(asked.figures).map(([tag, svg]) => [tag, toImage(svg)])),
          },
        ]
      : [],
  ),
  ...running(attempt, answers),
})

/** From the least to the most. */
const steps = (scale: Scale) =>
  Object.entries(SCALE_OPTIONS[scale])
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => Number(a.value) - Number(b.value))

export const toInterestTest = (attempt: AttemptRow, answers: readonly AnswerRow[]): InterestTest => {
  const scale = attempt.scale ?? 5
  return {
    personality_result_id: attempt.id,
    scale,
    questions: attempt.questions.flatMap((asked, place) => {
      const item = 'id' in asked ? INTEREST_ITEMS.find(({ id }) => id === asked.id) : undefined
      return item && 'text' in asked
        ? [{ _id: questionId(place), text: asked.text, category: item.theme, options: steps(scale) }]
        : []
    }),
    ...running(attempt, answers),
  }
}

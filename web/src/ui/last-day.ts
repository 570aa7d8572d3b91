import { t } from '@lingui/core/macro'
import { dayProblem } from '@margam/contract/fields'
import { speak } from '../lib/speak.ts'

/** The day before which the end cannot lie, and what to say then. */
export interface FirstDay {
  day: string | null
  tooEarly: string
}

/** Why something cannot end on that day. */
export function lastDayError(day: string, first: FirstDay): string | undefined {
  if (!day) return t`Please select an end date.`
  const problem = dayProblem(day, 'day, month and year')
  if (problem) return speak(problem)
  return first.day && day < first.day ? first.tooEarly : undefined
}

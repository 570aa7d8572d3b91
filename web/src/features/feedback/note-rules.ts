import { t } from '@lingui/core/macro'
import { NOTE_LENGTH } from './feedback.api.ts'

/** What is wrong with a text, in the words of the calls. */
function textProblem(typed: string, missing: string): string | undefined {
  const text = typed.trim()
  if (!text) return missing
  return text.length > NOTE_LENGTH ? t`Must be at most ${{ most: NOTE_LENGTH }} characters.` : undefined
}
export const noteProblem = (note: string) => textProblem(note, t`Note is required.`)
export const answerProblem = (answer: string) => textProblem(answer, t`Answer is required.`)

import { t } from '@lingui/core/macro'
import { NOTE_LENGTH } from './feedback.api.ts'

/** What is wrong with a note's text, in the words of the call. */
export function noteProblem(note: string): string | undefined {
  const text = note.trim()
  if (!text) return t`Note is required.`
  return text.length > NOTE_LENGTH ? t`Must be at most ${{ most: NOTE_LENGTH }} characters.` : undefined
}

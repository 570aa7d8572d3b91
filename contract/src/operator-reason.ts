import { linesField, type Rule } from './fields.ts'
import { say } from './sentence.ts'

const SHORTEST_REASON = 10
export const LONGEST_REASON = 500
/** Fewer different letters are a key held down. */
const DIFFERENT_LETTERS = 4

/** What is wrong with why an operator does something to a school or its people, or looks into it: the school reads it. */
export const reasonProblem: Rule = (value) => {
  const letters = value.replace(/\s/g, '')
  if (!letters) return /*i18n*/ 'Reason is required.'
  if (letters.length < SHORTEST_REASON) return say('Say why in at least {count} letters.', { count: SHORTEST_REASON })
  return new Set(letters.toLowerCase()).size < DIFFERENT_LETTERS
    ? /*i18n*/ 'Say why in words that the school understands.'
    : undefined
}
export const operatorReason = linesField(reasonProblem, LONGEST_REASON)

import type { Kind } from '../question.ts'

// A question is a row. What a cell holds several of stands on lines of their own in it.

/** The columns of a file, before the numbered ones: option_1, match_1, feedback_1, option_2 … */
export const COLUMNS = [
  'type',
  'format',
  'title',
  'question',
  'answer',
  'marks',
  'feedback',
  'tags',
  'difficulty',
  'topic',
  'language',
  'fixed',
  'match_case',
] as const
export type Column = (typeof COLUMNS)[number] | `${'option' | 'match' | 'feedback'}_${number}`

const NAMED: Readonly<Record<string, Column>> = {
  kind: 'type',
  question_type: 'type',
  name: 'title',
  stem: 'question',
  question_text: 'question',
  correct: 'answer',
  correct_answer: 'answer',
  right_answer: 'answer',
  mark: 'marks',
  points: 'marks',
  general_feedback: 'feedback',
  explanation: /* no words, a column */ 'feedback',
  tag: 'tags',
  chapter: 'topic',
  keep_order: 'fixed',
}

/** The column that a heading means: "Option A" is option_1, "Correct answer" is answer; null for an unknown one. */
export function columnOf(heading: string): Column | null {
  const name = heading
    .toLowerCase()
    .trim()
    .replace(/[\s-]{1,20}/g, '_')
  const known = COLUMNS.find((column) => column === name)
  if (known) return known
  if (Object.hasOwn(NAMED, name)) return NAMED[name] ?? null
  const [, kind, number = ''] = /^(option|match|feedback)_?(\d{1,3}|[a-z])$/.exec(name) ?? []
  if (kind !== 'option' && kind !== 'match' && kind !== 'feedback') return null
  return `${kind}_${/\d/.test(number) ? Number(number) : number.charCodeAt(0) - 96}`
}

const KINDS: Readonly<Record<string, Kind>> = {
  choice: 'choice',
  mcq: 'choice',
  'multiple choice': 'choice',
  multiple: 'multiple',
  msq: 'multiple',
  'multiple response': 'multiple',
  'true-false': 'true-false',
  'true/false': 'true-false',
  'true or false': 'true-false',
  short: 'short',
  'short answer': 'short',
  numeric: 'numeric',
  numerical: 'numeric',
  number: 'numeric',
  match: 'match',
  matching: 'match',
  fill: 'fill',
  'fill in': 'fill',
  'fill in the blanks': 'fill',
  essay: 'essay',
  long: 'essay',
  'long answer': 'essay',
}
export const kindOf = (written: string): Kind | null => {
  const name = written
    .toLowerCase()
    .replace(/\s{1,20}/g, ' ')
    .trim()
  return Object.hasOwn(KINDS, name) ? (KINDS[name] ?? null) : null
}

import type { Paper } from '@margam/papers'
import type { PaperQuestion } from '@margam/papers/paper-section'

const MOST_LETTERS = 5

/** The options of a question that one letter answers; undefined of one with parts or an internal choice too. */
export function optionsOfOneLetter({ items: [printed, ...others] }: PaperQuestion) {
  if (others.length > 0 || printed.or || printed.item.parts) return undefined
  const { options } = printed.item
  return options && options.length <= MOST_LETTERS ? options : undefined
}

/** Every question is answered by one letter, as a sheet of bubbles needs it. */
export const hasAnswerSheet = ({ sections }: Paper) =>
  sections.every(({ questions }) => questions.every((question) => optionsOfOneLetter(question) !== undefined))

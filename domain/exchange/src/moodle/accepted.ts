import { refuseMany } from '../check-question.ts'
import { plainText } from '../text/safe-text.ts'
import type { TextReader } from '../text/set-pieces.ts'
import { foreignPlain } from '../text/write-text.ts'

/** A text that Moodle accepts; its star stands for anything, `\*` for a star. */
export interface WeighedAnswer {
  text: string
  /** What it earns of a hundred. */
  weight: string
  hasFeedback: boolean
}

/** Without the stars and spaces around it. */
function withoutStars(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && '* '.includes(text.charAt(from))) from++
  while (to > from && '* '.includes(text.charAt(to - 1))) to--
  return text.slice(from, to)
}

/** The texts that earn everything. One with a star in its midst stands for texts that nobody has written, and goes. */
export function readAccepted(
  answers: readonly WeighedAnswer[],
  reader: Pick<TextReader, 'lose' | 'formulas'>,
): string[] {
  refuseMany(answers.length)
  const { lose } = reader
  const accepted = new Set<string>()
  for (const { text, weight, hasFeedback } of answers) {
    if (hasFeedback) lose('answer-feedback', 'answer')
    if (weight === '0') continue
    if (weight !== '100') {
      lose('weights', 'answer', text)
      continue
    }
    const stars = text.replaceAll('\\*', '\0')
    const bare = withoutStars(stars)
    if (stars.includes('*')) lose('wildcard', 'answer', text)
    const answer = bare.includes('*') ? '' : plainText(bare.replaceAll('\0', '*'), 'answer', reader)
    if (answer) accepted.add(answer)
  }
  return [...accepted]
}

export const writeAccepted = (text: string): string => foreignPlain(text).replaceAll('*', '\\*')

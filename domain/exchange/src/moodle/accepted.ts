import type { Lose } from '../report.ts'
import { plainText } from '../text/safe-text.ts'
import { foreignPlain } from '../text/write-text.ts'

/** A text that Moodle accepts; its star stands for anything, `\*` for a star. */
export interface WeighedAnswer {
  text: string
  /** What it earns of a hundred. */
  weight: string
  hasFeedback: boolean
}

/** The texts that earn everything. One with a star in its midst stands for texts that nobody has written, and goes. */
export function readAccepted(answers: readonly WeighedAnswer[], lose: Lose): string[] {
  const accepted: string[] = []
  for (const { text, weight, hasFeedback } of answers) {
    if (hasFeedback) lose('answer-feedback', 'answer')
    if (weight === '0') continue
    if (weight !== '100') {
      lose('weights', 'answer', text)
      continue
    }
    const stars = text.replaceAll('\\*', '\0')
    const bare = stars.replace(/^[*\s]{1,200}/, '').replace(/[*\s]{1,200}$/, '')
    if (stars.includes('*')) lose('wildcard', 'answer', text)
    if (bare.includes('*')) continue
    const answer = plainText(bare.replaceAll('\0', '*'), 'answer', { lose, dollars: 'foreign' })
    if (answer && !accepted.includes(answer)) accepted.push(answer)
  }
  return accepted
}

export const writeAccepted = (text: string): string => foreignPlain(text).replaceAll('*', '\\*')

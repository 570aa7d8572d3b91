import type { Passage } from '../reading/passage.ts'

/** A question on a whole text: what to write about, the value points, each with the words of the text that show it. */
export interface OpenQuestion {
  question: string
  marks: 2 | 6
  /** Two points for two marks, five for six: one mark each, and one for expression. */
  points: readonly (readonly [point: string, evidence: string])[]
}

export interface LiteraryText extends Passage {
  title: string
  /** Both characters are women, or both men: one takes the other's part on a stage. */
  alike?: true
  open: readonly OpenQuestion[]
}

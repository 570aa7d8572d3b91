/** F: stated in the text. I: inferred from it. V: a word of the text. */
type QuestionKind = 'F' | 'I' | 'V'

/** Question, model answer, the words of the text that prove it, kind, other answers that earn the marks. */
export type PassageQuestion = readonly [string, string, string, QuestionKind, (readonly string[])?]

/** A text of our own for the classes from `from` to `to`, with [N] and [C] for a name and a town. */
export interface Passage {
  from: number
  to: number
  poem?: boolean
  title?: string
  text: string
  questions: readonly PassageQuestion[]
}

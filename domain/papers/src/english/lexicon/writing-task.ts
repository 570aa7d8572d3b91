export type Format =
  | 'notice'
  | 'formal letter'
  | 'informal letter'
  | 'e-mail'
  | 'diary entry'
  | 'paragraph'
  | 'story'
  | 'article'
  | 'dialogue'

/** A writing task: who writes what and why, four points to cover, a model body that covers them, and its marks. */
export interface WritingTask {
  format: Format
  from: number
  to: number
  marks: readonly number[]
  situation: string
  /** Each with the sentence of the model answer that covers it, and with more of them for longer answers. */
  points: readonly (readonly [cue: string, sentence: string, ...more: string[]])[]
  /** Heading, receiver, subject or title, as the format needs. */
  receiver?: string
  title: string
}

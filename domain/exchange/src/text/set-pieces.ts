import type { FindFile, PictureBox } from '../picture-box.ts'
import type { Place } from '../question.ts'
import type { Lose } from '../report.ts'
import type { Element } from '../xml/read-xml.ts'
import { type Formulas, keepDollars } from './formulas.ts'
import { escapeHtml } from './html-text.ts'

/** What a question's texts are read with. */
export interface TextReader {
  lose: Lose
  formulas: Formulas
  /** Where its pictures go, and where the files are that it names. */
  box: PictureBox
  find: FindFile
  /** What elements of the format itself become: HTML of ours, or null for what it does not know. */
  special?: (element: Element) => string | null
}

/** A text with its formulas, as HTML. */
export function setPieces(
  text: string,
  place: Place,
  { lose, formulas }: Pick<TextReader, 'lose' | 'formulas'>,
): string {
  return formulas
    .cut(text)
    .map(({ kind, text: piece }) => {
      if (kind === 'latex') return `$${escapeHtml(piece)}$`
      if (kind === 'broken') lose('formula', place, piece)
      return keepDollars(escapeHtml(piece))
    })
    .join('')
}

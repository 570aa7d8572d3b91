import type { FindFile, PictureBox } from '../picture-box.ts'
import type { Place } from '../question.ts'
import type { Lose } from '../report.ts'
import type { Element } from '../xml/read-xml.ts'
import { cutFormulas, type DollarStyle, keepDollars } from './formulas.ts'
import { escapeHtml } from './html-text.ts'

/** What a question's texts are read with. */
export interface TextReader {
  lose: Lose
  dollars: DollarStyle
  /** Where its pictures go, and where the files are that it names. */
  box: PictureBox
  find: FindFile
  /** What elements of the format itself become: HTML of ours, or null for what it does not know. */
  special?: (element: Element) => string | null
}

/** A text with its formulas, as HTML. */
export function setPieces(text: string, place: Place, { lose, dollars }: Pick<TextReader, 'lose' | 'dollars'>): string {
  return cutFormulas(text, dollars)
    .map(({ kind, text: piece }) => {
      if (kind === 'latex') return `$${escapeHtml(piece)}$`
      if (kind === 'broken') lose('formula', place, piece)
      return keepDollars(escapeHtml(piece))
    })
    .join('')
}

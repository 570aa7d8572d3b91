import { refuseLong } from '../check-question.ts'
import { LIMITS } from '../limits.ts'
import type { Place } from '../question.ts'
import type { MarkupNode } from '../xml/read-xml.ts'
import { renderNodes, type Work } from './elements.ts'
import { keepDollars } from './formulas.ts'
import { parseHtml } from './parse-html.ts'
import { setPieces, type TextReader } from './set-pieces.ts'

/** Blocks of our HTML, around which spaces mean nothing. */
const AROUND_BLOCKS = / ?(<\/?(?:p|ul|ol|li|table|thead|tbody|tr|th|td|blockquote)(?: [^<>]{0,60})?>|<br>) ?/g

/** What is left of a paragraph whose picture stands elsewhere now, or of an empty line. */
const EMPTY_PARAGRAPH = /<p>(?:<br>|[ \u00a0])*<\/p>/g

/** Foreign HTML as safe HTML of ours; what is dropped is reported. @throws QuestionError for a text beyond the limits */
export const safeHtml = (source: string, place: Place, reader: TextReader): string =>
  safeNodes(parseHtml(source), place, reader)

/** The same of a tree that is read already. */
export function safeNodes(nodes: readonly MarkupNode[], place: Place, reader: TextReader): string {
  const work: Work = { place, reader, atEnd: [] }
  return renderNodes(nodes, work)
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(AROUND_BLOCKS, '$1')
    .replaceAll(EMPTY_PARAGRAPH, '')
    .trim()
}

/** Plain text as safe HTML. */
export function safePlain(source: string, place: Place, reader: TextReader): string {
  refuseLong(source)
  return setPieces(source.trim(), place, reader).replaceAll(/ ?\n ?/g, '<br>')
}

/** Plain text with LaTeX: formulas in our dollars, everything else as it is. */
export function plainText(source: string, place: Place, reader: Pick<TextReader, 'lose' | 'formulas'>): string {
  const text = source.slice(0, LIMITS.field).replace(/\s+/g, ' ').trim()
  return reader.formulas
    .cut(text)
    .map(({ kind, text: piece }) => {
      if (kind === 'latex') return `$${piece}$`
      if (kind === 'broken') reader.lose('formula', place, piece)
      return keepDollars(piece)
    })
    .join('')
}

import { type IParagraphOptions, Paragraph, type ParagraphChild, TabStopType } from 'docx'
import { tabbed, twips } from './text.ts'

/** The columns of a page, in millimetres from its left margin. */
export const NUMBER_ROOM = 9
export const LABEL_ROOM = 9
export const MARKS_ROOM = 12
export const TEXT_WIDTH = 178

export interface Beside {
  /** "12." */
  number?: string
  /** "(a)" */
  label?: string
  marks?: string
  /** How far in the text stands, number and labels before it included. */
  left: number
}

/** A line with its number and label before it, and its marks at a tab on the right edge. */
export function lineOf(
  beside: Beside,
  children: readonly ParagraphChild[],
  options: IParagraphOptions = {},
): Paragraph {
  const { number, label, marks, left } = beside
  const before = [number, label].filter((text) => text !== undefined && text !== '')
  const room = (number ? NUMBER_ROOM : 0) + (label ? LABEL_ROOM : 0)
  return new Paragraph({
    indent: { left: twips(left), hanging: twips(room), right: twips(MARKS_ROOM) },
    tabStops: [
      ...(number && label ? [{ type: TabStopType.LEFT, position: twips(left - LABEL_ROOM) }] : []),
      { type: TabStopType.LEFT, position: twips(left) },
      { type: TabStopType.RIGHT, position: twips(TEXT_WIDTH) },
    ],
    keepLines: true,
    ...options,
    children: [
      ...before.map((text) => tabbed(`${text}\t`, { bold: text === number })),
      ...children,
      ...(marks ? [tabbed(`\t${marks}`, { bold: number !== undefined })] : []),
    ],
  })
}

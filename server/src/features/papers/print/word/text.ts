import {
  AlignmentType,
  BorderStyle,
  ImageRun,
  type IParagraphOptions,
  Paragraph,
  type ParagraphChild,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { Block, Cell, Run } from '../rich-text.ts'
import { equationOf } from './equation.ts'
import { type Pictures, pixels } from './pictures.ts'

export const twips = (mm: number) => Math.round((mm / 25.4) * 1440)

/** A text of ours, its tabs as Word's. */
export function tabbed(text: string, look: { bold?: boolean; size?: number } = {}): TextRun {
  const pieces = text.split('\t')
  return new TextRun({ ...look, children: pieces.flatMap((piece, i) => (i > 0 ? [new Tab(), piece] : [piece])) })
}

export function runsOf(runs: readonly Run[]): ParagraphChild[] {
  return runs.map((run) => {
    if (run.kind === 'formula') return equationOf(run.formula)
    if (run.kind === 'break') return new TextRun({ break: 1 })
    return new TextRun({
      text: run.text,
      bold: run.bold,
      italics: run.italic,
      underline: run.underline ? {} : undefined,
      subScript: run.raised === 'sub',
      superScript: run.raised === 'super',
    })
  })
}

/** Where blocks stand: how far from the left and the right, in millimetres, and whether the next stays with them. */
export interface Place {
  left: number
  right: number
  keepNext: boolean
}

const placed = ({ left, right, keepNext }: Place): IParagraphOptions => ({
  indent: { left: twips(left), right: twips(right) },
  keepNext,
  keepLines: true,
})

export function blocksOf(blocks: readonly Block[], place: Place, pictures: Pictures): (Paragraph | Table)[] {
  return blocks.flatMap((block) => blockOf(block, place, pictures))
}

function blockOf(block: Block, place: Place, pictures: Pictures): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'paragraph':
      return [new Paragraph({ ...placed(place), children: runsOf(block.runs) })]
    case 'figure':
      return [
        new Paragraph({ ...placed(place), alignment: AlignmentType.CENTER, children: pictureOf(block, pictures) }),
      ]
    case 'list':
      return block.items.flatMap((item, i) => {
        const sign = block.isNumbered ? `${i + 1}. ` : '• '
        const [first, ...rest] = item
        const runs = first?.kind === 'paragraph' ? first.runs : []
        return [
          new Paragraph({ ...placed(place), children: [new TextRun(sign), ...runsOf(runs)] }),
          ...blocksOf(first?.kind === 'paragraph' ? rest : item, place, pictures),
        ]
      })
    case 'frame':
      return [tableOf([[{ blocks: block.blocks, columns: 1, rows: 1, isHead: false }]], place, pictures), spacer()]
    case 'table':
      return [tableOf(block.rows, place, pictures), spacer()]
  }
}

/** Two tables without a paragraph between them would be one. */
const spacer = () => new Paragraph({ spacing: { after: 0, line: 120 } })

function pictureOf({ svg, width, height }: Extract<Block, { kind: 'figure' }>, pictures: Pictures): ParagraphChild[] {
  const data = pictures.get(svg)
  if (!data) return []
  return [new ImageRun({ type: 'png', data, transformation: { width: pixels(width), height: pixels(height) } })]
}

const line = { style: BorderStyle.SINGLE, size: 4, color: '000000' }
const borders = { top: line, bottom: line, left: line, right: line }

function tableOf(rows: readonly Cell[][], place: Place, pictures: Pictures): Table {
  const width = 178 - place.left - place.right
  const inside: Place = { left: 0, right: 0, keepNext: place.keepNext }
  return new Table({
    width: { size: twips(width), type: WidthType.DXA },
    indent: { size: twips(place.left), type: WidthType.DXA },
    rows: rows.map(
      (cells) =>
        new TableRow({
          cantSplit: true,
          children: cells.map((cell) => {
            const children = blocksOf(cell.blocks, inside, pictures)
            return new TableCell({
              borders,
              columnSpan: cell.columns,
              rowSpan: cell.rows,
              margins: { top: twips(1), bottom: twips(1), left: twips(2), right: twips(2) },
              children: children.length > 0 ? children : [new Paragraph({})],
            })
          }),
        }),
    ),
  })
}

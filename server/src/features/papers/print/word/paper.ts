import { AlignmentType, PageNumber, Paragraph, type Table, TextRun } from 'docx'
import type { FrameWords } from '../frame-words.ts'
import type { Asked, DocumentQuestion, DocumentSection, PaperDocument } from '../paper-document.ts'
import { acrossLine } from './head.ts'
import { LABEL_ROOM, lineOf, MARKS_ROOM, NUMBER_ROOM } from './line.ts'
import { optionLines } from './options.ts'
import type { Pictures } from './pictures.ts'
import { blocksOf, runsOf, tabbed } from './text.ts'

type Piece = Paragraph | Table

/** What stands below the head: that the paper is whole, its instructions, its sections. */
export function paperBody(paper: PaperDocument, pictures: Pictures): Piece[] {
  const { words } = paper.head
  const [before = '', after = ''] = paper.checkAround
  return [
    new Paragraph({ children: [new TextRun({ children: [before, PageNumber.TOTAL_PAGES, after], italics: true })] }),
    new Paragraph({ spacing: { before: 120 }, children: [new TextRun({ text: words.instructions, bold: true })] }),
    ...paper.instructions.map((line, i) => lineOf({ number: `${i + 1}.`, left: NUMBER_ROOM }, runsOf(line))),
    ...paper.sections.flatMap((section) => sectionOf(section, words, pictures)),
  ]
}

function sectionOf(section: DocumentSection, words: FrameWords, pictures: Pictures): Piece[] {
  const below = [section.note, section.attempt].filter((text) => text !== '')
  return [
    acrossLine([tabbed(`\t${section.title}`, { bold: true }), tabbed(`\t${section.heading}`, { bold: true })], {
      middle: true,
      edge: true,
      keepNext: true,
    }),
    ...below.map(
      (text) =>
        new Paragraph({
          alignment: AlignmentType.CENTER,
          keepNext: true,
          children: [new TextRun({ text, italics: true })],
        }),
    ),
    ...section.questions.flatMap((question) => questionOf(question, words, pictures)),
  ]
}

function questionOf(question: DocumentQuestion, words: FrameWords, pictures: Pictures): Piece[] {
  const isWhole = question.asked.length === 1
  return [
    ...blocksOf(question.lead, { left: 0, right: 0, keepNext: true }, pictures),
    ...question.asked.flatMap((asked, i) =>
      askedOf(
        asked,
        {
          number: i === 0 ? `${question.number}.` : undefined,
          marks: isWhole ? question.marks : bracketed(asked.marks),
          left: NUMBER_ROOM,
          isLast: i === question.asked.length - 1,
        },
        { words, pictures },
      ),
    ),
  ]
}

export const bracketed = (marks: string) => (marks === '' ? '' : `[${marks}]`)

interface Standing {
  number?: string
  marks: string
  left: number
  /** Nothing of the question comes after it. */
  isLast: boolean
}
interface Around {
  words: FrameWords
  pictures: Pictures
}

function askedOf(asked: Asked, { number, marks, left, isLast }: Standing, around: Around): Piece[] {
  const inner = left + (asked.label === '' ? 0 : LABEL_ROOM)
  const [first] = asked.blocks
  const opens = first?.kind === 'paragraph'
  const rest = opens ? asked.blocks.slice(1) : asked.blocks
  const hasMore = asked.parts.length > 0 || asked.or !== null || !isLast
  const keepsRest = hasMore || asked.options.length > 0
  return [
    lineOf({ number, label: asked.label, marks, left: inner }, opens ? runsOf(first.runs) : [], {
      keepNext: keepsRest || rest.length > 0,
      spacing: { before: number ? 140 : 60 },
    }),
    ...blocksOf(rest, { left: inner, right: MARKS_ROOM, keepNext: keepsRest }, around.pictures),
    ...(asked.options.length > 0 ? optionLines(asked.options, inner, hasMore) : []),
    ...asked.parts.flatMap((part, i) =>
      askedOf(
        part,
        {
          marks: bracketed(part.marks),
          left: inner,
          isLast: isLast && asked.or === null && i === asked.parts.length - 1,
        },
        around,
      ),
    ),
    ...(asked.or ? [either(around.words), ...askedOf(asked.or, { marks: '', left: inner, isLast }, around)] : []),
  ]
}

export const either = ({ or }: FrameWords) =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    keepNext: true,
    children: [new TextRun({ text: or, bold: true })],
  })

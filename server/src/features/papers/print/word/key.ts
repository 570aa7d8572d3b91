import { AlignmentType, Paragraph, type Table, TextRun } from 'docx'
import type { FrameWords } from '../frame-words.ts'
import type { KeyAnswer, KeyDocument } from '../key-document.ts'
import type { Cell } from '../rich-text.ts'
import { LABEL_ROOM, lineOf, NUMBER_ROOM } from './line.ts'
import { bracketed, either } from './paper.ts'
import { blocksOf, runsOf } from './text.ts'

type Piece = Paragraph | Table

/** What stands below the head of a key: the answers with their steps, and where each question stands in other sets. */
export function keyBody(key: KeyDocument): Piece[] {
  const { words } = key.head
  return [
    ...key.sections.flatMap((section) => [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        keepNext: true,
        spacing: { before: 240 },
        children: [new TextRun({ text: section.title, bold: true })],
      }),
      ...section.questions.flatMap(({ number, marks, answers }) =>
        answers.flatMap((answer, i) =>
          answerOf(
            answer,
            {
              number: i === 0 ? `${number}.` : undefined,
              marks: answers.length === 1 ? marks : bracketed(answer.marks),
              left: NUMBER_ROOM,
            },
            words,
          ),
        ),
      ),
    ]),
    ...setsOf(key),
  ]
}

interface Standing {
  number?: string
  marks: string
  left: number
}

function answerOf(answer: KeyAnswer, { number, marks, left }: Standing, words: FrameWords): Piece[] {
  const inner = left + (answer.label === '' ? 0 : LABEL_ROOM)
  const letter = answer.letter === '' ? [] : [new TextRun({ text: `${answer.letter} `, bold: true })]
  return [
    lineOf({ number, label: answer.label, marks, left: inner }, [...letter, ...runsOf(answer.runs)], {
      keepNext: answer.steps.length + answer.parts.length > 0,
      spacing: { before: number ? 120 : 40 },
    }),
    ...answer.also.map((runs) =>
      lineOf({ left: inner }, [new TextRun({ text: `${words.also_right} `, italics: true }), ...runsOf(runs)]),
    ),
    ...answer.steps.map((step) => lineOf({ marks: step.marks, left: inner + 5 }, runsOf(step.runs))),
    ...answer.parts.flatMap((part) => answerOf(part, { marks: bracketed(part.marks), left: inner }, words)),
    ...(answer.or ? [either(words), ...answerOf(answer.or, { marks: '', left: inner }, words)] : []),
  ]
}

function setsOf({ head, sets }: KeyDocument): Piece[] {
  if (sets.rows.length === 0) return []
  const cell = (text: string, isHead: boolean): Cell => ({
    blocks: [{ kind: 'paragraph', runs: [{ kind: 'text', text, ...(isHead ? { bold: true } : {}) }] }],
    columns: 1,
    rows: 1,
    isHead,
  })
  const rows = [
    sets.letters.map((text) => cell(text, true)),
    ...sets.rows.map((row) => row.map((text) => cell(text, false))),
  ]
  return [
    new Paragraph({
      keepNext: true,
      spacing: { before: 240 },
      children: [new TextRun({ text: head.words.sets, bold: true })],
    }),
    ...blocksOf([{ kind: 'table', rows }], { left: 0, right: 0, keepNext: false }, new Map()),
  ]
}

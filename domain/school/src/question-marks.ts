import { readMarkCell } from './mark-cell.ts'
import { NOT_A_NUMBER } from './marks.ts'
import { formatMark, type Hundredths } from './rounding.ts'
import type { Sentence } from './sentence.ts'

/** A column of an exam's marks: a question of its paper, or a lettered part of one. */
export interface ExamQuestion {
  /** Parts of one question share it. */
  number: number
  /** Index of the paper's section. */
  section: number
  /** How many questions of the section are answered; null where all are. */
  attempt: number | null
  maximum: Hundredths
}

/** What a student has in a question: marks, `left` where it was not answered, null where nothing is entered yet. */
export type QuestionCell = Hundredths | 'left' | null

const LEFT = '-'
const DASHES = new Set([LEFT, '–', '—'])

/**
 * Reads a cell as it was typed: nothing, a dash for a question that was left out, or marks of 0 to `maximum` as any cell
 * of marks has them. Absent is somebody from the whole exam, never from a question.
 */
export function readQuestionCell(text: string, maximum: Hundredths): { cell: QuestionCell } | { problem: Sentence } {
  const typed = text.trim()
  if (DASHES.has(typed)) return { cell: 'left' }
  const read = readMarkCell(typed, maximum)
  switch (read.kind) {
    case 'blank':
      return { cell: null }
    case 'mark':
      return { cell: read.mark }
    case 'wrong':
      return { problem: read.problem }
    case 'absent':
      return { problem: NOT_A_NUMBER }
  }
}

/** A cell as it is stored, and shown once it was read. */
export const questionCellText = (cell: QuestionCell): string =>
  cell === null ? '' : cell === 'left' ? LEFT : formatMark(cell)

const sumOf = (values: Iterable<Hundredths>) => [...values].reduce((sum, one) => sum + one, 0n)
const marksOf = (cell: QuestionCell): Hundredths => (typeof cell === 'bigint' ? cell : 0n)

/** The columns of each question of each section. */
function questionsOf(questions: readonly ExamQuestion[]): number[][][] {
  const columns = questions.map((_, i) => i)
  const sections = Map.groupBy(columns, (i) => questions[i].section)
  return [...sections.values()].map((own) => [...Map.groupBy(own, (i) => questions[i].number).values()])
}

/** The maximum marks of a paper: of a section of which some questions are answered the largest count. */
export const maximumOf = (questions: readonly ExamQuestion[]): Hundredths =>
  sumOf(
    questionsOf(questions).flatMap((section) => {
      const values = section.map((columns) => sumOf(columns.map((i) => questions[i].maximum)))
      const { attempt } = questions[section[0][0]]
      return values.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)).slice(0, attempt ?? values.length)
    }),
  )

export interface QuestionTotal {
  /** Of what is entered so far. */
  total: Hundredths
  /** Columns that wait for marks or a dash; 0 when the total is final. */
  missing: number
  /** The columns that count, in order: of a section of which some are answered those that were answered best. */
  counted: number[]
}

/**
 * What a student's marks by question come to. Where `attempt` questions of a section are answered, the best of that many
 * count, the earlier of two alike; nothing is missing there once that many have marks.
 */
export function totalOf(questions: readonly ExamQuestion[], cells: readonly QuestionCell[]): QuestionTotal {
  const sections = questionsOf(questions).map((section) => {
    const { attempt } = questions[section[0][0]]
    const blank = section.flat().filter((i) => cells[i] === null)
    const answered = section.filter((columns) => columns.some((i) => typeof cells[i] === 'bigint'))
    const isFull = answered.filter((columns) => columns.every((i) => cells[i] !== null))
    const got = (columns: readonly number[]) => sumOf(columns.map((i) => marksOf(cells[i])))
    const best =
      attempt === null
        ? section
        : answered.toSorted((a, b) => (got(a) > got(b) ? -1 : got(a) < got(b) ? 1 : 0)).slice(0, attempt)
    // a part left blank of a question that was begun always waits
    const begun = answered.flat().filter((i) => cells[i] === null)
    const missing = attempt !== null && isFull.length >= attempt ? begun : blank
    return { missing: missing.length, counted: best.flat() }
  })
  const counted = sections.flatMap((section) => section.counted).toSorted((a, b) => a - b)
  return {
    total: sumOf(counted.map((i) => marksOf(cells[i]))),
    missing: sections.reduce((sum, section) => sum + section.missing, 0),
    counted,
  }
}

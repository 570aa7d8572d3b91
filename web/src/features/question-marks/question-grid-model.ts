import { isTypedAbsent, isWrittenAbsent } from '@margam/school/mark-cell'
import {
  type ExamQuestion,
  type QuestionCell,
  questionCellText,
  readQuestionCell,
  totalOf,
} from '@margam/school/question-marks'
import { formatMark, parseMark } from '@margam/school/rounding'
import type { Sentence } from '@margam/school/sentence'
import { trimEndOf } from '@margam/school/trim-end-of'
import type { QuestionColumn, QuestionConflict, QuestionRow, QuestionStudent } from './question-marks.api.ts'

export interface Row {
  cells: readonly string[]
  isAbsent: boolean
}
interface Stored extends Row {
  version: number
}
export interface GridState {
  stored: Readonly<Record<string, Stored>>
  /** Rows that were touched. */
  typed: Readonly<Record<string, Row>>
  /** A cell whose letters have just made its student absent, and those letters: more of them may make a word of it. */
  spelt: { id: string; column: number; letters: string } | null
}

export type GridAction =
  | { type: 'type'; id: string; column: number; text: string }
  | { type: 'absent'; id: string }
  | { type: 'put'; rows: Readonly<Record<string, Row | undefined>> }
  /** What is stored now, after a save; what was typed since stays. */
  | { type: 'load'; students: readonly QuestionStudent[] }
  /** Somebody else’s marks are taken over, or written over by those typed here. */
  | { type: 'meet'; conflicts: readonly QuestionConflict[]; keepsMine: boolean }

export const toExamQuestions = (columns: readonly QuestionColumn[]): ExamQuestion[] =>
  columns.map(({ section, attempt, number, max_mark }) => ({
    section,
    attempt,
    number,
    maximum: parseMark(max_mark) ?? 0n,
  }))

const toStored = (students: readonly QuestionStudent[]): Record<string, Stored> =>
  Object.fromEntries(
    students.map(({ student_id, cells, status, version }) => [
      student_id,
      { cells, version, isAbsent: status === 'absent' && cells.every((cell) => cell === '') },
    ]),
  )

/** A row that was typed and not saved, with the version that it was typed over. */
export interface KeptRow extends Row {
  version: number
}

/** The grid with what this device kept over it; what was changed since is held up against the version from before. */
export function startGrid(
  students: readonly QuestionStudent[],
  kept: Readonly<Record<string, KeptRow>> = {},
): GridState {
  const stored = toStored(students)
  const known = Object.entries(kept).flatMap(([id, row]) => {
    const own = stored[id]
    return own ? [{ id, row, own }] : []
  })
  return {
    stored: {
      ...stored,
      ...Object.fromEntries(known.map(({ id, row, own }) => [id, { ...own, version: row.version }])),
    },
    typed: Object.fromEntries(known.map(({ id, row: { cells, isAbsent } }) => [id, { cells, isAbsent }])),
    spelt: null,
  }
}

/** The rows that are to be saved, as this device keeps them until they are. */
export const rowsToKeep = (state: GridState): Record<string, KeptRow> =>
  Object.fromEntries(
    Object.entries(state.typed)
      .filter(([id]) => isChanged(state, id))
      .map(([id, row]) => [id, { ...row, version: storedOf(state, id).version }]),
  )

const NOBODY: Stored = { cells: [], isAbsent: false, version: 0 }
const storedOf = ({ stored }: GridState, id: string) => stored[id] ?? NOBODY
export const rowOf = (state: GridState, id: string): Row => state.typed[id] ?? storedOf(state, id)

/** More than any question is out of: for cells that are read without their question. */
const NO_MAXIMUM = 999_999n
/** A cell as it is stored: 4,50 as 4.5. One that cannot be read stays as it was typed. */
function storedText(typed: string): string {
  const read = readQuestionCell(typed, NO_MAXIMUM)
  return 'cell' in read ? questionCellText(read.cell) : typed.trim()
}

const isSame = (a: Row, b: Row) =>
  a.isAbsent === b.isAbsent && a.cells.every((cell, i) => storedText(cell) === (b.cells[i] ?? ''))
export const isChanged = (state: GridState, id: string) => !isSame(rowOf(state, id), storedOf(state, id))

const blank = (row: Row): string[] => row.cells.map(() => '')
const put = (state: GridState, id: string, row: Row): GridState => ({
  ...state,
  typed: { ...state.typed, [id]: row },
  spelt: null,
})

/** An a or a b makes the student absent and leaves the cell blank; whoever goes on with "ab" or "absent" means the same. */
function typeText(state: GridState, { id, column, text: shown }: { id: string; column: number; text: string }) {
  const { spelt } = state
  const isGoingOn = spelt?.id === id && spelt.column === column && /^[a-z]/i.test(shown)
  const text = isGoingOn ? `${spelt.letters}${shown}` : shown
  const row = rowOf(state, id)
  if (!isTypedAbsent(text)) return put(state, id, { cells: row.cells.with(column, text), isAbsent: false })
  return { ...put(state, id, { cells: blank(row), isAbsent: true }), spelt: { id, column, letters: text.trim() } }
}

export function reduceGrid(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'type':
      return typeText(state, action)
    case 'absent': {
      const row = rowOf(state, action.id)
      const back = storedOf(state, action.id)
      if (!row.isAbsent) return put(state, action.id, { cells: blank(row), isAbsent: true })
      return put(state, action.id, { cells: back.isAbsent ? blank(row) : back.cells, isAbsent: false })
    }
    case 'put': {
      const typed = { ...state.typed }
      for (const [id, row] of Object.entries(action.rows)) {
        if (row) typed[id] = row
        else delete typed[id]
      }
      return { ...state, typed, spelt: null }
    }
    case 'load': {
      const next = { ...state, stored: toStored(action.students) }
      const typed = Object.entries(state.typed).filter(([id]) => isChanged(next, id))
      return { ...next, typed: Object.fromEntries(typed) }
    }
    case 'meet': {
      const stored = { ...state.stored }
      const typed = { ...state.typed }
      for (const { student_id: id, cells, version } of action.conflicts) {
        const own = storedOf(state, id)
        stored[id] = { cells: cells.length > 0 ? cells : blank(own), version, isAbsent: false }
        if (!action.keepsMine) delete typed[id]
      }
      return { stored, typed, spelt: null }
    }
  }
}

export interface RowCheck {
  /** What is wrong with each cell. */
  problems: (Sentence | undefined)[]
  /** What the cells come to; '' where there is none. */
  total: string
  /** Columns that wait for marks. */
  missing: number
}

/** What a row comes to. A cell that cannot be read counts as missing. */
export function checkRow(questions: readonly ExamQuestion[], row: Row): RowCheck {
  const read = questions.map(({ maximum }, i) => readQuestionCell(row.cells[i] ?? '', maximum))
  const cells = read.map((one): QuestionCell => ('cell' in one ? one.cell : null))
  const { total, missing } = totalOf(questions, cells)
  return {
    problems: read.map((one) => ('problem' in one ? one.problem : undefined)),
    total: row.isAbsent || cells.every((cell) => cell === null) ? '' : formatMark(total),
    missing: row.isAbsent ? 0 : missing,
  }
}

export const rowsToSave = (state: GridState): QuestionRow[] =>
  Object.keys(state.typed)
    .filter((id) => isChanged(state, id))
    .map((id) => {
      const { cells, isAbsent } = rowOf(state, id)
      return {
        student_id: id,
        cells: cells.map(storedText),
        is_absent: isAbsent,
        version: storedOf(state, id).version,
      }
    })

const saysAbsent = (cells: readonly string[]) => {
  const filled = cells.filter((cell) => storedText(cell) !== '' && storedText(cell) !== questionCellText('left'))
  return filled.length > 0 && filled.every(isWrittenAbsent)
}

/**
 * A block copied from a spreadsheet, laid over the grid from a cell on. A line that says absent and has no marks makes its
 * student absent. What stands beyond the edges is left out; undefined for a single value, which is pasted as text is.
 */
export function pasted(
  text: string,
  at: { student: number; column: number },
  state: GridState,
  students: readonly QuestionStudent[],
): Record<string, Row> | undefined {
  const lines = trimEndOf(text.replace(/\r\n?/g, '\n'), '\n').split('\n')
  if (lines.length === 1 && !text.includes('\t')) return undefined
  return Object.fromEntries(
    lines.flatMap((line, i): [string, Row][] => {
      const student = students[at.student + i]
      if (!student) return []
      const row = rowOf(state, student.student_id)
      const block = line.split('\t')
      const given = block.slice(0, row.cells.length - at.column).map((cell) => cell.trim())
      if (saysAbsent(given)) return [[student.student_id, { cells: blank(row), isAbsent: true }]]
      const cells = row.cells.map((cell, column) => given[column - at.column] ?? cell)
      return [[student.student_id, { cells, isAbsent: false }]]
    }),
  )
}

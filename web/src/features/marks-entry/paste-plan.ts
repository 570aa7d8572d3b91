import { t } from '@lingui/core/macro'
import type { EntryStudent } from '@margam/contract/marks-entry'
import { CsvError, parseCsv } from '@margam/school/csv'
import { indexRoster, isSameName, nameKey } from '@margam/school/roster-match'
import type { Hundredths } from '@margam/school/rounding'
import { trimEndOf } from '@margam/school/trim-end-of'
import { speak } from '../../lib/speak.ts'
import { readCell } from './grid-model.ts'

export interface PastedLine {
  line: number
  cells: string[]
}
export interface PasteChange {
  id: string
  rollNumber: string
  name: string
  before: string
  after: string
  /** The value goes into its cell all the same, to be put right there. */
  problem: string | undefined
}
/** A line that fits nobody; it is shown and not applied. */
export interface PasteMismatch {
  line: number
  text: string
  reason: string
}
export type PasteMatch = 'position' | 'roll'
export interface PastePlan {
  by: PasteMatch
  hasRollNumbers: boolean
  changes: PasteChange[]
  mismatches: PasteMismatch[]
  /** Cells that say what is there already, or nothing. */
  unchanged: number
}

/** The lines of a copied block; undefined for a single value, which is pasted as text is. */
export function readBlock(text: string): PastedLine[] | undefined {
  const body = trimEndOf(text.replace(/\r\n?/g, '\n'), '\n')
  if (!/[\n\t]/.test(body)) return undefined
  const isColumn = !body.includes('\t') && body.split('\n').every((line) => !/[;,].*[;,]|\D[;,]|[;,]\D/.test(line))
  if (isColumn) return body.split('\n').map((cell, i) => ({ line: i + 1, cells: [cell.trim()] }))
  try {
    return parseCsv(body)
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

interface Grid {
  students: readonly EntryStudent[]
  textOf: (id: string) => string
  maximum: Hundredths | undefined
}

const isMark = (cell: string) => cell !== '' && readCell(cell, undefined).kind !== 'wrong'

/** Which column of a block holds what. */
function findColumns(lines: readonly PastedLine[], { students }: Grid) {
  const width = Math.max(...lines.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, i) => lines.map(({ cells }) => cells[i] ?? ''))
  const byRoll = indexRoster(students, (student) => student.roll_no)
  const most = (column: string[], test: (cell: string) => boolean) => {
    const filled = column.filter(Boolean)
    return filled.length > 0 && filled.filter(test).length * 2 > filled.length
  }
  const isRoll = (cell: string) => typeof byRoll(cell) === 'object'
  const names = new Set(students.map((student) => nameKey(student.name)))
  const isName = (cell: string) => names.has(nameKey(cell))
  const isVaried = (column: string[]) => new Set(column).size * 2 > column.length
  const roll = columns.findIndex((column, i) => i < width - 1 && most(column, isRoll) && isVaried(column))
  const name = columns.findIndex((column, i) => i !== roll && most(column, isName))
  const mark = columns.findLastIndex((column, i) => i !== roll && i !== name && most(column, isMark))
  return { roll, name, mark: mark === -1 ? width - 1 : mark, byRoll }
}

/** What a pasted block would change, and every line of it that fits nobody. */
export function planPaste(block: readonly PastedLine[], start: number, grid: Grid, wanted?: PasteMatch): PastePlan {
  const isHeader = block.length > 1 && block[0]?.cells.some((cell) => /^(marks?|roll|name)\b/i.test(cell))
  const lines = isHeader ? block.slice(1) : block
  const { roll, name, mark, byRoll } = findColumns(lines, grid)
  const by = wanted === 'position' || roll === -1 ? 'position' : 'roll'
  const plan: PastePlan = { by, hasRollNumbers: roll !== -1, changes: [], mismatches: [], unchanged: 0 }
  const seen = new Map<string, number>()
  const firstLine = lines[0]?.line ?? 1
  for (const { line, cells } of lines) {
    const miss = (reason: string) => plan.mismatches.push({ line, text: cells.join(' · '), reason })
    const written = cells[roll] ?? ''
    const student = by === 'roll' ? byRoll(written) : grid.students[start + line - firstLine]
    if (student === undefined || student === 'several') {
      if (by === 'position') miss(t`There is no student in this row.`)
      else if (written) miss(t`Nobody here has the roll number ${written}.`)
      else miss(t`Nobody here has the roll number (empty).`)
      continue
    }
    const said = cells[name] ?? ''
    if (said && !isSameName(said, student.name)) {
      miss(t`The name is ${said}, here is ${student.name}.`)
      continue
    }
    const earlier = seen.get(student.id)
    if (earlier !== undefined) {
      miss(t`The same student as in line ${earlier}.`)
      continue
    }
    seen.set(student.id, line)
    const after = (cells[mark] ?? '').trim()
    const before = grid.textOf(student.id)
    if (!after || after === before) {
      plan.unchanged++
      continue
    }
    const cell = readCell(after, grid.maximum)
    plan.changes.push({
      id: student.id,
      rollNumber: student.roll_no,
      name: student.name,
      before,
      after,
      problem: cell.kind === 'wrong' ? speak(cell.problem) : undefined,
    })
  }
  return plan
}

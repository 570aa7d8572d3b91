import { CsvError, type CsvRow } from './csv.ts'
import { createFinder } from './find-student.ts'
import { readMarkCell } from './mark-cell.ts'
import type { RosterStudent } from './roster-match.ts'
import type { Hundredths } from './rounding.ts'
import { type Sentence, say } from './sentence.ts'

export const SHEET_COLUMNS = ['roll_no', 'admission_number', 'name', 'mark', 'absent'] as const
type Column = (typeof SHEET_COLUMNS)[number]
/** What schools write instead. */
const ALIASES: Record<string, Column> = {
  roll: 'roll_no',
  roll_number: 'roll_no',
  student_name: 'name',
  marks: 'mark',
}

/** Row 1 is the header. */
export interface SheetError {
  row: number
  column: string
  message: Sentence
}
export interface SheetEntry {
  row: number
  studentId: string
  /** Null is absent. */
  mark: Hundredths | null
}
export interface SheetPlan {
  /** Rows with text, right or wrong. */
  rows: number
  entries: SheetEntry[]
  errors: SheetError[]
  /** Students of the class that no row is about. */
  missing: string[]
}

const MAX_ROWS = 2000

const toColumn = (cell: string): string => {
  const name = cell
    .toLowerCase()
    .replace(/\./g, '')
    .trim()
    .replace(/[\s-]+/g, '_')
  return ALIASES[name] ?? name
}
const UNKNOWN_COLUMN = /*i18n*/ 'Unknown column. The columns are roll_no, admission_number, name, mark, absent.'

const isColumn = (name: string): name is Column => (SHEET_COLUMNS as readonly string[]).includes(name)

function checkHeader(columns: readonly string[], cells: readonly string[]): SheetError[] {
  const at = (column: string, message: Sentence) => ({ row: 1, column, message })
  const has = (column: Column) => columns.includes(column)
  return [
    ...columns.flatMap((name, i) => {
      if (!name) return [at('', say('Column {number} has no name.', { number: i + 1 }))]
      if (!isColumn(name)) return [at(cells[i], UNKNOWN_COLUMN)]
      return columns.indexOf(name) === i ? [] : [at(name, /*i18n*/ 'The column is there twice.')]
    }),
    ...(has('roll_no') || has('admission_number') ? [] : [at('roll_no', /*i18n*/ 'The column is missing.')]),
    ...(has('mark') ? [] : [at('mark', /*i18n*/ 'The column is missing.')]),
  ]
}

const YES = new Set(['yes', 'y', 'true', '1', 'ab', 'abs', 'absent'])
const NO = new Set(['', 'no', 'n', 'false', '0', 'p', 'present'])

interface Problem {
  column: Column
  problem: Sentence
}

/** The mark and the absence of a row are told together: they must not contradict each other. */
function readMark(mark: string, absent: string, maximum: Hundredths): { mark: Hundredths | null } | Problem {
  const flag = absent.toLowerCase()
  if (!YES.has(flag) && !NO.has(flag)) return { column: 'absent', problem: /*i18n*/ 'Write yes or no.' }
  const cell = readMarkCell(mark, maximum)
  if (cell.kind === 'wrong') return { column: 'mark', problem: cell.problem }
  if (YES.has(flag)) {
    return cell.kind === 'mark'
      ? { column: 'absent', problem: /*i18n*/ 'Absent, but there is a mark.' }
      : { mark: null }
  }
  if (cell.kind === 'mark') return { mark: cell.mark }
  if (cell.kind === 'blank')
    return { column: 'mark', problem: /*i18n*/ 'No mark. Write a mark or AB, or take the row out.' }
  return flag === '' ? { mark: null } : { column: 'absent', problem: /*i18n*/ 'Not absent, but the mark is AB.' }
}

const refuse = (message: Sentence, roster: readonly RosterStudent[], rows = 0): SheetPlan => ({
  rows,
  entries: [],
  errors: [{ row: 1, column: '', message }],
  missing: roster.map(({ id }) => id),
})

/**
 * The whole plan of a mark sheet: what a check shows is what a save does. Every row is either in the entries or in the
 * errors; with any error nothing may be saved.
 */
export function planMarkSheet(
  rows: Iterable<CsvRow>,
  roster: readonly RosterStudent[],
  maximum: Hundredths,
): SheetPlan {
  let header: CsvRow | undefined
  const body: CsvRow[] = []
  let count = 0
  try {
    for (const row of rows) {
      if (!header) header = row
      else if (++count <= MAX_ROWS) body.push(row)
    }
  } catch (error) {
    if (error instanceof CsvError) return refuse(error.sentence, roster)
    throw error
  }
  if (!header || count === 0) return refuse(/*i18n*/ 'The file has no marks.', roster)
  if (count > MAX_ROWS) return refuse(say('At most {most} rows at once.', { most: MAX_ROWS }), roster, count)
  const columns = header.cells.map(toColumn)
  const headerErrors = checkHeader(columns, header.cells)
  if (headerErrors.length) return { ...refuse('', roster, body.length), errors: headerErrors }

  const find = createFinder(roster)
  const firstRow = new Map<string, number>()
  const plan: SheetPlan = { rows: body.length, entries: [], errors: [], missing: [] }
  for (const { line: row, cells } of body) {
    const fail = (column: string, message: Sentence) => plan.errors.push({ row, column, message })
    if (cells.length > columns.length && cells.slice(columns.length).some(Boolean)) {
      fail(
        '',
        say('The row has {cells} cells, the header {columns}.', { cells: cells.length, columns: columns.length }),
      )
      continue
    }
    const named = { roll_no: '', admission_number: '', name: '', mark: '', absent: '' }
    for (const [i, column] of columns.entries()) if (isColumn(column)) named[column] = cells[i] ?? ''
    const student = find(named)
    const mark = readMark(named.mark, named.absent, maximum)
    if ('problem' in student) fail(student.column, student.problem)
    if ('problem' in mark) fail(mark.column, mark.problem)
    if ('problem' in student) continue
    const earlier = firstRow.get(student.id)
    if (earlier !== undefined) {
      fail(named.roll_no ? 'roll_no' : 'admission_number', say('The same student as in row {earlier}.', { earlier }))
      continue
    }
    firstRow.set(student.id, row)
    if (!('problem' in mark)) plan.entries.push({ row, studentId: student.id, mark: mark.mark })
  }
  plan.missing = roster.filter(({ id }) => !firstRow.has(id)).map(({ id }) => id)
  return plan
}

/** The rows of a sheet to fill in: who is in the class, with what is entered already. */
export function markSheetTemplate(
  roster: readonly (RosterStudent & { mark: Hundredths | null; isAbsent: boolean })[],
  write: (mark: Hundredths) => string,
): string[][] {
  const needsAdmission = roster.some(({ rollNumber }) => !rollNumber)
  const columns = SHEET_COLUMNS.filter((column) => column !== 'admission_number' || needsAdmission)
  return [
    [...columns],
    ...roster.map((student) => {
      const cells: Record<Column, string> = {
        roll_no: student.rollNumber,
        admission_number: student.admissionNumber ?? '',
        name: student.name,
        mark: student.isAbsent ? 'AB' : student.mark === null ? '' : write(student.mark),
        absent: '',
      }
      return columns.map((column) => cells[column])
    }),
  ]
}

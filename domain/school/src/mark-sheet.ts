import { CsvError, type CsvRow } from './csv.ts'
import { createFinder, PEOPLE_SYNONYMS } from './find-student.ts'
import { type FieldNames, type Heading, matchHeadings } from './headings.ts'
import { ABSENT, readMarkCell } from './mark-cell.ts'
import type { RosterStudent } from './roster-match.ts'
import type { Hundredths } from './rounding.ts'
import { type Sentence, say } from './sentence.ts'

export const SHEET_COLUMNS = ['roll_no', 'admission_number', 'name', 'mark', 'absent'] as const
type Column = (typeof SHEET_COLUMNS)[number]
const NAMES: FieldNames = {
  fields: SHEET_COLUMNS,
  pairs: {},
  synonyms: {
    ...PEOPLE_SYNONYMS,
    mark: ['marks', 'marks obtained', 'marks scored', 'score', 'obtained'],
    absent: ['ab', 'absent?', 'is absent'],
  },
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
  /** What each column was taken for; none where the file could not be read. */
  headings: Heading[]
}

const MAX_ROWS = 2000

const UNKNOWN_COLUMN = /*i18n*/ 'Unknown column. The columns are roll_no, admission_number, name, mark, absent.'

function checkHeader(headings: readonly Heading[]): SheetError[] {
  const at = (column: string, message: Sentence) => ({ row: 1, column, message })
  const has = (column: Column) => headings.some(({ field }) => field === column)
  return [
    ...headings.flatMap(({ heading, field }, i) => {
      if (field === null)
        return [at(heading, heading ? UNKNOWN_COLUMN : say('Column {number} has no name.', { number: i + 1 }))]
      const isTwice = field !== '' && headings.findIndex((other) => other.field === field) !== i
      return isTwice ? [at(heading, /*i18n*/ 'The column is there twice.')] : []
    }),
    ...(has('roll_no') || has('admission_number') ? [] : [at('roll_no', /*i18n*/ 'The column is missing.')]),
    ...(has('mark') ? [] : [at('mark', /*i18n*/ 'The column is missing.')]),
  ]
}

const isColumn = (name: string): name is Column => (SHEET_COLUMNS as readonly string[]).includes(name)

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
  headings: [],
})

/**
 * The whole plan of a mark sheet: what a check shows is what a save does. Every row is either in the entries or in the
 * errors; with any error nothing may be saved. `choices` is what the school said of its headings, by their keys.
 */
export function planMarkSheet(
  rows: Iterable<CsvRow>,
  roster: readonly RosterStudent[],
  maximum: Hundredths,
  choices: Readonly<Record<string, string>> = {},
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
  const headings = matchHeadings(header.cells, NAMES, choices)
  const headerErrors = checkHeader(headings)
  if (headerErrors.length) return { ...refuse('', roster, body.length), errors: headerErrors, headings }
  // what is wrong is named by the file's own heading
  const headingOf = (column: string) => headings.find(({ field }) => column && field === column)?.heading ?? column

  const find = createFinder(roster)
  const firstRow = new Map<string, number>()
  const plan: SheetPlan = { rows: body.length, entries: [], errors: [], missing: [], headings }
  for (const { line: row, cells } of body) {
    const fail = (column: string, message: Sentence) => plan.errors.push({ row, column: headingOf(column), message })
    if (cells.length > headings.length && cells.slice(headings.length).some(Boolean)) {
      fail(
        '',
        say('The row and the header differ in length: {cells} and {columns}.', {
          cells: cells.length,
          columns: headings.length,
        }),
      )
      continue
    }
    const named = { roll_no: '', admission_number: '', name: '', mark: '', absent: '' }
    for (const [i, { field }] of headings.entries()) if (field && isColumn(field)) named[field] = cells[i] ?? ''
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
        mark: student.isAbsent ? ABSENT : student.mark === null ? '' : write(student.mark),
        absent: '',
      }
      return columns.map((column) => cells[column])
    }),
  ]
}

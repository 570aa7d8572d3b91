import type { MessagePort } from 'node:worker_threads'
import { MOST_ROW_ERRORS, type RowProblem } from '@margam/contract/tasks'
import { CsvError } from '@margam/school/csv'
import { type Sentence, say } from '@margam/school/sentence'
import { readWrittenDay, UNCLEAR_DAY } from '@margam/school/written-day'
import * as z from 'zod/mini'
import { problemOf } from '../http/problems.ts'
import { openSheet } from './open-sheet.ts'
import type { SheetRows } from './workbook.ts'

// Runs in a thread: nothing of the server but this may be imported here.

/** What the rows of a sheet hold. */
export interface SheetKind<Fields> {
  /** Said of a file without rows, and of one with more than `most`. */
  noRows: Sentence
  tooMany: Sentence
  columns: readonly string[]
  required: readonly string[]
  row: z.ZodMiniType<Fields>
  /** What a sheet writes in other ways than the form, by column. */
  normal: Partial<Record<string, (text: string) => string>>
  /** Columns that hold a day, in any of the ways that people write one. */
  days: readonly string[]
  most: number
}

export interface SheetTask {
  bytes: Uint8Array
  /** Where the rows go, some hundreds at a time; it is closed after the last. */
  port: MessagePort
}
export interface SheetChunk<Fields> {
  rows: { row: number; fields: Fields }[]
  /** Rows with text that were read so far, right or wrong. */
  done: number
}
export interface CheckedSheet {
  /** The file as a whole is refused: none of its rows count. */
  isRefused: boolean
  /** The name of the workbook's sheet that was read; a CSV file has none. */
  sheet: string | null
  total: number
  columns: string[]
  /** The first ones by row. */
  errors: RowProblem[]
  /** How many more there are. */
  moreErrors: number
}

const ROWS_AT_ONCE = 500

const refuse = (message: Sentence): CheckedSheet => ({
  isRefused: true,
  sheet: null,
  total: 0,
  columns: [],
  errors: [{ row: 1, column: '', message }],
  moreErrors: 0,
})

function checkHeader(columns: readonly string[], kind: Pick<SheetKind<unknown>, 'columns' | 'required'>): RowProblem[] {
  const wrong = (column: string, message: string) => ({ row: 1, column, message })
  const isKnown = (name: string) => kind.columns.includes(name)
  return [
    ...columns
      .filter((name) => !isKnown(name))
      .map((name) => wrong(name, name ? /*i18n*/ 'Unknown column.' : /*i18n*/ 'A column has no name.')),
    ...columns
      .filter((name, i) => isKnown(name) && columns.indexOf(name) !== i)
      .map((name) => wrong(name, /*i18n*/ 'The column is there twice.')),
    ...kind.required
      .filter((name) => !columns.includes(name))
      .map((name) => wrong(name, /*i18n*/ 'The column is missing.')),
  ]
}

/** "First Name" and "first_name" are the same column. */
const headerKey = (text: string) => text.toLowerCase().replace(/[\s_]+/g, '')

/** What a spreadsheet shows where a formula has no result. */
const ERROR_VALUE =
  /^#(REF!|N\/A|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!)$/

/** One row's fields, or what is wrong with it: the first thing in each column. */
function checkRow<Fields>(cells: readonly string[], columns: readonly string[], kind: SheetKind<Fields>) {
  if (cells.length > columns.length) {
    return {
      errors: [
        {
          column: '',
          message: say('The row has {cells} cells, the header {columns}.', {
            cells: cells.length,
            columns: columns.length,
          }),
        },
      ],
    }
  }
  const broken = columns.flatMap((column, at) => {
    const error = cells[at] ?? ''
    return ERROR_VALUE.test(error)
      ? [{ column, message: say('The cell shows the error {error}. Write the value itself.', { error }) }]
      : []
  })
  if (broken.length) return { errors: broken }
  const raw = Object.fromEntries(columns.map((name, at) => [name, (kind.normal[name] ?? String)(cells[at] ?? '')]))
  const unclear = kind.days.filter((name) => raw[name] && readWrittenDay(raw[name]) === undefined)
  for (const name of kind.days) raw[name] = readWrittenDay(raw[name] ?? '') ?? ''
  const result = z.safeParse(kind.row, raw)
  if (result.success && unclear.length === 0) return { fields: result.data, errors: [] }
  const byColumn = Map.groupBy(result.error?.issues ?? [], (issue) => String(issue.path[0] ?? ''))
  const wrong = new Map<string, Sentence>([...byColumn].map(([column, [first]]) => [column, problemOf(first)]))
  for (const column of unclear) wrong.set(column, UNCLEAR_DAY)
  return { errors: [...wrong].map(([column, message]) => ({ column, message })) }
}

/** Reads a sheet row by row and checks each by itself; the right ones go to the port, what is wrong is answered. */
export async function checkSheet<Fields>({ bytes, port }: SheetTask, kind: SheetKind<Fields>): Promise<CheckedSheet> {
  try {
    const opened = await openSheet(bytes)
    return 'refusal' in opened ? refuse(opened.refusal) : checkRows(opened, kind, (chunk) => port.postMessage(chunk))
  } catch (error) {
    if (error instanceof CsvError) return refuse(error.sentence)
    throw error
  } finally {
    port.close()
  }
}

function checkRows<Fields>(
  { sheet: name, rows }: SheetRows,
  kind: SheetKind<Fields>,
  send: (chunk: SheetChunk<Fields>) => void,
): CheckedSheet {
  const header = rows.next()
  if (header.done) return refuse(kind.noRows)
  const byKey = new Map(kind.columns.map((name) => [headerKey(name), name]))
  const columns = header.value.cells.map((cell) => byKey.get(headerKey(cell)) ?? cell)
  const headerErrors = checkHeader(columns, kind)
  const errors = [...headerErrors]
  const sheet: CheckedSheet = { isRefused: false, sheet: name, total: 0, columns, errors, moreErrors: 0 }
  let chunk: SheetChunk<Fields>['rows'] = []
  const flush = () => {
    send({ rows: chunk, done: sheet.total })
    chunk = []
  }
  for (const { line: row, cells } of rows) {
    if (++sheet.total > kind.most) return refuse(kind.tooMany)
    // the rest is only counted
    if (headerErrors.length) continue
    const { fields, errors: wrong } = checkRow(cells, columns, kind)
    if (fields !== undefined) chunk.push({ row, fields })
    for (const error of wrong) {
      if (sheet.errors.length < MOST_ROW_ERRORS) sheet.errors.push({ row, ...error })
      else sheet.moreErrors++
    }
    if (sheet.total % ROWS_AT_ONCE === 0) flush()
  }
  if (sheet.total === 0) return refuse(kind.noRows)
  flush()
  return sheet
}

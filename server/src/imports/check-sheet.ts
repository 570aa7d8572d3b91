import type { MessagePort } from 'node:worker_threads'
import { MOST_ROW_ERRORS, type RowProblem } from '@margam/contract/tasks'
import { CsvError } from '@margam/school/csv'
import { type FieldNames, filledBy, type Heading, matchHeadings } from '@margam/school/headings'
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
  /** What one column of a sheet may hold of several of the import, and how it is taken apart. */
  pairs: FieldNames['pairs']
  split: Partial<Record<string, (text: string) => readonly string[]>>
  /** What schools write instead, by column or pair. */
  synonyms: FieldNames['synonyms']
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
  /** What the school said of its headings. */
  choices: Readonly<Record<string, string>>
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
  headings: Heading[]
  /** The columns of the import that the file has, in its order. */
  columns: string[]
  /** By column, the heading that the file has for it. */
  headingOf: Readonly<Partial<Record<string, string>>>
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
  headings: [],
  columns: [],
  headingOf: {},
  errors: [{ row: 1, column: '', message }],
  moreErrors: 0,
})

/** The columns that headings fill; each is named with the heading that does. */
const listColumns = (headings: readonly Heading[], { pairs }: Pick<SheetKind<unknown>, 'pairs'>) =>
  headings.flatMap(({ field, heading }) =>
    field ? filledBy(field, pairs).map((column) => ({ column, heading, field })) : [],
  )

function checkHeader(headings: readonly Heading[], kind: SheetKind<unknown>): RowProblem[] {
  const wrong = (column: string, message: string) => ({ row: 1, column, message })
  const columns = listColumns(headings, kind)
  const first = new Map(columns.toReversed().map((one) => [one.column, one]))
  const twice = columns.filter((one) => first.get(one.column) !== one).map(({ heading }) => heading)
  return [
    ...headings
      .filter(({ field }) => field === null)
      .map(({ heading }) => wrong(heading, heading ? /*i18n*/ 'Unknown column.' : /*i18n*/ 'A column has no name.')),
    ...[...new Set(twice)].map((heading) => wrong(heading, /*i18n*/ 'The column is there twice.')),
    ...kind.required.filter((name) => !first.has(name)).map((name) => wrong(name, /*i18n*/ 'The column is missing.')),
  ]
}

/** What a spreadsheet shows where a formula has no result. */
const ERROR_VALUE =
  /^#(REF!|N\/A|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!)$/

/** One row's fields, or what is wrong with it: the first thing in each column. */
function checkRow<Fields>(cells: readonly string[], headings: readonly Heading[], kind: SheetKind<Fields>) {
  if (cells.length > headings.length) {
    return {
      errors: [
        {
          column: '',
          message: say('The row and the header differ in length: {cells} and {columns}.', {
            cells: cells.length,
            columns: headings.length,
          }),
        },
      ],
    }
  }
  const columns = headings.flatMap(({ field }, at) => (field ? [{ field, cell: cells[at] ?? '' }] : []))
  const broken = columns.flatMap(({ field, cell: error }) => {
    return ERROR_VALUE.test(error)
      ? [
          {
            column: filledBy(field, kind.pairs)[0],
            message: say('The cell shows the error {error}. Write the value itself.', { error }),
          },
        ]
      : []
  })
  if (broken.length) return { errors: broken }
  const raw = Object.fromEntries(
    columns.flatMap(({ field, cell }) => {
      const parts = kind.split[field]?.(cell) ?? [cell]
      return filledBy(field, kind.pairs).map((column, i) => [column, (kind.normal[column] ?? String)(parts[i])])
    }),
  )
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
export async function checkSheet<Fields>(
  { bytes, port, choices }: SheetTask,
  kind: SheetKind<Fields>,
): Promise<CheckedSheet> {
  try {
    const opened = await openSheet(bytes)
    return 'refusal' in opened
      ? refuse(opened.refusal)
      : checkRows(opened, kind, choices, (chunk) => port.postMessage(chunk))
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
  choices: SheetTask['choices'],
  send: (chunk: SheetChunk<Fields>) => void,
): CheckedSheet {
  const header = rows.next()
  if (header.done) return refuse(kind.noRows)
  const headings = matchHeadings(header.value.cells, { ...kind, fields: kind.columns }, choices)
  const headerErrors = checkHeader(headings, kind)
  const columns = listColumns(headings, kind)
  const sheet: CheckedSheet = {
    isRefused: false,
    sheet: name,
    total: 0,
    headings,
    columns: columns.map(({ column }) => column),
    headingOf: Object.fromEntries(columns.map(({ column, heading }) => [column, heading])),
    errors: [...headerErrors],
    moreErrors: 0,
  }
  let chunk: SheetChunk<Fields>['rows'] = []
  const flush = () => {
    send({ rows: chunk, done: sheet.total })
    chunk = []
  }
  for (const { line: row, cells } of rows) {
    if (++sheet.total > kind.most) return refuse(kind.tooMany)
    // the rest is only counted
    if (headerErrors.length) continue
    const { fields, errors: wrong } = checkRow(cells, headings, kind)
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

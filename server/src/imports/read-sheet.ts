import type { RowError } from '@margam/contract/tasks'
import { CsvError, parseCsv } from '@margam/school/csv'
import * as z from 'zod/mini'
import { newId } from '../db/columns.ts'

/** What the rows of a sheet hold. */
export interface SheetKind<Fields> {
  /** How a message names the rows: "students". */
  people: string
  columns: readonly string[]
  required: readonly string[]
  row: z.ZodMiniType<Fields>
  /** What a sheet writes in other ways than the form, by column. */
  normal: Partial<Record<string, (text: string) => string>>
  most: number
}
/** A row of the sheet that passed its own rules, with its row number. */
export interface ReadRow<Fields> {
  row: number
  id: string
  fields: Fields
}
export interface Sheet<Fields> {
  rows: ReadRow<Fields>[]
  /** Rows with text, right or wrong. */
  total: number
  columns: string[]
  errors: RowError[]
}
export type SheetProgress = (done: number, total: number) => Promise<void>

const YIELD_EVERY = 500
const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

const refuse = (message: string) => ({ rows: [], total: 0, columns: [], errors: [{ row: 1, column: '', message }] })

export const NOT_UTF8 = 'The file is not UTF-8. Save it as "CSV UTF-8" and try again.'

/** A file's text; undefined when it is not UTF-8. */
export function decodeText(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function checkHeader(columns: readonly string[], kind: Pick<SheetKind<unknown>, 'columns' | 'required'>): RowError[] {
  const wrong = (column: string, message: string) => ({ row: 1, column, message })
  const isKnown = (name: string) => kind.columns.includes(name)
  return [
    ...columns
      .filter((name) => !isKnown(name))
      .map((name) => wrong(name, name ? 'Unknown column.' : 'A column has no name.')),
    ...columns
      .filter((name, i) => isKnown(name) && columns.indexOf(name) !== i)
      .map((name) => wrong(name, 'The column is there twice.')),
    ...kind.required.filter((name) => !columns.includes(name)).map((name) => wrong(name, 'The column is missing.')),
  ]
}

/** "First Name" and "first_name" are the same column. */
const headerKey = (text: string) => text.toLowerCase().replace(/[\s_]+/g, '')

/** Reads the bytes of a sheet and checks each row by itself, without holding up other work for long. */
export async function readSheet<Fields>(
  bytes: Buffer,
  kind: SheetKind<Fields>,
  onProgress?: SheetProgress,
): Promise<Sheet<Fields>> {
  const text = decodeText(bytes)
  if (text === undefined) return refuse(NOT_UTF8)
  let parsed: ReturnType<typeof parseCsv>
  try {
    parsed = parseCsv(text)
  } catch (error) {
    if (error instanceof CsvError) return refuse(error.message)
    throw error
  }
  const [header, ...body] = parsed
  if (!header || body.length === 0) return refuse(`The file has no ${kind.people}.`)
  if (body.length > kind.most) return refuse(`At most ${kind.most} ${kind.people} at once.`)
  const byKey = new Map(kind.columns.map((name) => [headerKey(name), name]))
  const columns = header.cells.map((cell) => byKey.get(headerKey(cell)) ?? cell)
  const headerErrors = checkHeader(columns, kind)
  if (headerErrors.length) return { rows: [], total: body.length, columns, errors: headerErrors }

  const sheet: Sheet<Fields> = { rows: [], total: body.length, columns, errors: [] }
  for (const [i, { line, cells }] of body.entries()) {
    if (i % YIELD_EVERY === 0) {
      await pause()
      await onProgress?.(i, body.length)
    }
    if (cells.length > columns.length) {
      const message = `The row has ${cells.length} cells, the header ${columns.length}.`
      sheet.errors.push({ row: line, column: '', message })
      continue
    }
    const raw = Object.fromEntries(columns.map((name, at) => [name, (kind.normal[name] ?? String)(cells[at] ?? '')]))
    const result = z.safeParse(kind.row, raw)
    if (result.success) sheet.rows.push({ row: line, id: newId(), fields: result.data })
    else {
      const seen = new Set<string>()
      for (const issue of result.error.issues) {
        const column = String(issue.path[0] ?? '')
        if (!seen.has(column)) sheet.errors.push({ row: line, column, message: issue.message })
        seen.add(column)
      }
    }
  }
  await onProgress?.(body.length, body.length)
  return sheet
}

/** Spreadsheets rewrite dates as people here write them. */
export const isoDate = (text: string) =>
  text.replace(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/, (_, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )

/** Refuses the second of two rows that share a value, and a value that is taken already. Case makes no difference. */
export function findTaken<Fields>(
  rows: readonly ReadRow<Fields>[],
  column: keyof Fields & string,
  taken: ReadonlySet<string>,
  message: string,
): RowError[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ row, fields }) => {
    const value = String(fields[column]).toLowerCase()
    if (!value) return []
    if (taken.has(value)) return [{ row, column, message }]
    const earlier = first.get(value)
    if (earlier !== undefined) return [{ row, column, message: `The same as in row ${earlier}.` }]
    first.set(value, row)
    return []
  })
}

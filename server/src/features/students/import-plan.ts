import {
  IMPORT_COLUMNS,
  type ImportRow,
  importRow,
  MAX_IMPORT_ROWS,
  REQUIRED_COLUMNS,
  type RowError,
} from '@margam/contract/students'
import { CsvError, parseCsv } from '@margam/school/csv'
import { byName, nextRollNumbers } from '@margam/school/sections'
import * as z from 'zod/mini'
import { newId } from '../../db/columns.ts'
import { TAKEN } from './students.service.ts'

/** A row of the sheet that passed its own rules, with its row number. */
export interface ReadRow {
  row: number
  id: string
  fields: ImportRow
}
export interface Sheet {
  rows: ReadRow[]
  /** Rows with text, right or wrong. */
  total: number
  columns: string[]
  errors: RowError[]
}

const YIELD_EVERY = 500
const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
const isColumn = (name: string): name is (typeof IMPORT_COLUMNS)[number] =>
  (IMPORT_COLUMNS as readonly string[]).includes(name)

const refuse = (message: string, column = ''): Sheet => ({
  rows: [],
  total: 0,
  columns: [],
  errors: [{ row: 1, column, message }],
})

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function checkHeader(columns: readonly string[]): RowError[] {
  const wrong = (column: string, message: string) => ({ row: 1, column, message })
  return [
    ...columns
      .filter((name) => !isColumn(name))
      .map((name) => wrong(name, name ? 'Unknown column.' : 'A column has no name.')),
    ...columns
      .filter((name, i) => isColumn(name) && columns.indexOf(name) !== i)
      .map((name) => wrong(name, 'The column is there twice.')),
    ...REQUIRED_COLUMNS.filter((name) => !columns.includes(name)).map((name) => wrong(name, 'The column is missing.')),
  ]
}

/** Spreadsheets rewrite dates as people here write them. */
const isoDate = (text: string) =>
  text.replace(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/, (_, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )
const sameCase = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()
/** What a sheet writes in other ways than the form: dates, "class 8", "male". */
const normal: Partial<Record<string, (text: string) => string>> = {
  date_of_birth: isoDate,
  joining_date: isoDate,
  class_name: (text) => text.replace(/^class\s+/i, '').toUpperCase(),
  section: (text) => text.toUpperCase(),
  gender: sameCase,
}

/** Reads the bytes of a sheet and checks each row by itself, without holding up other work for long. */
export async function readSheet(
  bytes: Buffer,
  onProgress?: (done: number, total: number) => Promise<void>,
): Promise<Sheet> {
  const text = decode(bytes)
  if (text === undefined) return refuse('The file is not UTF-8. Save it as "CSV UTF-8" and try again.')
  let parsed: ReturnType<typeof parseCsv>
  try {
    parsed = parseCsv(text)
  } catch (error) {
    if (error instanceof CsvError) return refuse(error.message)
    throw error
  }
  const [header, ...body] = parsed
  if (!header || body.length === 0) return refuse('The file has no students.')
  if (body.length > MAX_IMPORT_ROWS) return refuse(`At most ${MAX_IMPORT_ROWS} students at once.`)
  const columns = header.cells.map((cell) => cell.toLowerCase().replace(/\s+/g, '_'))
  const headerErrors = checkHeader(columns)
  if (headerErrors.length) return { rows: [], total: body.length, columns, errors: headerErrors }

  const sheet: Sheet = { rows: [], total: body.length, columns, errors: [] }
  for (const [i, { line, cells }] of body.entries()) {
    if (i % YIELD_EVERY === 0) {
      await pause()
      await onProgress?.(i, body.length)
    }
    if (cells.length > columns.length) {
      sheet.errors.push({
        row: line,
        column: '',
        message: `The row has ${cells.length} cells, the header ${columns.length}.`,
      })
      continue
    }
    const raw = Object.fromEntries(columns.map((name, at) => [name, (normal[name] ?? String)(cells[at] ?? '')]))
    const result = z.safeParse(importRow, raw)
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
  return sheet
}

/** What the school has already, of what the sheet names. */
export interface School {
  /** Addresses and admission numbers in use, in lower case. */
  emails: ReadonlySet<string>
  admissionNumbers: ReadonlySet<string>
  year: { id: string; name: string; startsOn: string } | undefined
  /** The active sections of the current year by "8 A", with the roll numbers in use and the free seats. */
  sections: ReadonlyMap<string, { id: string; rollNumbers: readonly string[]; seats: number }>
}
export interface Placement {
  studentId: string
  classId: string
  rollNumber: string
}

const placeKey = (fields: ImportRow) => `${fields.class_name} ${fields.section}`

/** Refuses the second of two rows that share a value, and a value that the school has already. */
function findTaken(
  rows: readonly ReadRow[],
  column: 'email' | 'admission_number',
  taken: ReadonlySet<string>,
): RowError[] {
  const message = column === 'email' ? TAKEN.accounts_email_role.message : TAKEN.students_admission.message
  const first = new Map<string, number>()
  return rows.flatMap(({ row, fields }) => {
    const value = fields[column].toLowerCase()
    if (!value) return []
    if (taken.has(value)) return [{ row, column, message }]
    const earlier = first.get(value)
    if (earlier !== undefined) return [{ row, column, message: `The same as in row ${earlier}.` }]
    first.set(value, row)
    return []
  })
}

function findWrongPlaces(rows: readonly ReadRow[], school: School): RowError[] {
  const first = new Map<string, number>()
  const counts = new Map<string, number>()
  return rows.flatMap(({ row, fields }): RowError[] => {
    if (!fields.section) {
      return fields.roll_number ? [{ row, column: 'roll_number', message: 'A roll number needs a section.' }] : []
    }
    const key = placeKey(fields)
    const section = school.sections.get(key)
    if (!section) {
      const year = school.year?.name ?? 'this year'
      return [{ row, column: 'section', message: `There is no class ${key} in ${year}. Add it first.` }]
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > section.seats) return [{ row, column: 'section', message: `Class ${key} is full.` }]
    const roll = fields.roll_number.toLowerCase()
    if (!roll) return []
    const rollKey = `${key}\u001f${roll}`
    const earlier = first.get(rollKey)
    first.set(rollKey, earlier ?? row)
    if (earlier !== undefined) return [{ row, column: 'roll_number', message: `The same as in row ${earlier}.` }]
    const isUsed = section.rollNumbers.some((used) => used.toLowerCase() === roll)
    return isUsed ? [{ row, column: 'roll_number', message: `Class ${key} has this roll number already.` }] : []
  })
}

/** Whoever has no number in the sheet gets the next ones of the section, by name. */
function place(rows: readonly ReadRow[], school: School): Placement[] {
  const placed = rows.filter(({ fields }) => fields.section)
  return [...Map.groupBy(placed, ({ fields }) => placeKey(fields))].flatMap(([key, members]) => {
    const section = school.sections.get(key)
    if (!section) return []
    const given = members.filter(({ fields }) => fields.roll_number)
    const others = members
      .filter(({ fields }) => !fields.roll_number)
      .map(({ id, fields }) => ({ id, name: `${fields.first_name} ${fields.last_name}` }))
      .toSorted(byName)
    const numbers = nextRollNumbers(
      [...section.rollNumbers, ...given.map(({ fields }) => fields.roll_number)],
      others.length,
    )
    return [
      ...given.map(({ id, fields }) => ({ studentId: id, classId: section.id, rollNumber: fields.roll_number })),
      ...others.map(({ id }, i) => ({ studentId: id, classId: section.id, rollNumber: numbers[i] })),
    ]
  })
}

/** The whole plan of an import: what preview shows is what commit executes. With any error there is nothing to execute. */
export function planImport(sheet: Sheet, school: School): { errors: RowError[]; placements: Placement[] } {
  const { rows } = sheet
  const errors = [
    ...sheet.errors,
    ...findTaken(rows, 'email', school.emails),
    ...findTaken(rows, 'admission_number', school.admissionNumbers),
    ...findWrongPlaces(rows, school),
  ].toSorted((a, b) => a.row - b.row)
  return { errors, placements: errors.length ? [] : place(rows, school) }
}

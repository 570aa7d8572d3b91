// RFC 4180, read leniently in what separates and strictly in what is quoted, for a school's sheets come from many places.

import { plainEnglish, type Said, say } from './sentence.ts'

const SEPARATORS = [',', ';', '\t'] as const

/** No sheet of a school's comes near these; whoever sends more wants the reader to run out of time or memory. */
export const SHEET_LIMITS = { columns: 100, cell: 2000 } as const

export interface CsvLimits {
  columns: number
  cell: number
}

/** The separator that stands most often in the first line, outside of quotes. */
function findSeparator(text: string, limits: CsvLimits): string {
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]))
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '\n') break
    const count = counts.get(character)
    if (count === undefined) continue
    // a line with more of them is refused whichever it is
    if (count > limits.columns) break
    counts.set(character, count + 1)
  }
  const most = Math.max(...counts.values())
  return SEPARATORS.find((separator) => counts.get(separator) === most) ?? SEPARATORS[0]
}

export class CsvError extends Error {
  readonly sentence: Said
  constructor(sentence: Said) {
    super(plainEnglish(sentence))
    this.sentence = sentence
  }
}

export interface CsvRow {
  line: number
  cells: string[]
}

/**
 * The rows of a CSV text one after another, header included, each cell trimmed; rows without any text are left out, but
 * keep their number: `line` is 1 for the first row. Comma, semicolon or tab; a byte-order mark is passed over. Throws
 * CsvError at a quote that is never closed, and at a row or a cell beyond the limits.
 */
export function* readCsv(source: string, limits: CsvLimits = SHEET_LIMITS): Generator<CsvRow, void, undefined> {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  const separator = findSeparator(text, limits)
  let line = 1
  let cells: string[] = []
  let at = 0
  const isEnd = () => at === text.length || text[at] === separator || text[at] === '\n'
  const addCell = (from: number, to: number, isQuoted = false) => {
    if (cells.length === limits.columns) {
      throw new CsvError(say('Row {line} has more than {most} cells.', { line, most: limits.columns }))
    }
    // twice, for a quote within quotes is written twice
    const isShort = to - from <= limits.cell * (isQuoted ? 2 : 1)
    const written = isShort ? text.slice(from, to) : ''
    const cell = (isQuoted ? written.replaceAll('""', '"') : written).trim()
    if (!isShort || cell.length > limits.cell) {
      throw new CsvError(say('A cell in row {line} has more than {most} characters.', { line, most: limits.cell }))
    }
    cells.push(cell)
  }
  while (at < text.length) {
    // millions of empty lines are not worth a cell each
    if (cells.length === 0 && text[at] === '\n') {
      at++
      line++
      continue
    }
    if (text[at] === '"') {
      let end = at + 1
      while (true) {
        end = text.indexOf('"', end)
        if (end === -1) throw new CsvError(say('The quote that begins in row {line} is never closed.', { line }))
        if (text[end + 1] !== '"') break
        end += 2
      }
      addCell(at + 1, end, true)
      at = end + 1
      while (!isEnd()) at++
    } else {
      const start = at
      while (!isEnd()) at++
      addCell(start, at)
    }
    if (text[at] === separator) {
      at++
      if (at === text.length || text[at] === '\n') addCell(at, at)
    }
    if (text[at] === '\n') {
      at++
      if (cells.some(Boolean)) yield { line, cells }
      cells = []
      line++
    }
  }
  if (cells.some(Boolean)) yield { line, cells }
}

/** All rows at once, for what is known to be small. */
export const parseCsv = (source: string): CsvRow[] => [...readCsv(source)]

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
const defuse = (cell: string) =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^[+-]?\d+([.,]\d+)?$/.test(cell) ? `'${cell}` : cell
const quote = (cell: string) => (/[",\n\r;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** One row of CSV with its line end; safe to open in a spreadsheet. */
export const csvRow = (cells: readonly (string | number | null)[]) =>
  `${cells.map((cell) => quote(defuse(String(cell ?? '')))).join(',')}\r\n`

/** A whole file with the byte-order mark by which spreadsheets know UTF-8. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]) => `\uFEFF${rows.map(csvRow).join('')}`

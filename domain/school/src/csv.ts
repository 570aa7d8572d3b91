// RFC 4180, read leniently in what separates and strictly in what is quoted, for a school's sheets come from many places.

const SEPARATORS = [',', ';', '\t'] as const

/** The separator that stands most often in the first line, outside of quotes. */
function findSeparator(text: string): string {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split('\n', 1)
  const counts = SEPARATORS.map((separator) => first.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))]
}

export class CsvError extends Error {}

/**
 * The rows of a CSV text, header included, each cell trimmed; rows without any text are left out, but keep their number:
 * `line` is 1 for the first row. Comma, semicolon or tab; a byte-order mark is passed over. Throws CsvError for a quote
 * that is never closed.
 */
export function parseCsv(source: string): { line: number; cells: string[] }[] {
  const text = source.replace(/^\uFEFF/, '')
  const separator = findSeparator(text)
  const rows: { line: number; cells: string[] }[] = []
  let line = 1
  let cells: string[] = []
  let at = 0
  const endRow = () => {
    if (cells.some(Boolean)) rows.push({ line, cells })
    cells = []
    line++
  }
  while (at < text.length) {
    if (text[at] === '"') {
      let end = at + 1
      while (true) {
        end = text.indexOf('"', end)
        if (end === -1) throw new CsvError(`The quote that begins in row ${line} is never closed.`)
        if (text[end + 1] !== '"') break
        end += 2
      }
      cells.push(
        text
          .slice(at + 1, end)
          .replaceAll('""', '"')
          .trim(),
      )
      at = end + 1
      while (at < text.length && text[at] !== separator && text[at] !== '\n') at++
    } else {
      const start = at
      while (at < text.length && text[at] !== separator && text[at] !== '\n') at++
      cells.push(text.slice(start, at).trim())
    }
    if (text[at] === separator) {
      at++
      if (at === text.length || text[at] === '\n') cells.push('')
    }
    if (text[at] === '\n') {
      at++
      endRow()
    }
  }
  endRow()
  return rows
}

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
const defuse = (cell: string) =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^[+-]?\d+([.,]\d+)?$/.test(cell) ? `'${cell}` : cell
const quote = (cell: string) => (/[",\n\r;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** One row of CSV with its line end; safe to open in a spreadsheet. */
export const csvRow = (cells: readonly (string | number | null)[]) =>
  `${cells.map((cell) => quote(defuse(String(cell ?? '')))).join(',')}\r\n`

/** A whole file with the byte-order mark by which spreadsheets know UTF-8. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]) => `\uFEFF${rows.map(csvRow).join('')}`

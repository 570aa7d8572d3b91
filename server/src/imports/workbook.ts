import { NOT_A_SHEET } from '@margam/contract/file-rules'
import { type CsvRow, SHEET_LIMITS } from '@margam/school/csv'
import readXlsxFile from 'read-excel-file/universal'
import { cellText, numberText } from './cell-text.ts'
import { type Batch, cutSheet, tooLong, UNREADABLE } from './sheet-xml.ts'
import { openZip, WorkbookError, type Zip } from './unzip.ts'
import { makeZip, type ZipPart } from './zip.ts'

export interface SheetRows {
  /** The name of the sheet, which a CSV file has not. */
  sheet: string | null
  rows: IterableIterator<CsvRow>
}

const NO_SHEET = /*i18n*/ 'No sheet of the workbook holds anything.'
const BOOK = 'xl/workbook.xml'
const LINKS = 'xl/_rels/workbook.xml.rels'
const SHEETS = /^xl\/worksheets\/[^/]+\.xml$/i
/** The texts and the formats that sheets share. */
const SHARED = /^xl\/[^/]+\.xml$/i
// a tag is cut out before it is looked into: to look for its end behind each of its attributes costs the square
const SHEET = /<(?:\w{1,20}:)?sheet\s[^<>]*>/g
const LINK = /<(?:\w{1,20}:)?Relationship\s[^<>]*>/g
const HIDDEN = /\bstate\s*=\s*["'](?:hidden|veryHidden)["']/

/** A character for each byte: signs of XML are the same in any text. */
const plain = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
const part = (name: string, xml: string): ZipPart => ({ name, bytes: Buffer.from(xml, 'latin1') })

/** The library gets an archive of what was unpacked within the limits, so that it unpacks nothing itself. */
async function readParts(parts: readonly ZipPart[]) {
  try {
    return await readXlsxFile(new Uint8Array(makeZip(parts)).buffer, { parseNumber: numberText, trim: false })
  } catch (error) {
    // the archive is ours: whatever it stumbles over is the file's
    throw new WorkbookError(UNREADABLE, { cause: error })
  }
}

/** The sheets that Excel shows, in their order. The library alone knows it; it reads sheets that hold but a number. */
async function listSheets(zip: Zip, book: string, links: string) {
  const names = zip.names.filter((name) => SHEETS.test(name))
  const shown = book.replace(SHEET, (tag) => (HIDDEN.test(tag) ? '' : tag))
  const numbered = names.map((name, at) =>
    part(name, `<worksheet><sheetData><row r="1"><c r="A1"><v>${at}</v></c></row></sheetData></worksheet>`),
  )
  const found = await readParts([part(BOOK, shown), part(LINKS, links), ...numbered])
  return found.flatMap(({ sheet, data }) => {
    // what is no sheet, such as a chart, has no rows at all
    const number = (data as typeof data | undefined)?.[0]?.[0]
    return typeof number === 'string' ? [{ sheet, name: names[Number(number)] }] : []
  })
}

/** A book of batches, with the texts, formats and first day of the one that they come from. */
function batchParts(batches: readonly Batch[], book: string, links: string): ZipPart[] {
  const isDate1904 = /\bdate1904\s*=\s*["'](?:1|true)["']/.test(book)
  const shared = links.match(LINK)?.filter((tag) => /\/(?:styles|sharedStrings)["']/.test(tag)) ?? []
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'
  const sheets = batches.map((_, at) => `<sheet name="${at}" sheetId="${at + 1}" r:id="batch${at}"/>`)
  const own = batches.map((_, at) => `<Relationship Id="batch${at}" Type="${type}" Target="batches/${at}.xml"/>`)
  return [
    part(
      BOOK,
      `<workbook><workbookPr date1904="${isDate1904 ? 1 : 0}"/><sheets>${sheets.join('')}</sheets></workbook>`,
    ),
    part(LINKS, `<Relationships>${[...shared, ...own].join('')}</Relationships>`),
    ...batches.map(({ xml }, at) => part(`xl/batches/${at}.xml`, xml)),
  ]
}

/** The rows that hold something; each keeps its number in the sheet. */
function toRows(batches: readonly Batch[], read: Awaited<ReturnType<typeof readParts>>): CsvRow[] {
  const byLine = new Map<number, string[]>()
  for (const [at, { lines }] of batches.entries()) {
    for (const [i, cells] of read[at].data.entries()) {
      const row = byLine.get(lines[i]) ?? []
      byLine.set(lines[i], row)
      for (const [column, cell] of cells.entries()) {
        const text = cellText(cell)
        if (text.length > SHEET_LIMITS.cell) throw tooLong(lines[i])
        if (!text) continue
        while (row.length < column) row.push('')
        row[column] = text
      }
    }
  }
  const rows = [...byLine].map(([line, cells]) => ({ line, cells }))
  return rows.filter(({ cells }) => cells.length).toSorted((a, b) => a.line - b.line)
}

/** The rows of the first sheet that Excel shows and that holds something. Throws WorkbookError. */
export async function readWorkbook(bytes: Uint8Array): Promise<SheetRows> {
  const zip = openZip(bytes)
  const [book, links] = [zip.read(BOOK), zip.read(LINKS)].map((read) => read && plain(read))
  if (book === undefined || links === undefined || !zip.names.includes('[Content_Types].xml')) {
    throw new WorkbookError(NOT_A_SHEET)
  }
  for (const { sheet, name } of await listSheets(zip, book, links)) {
    const batches = cutSheet(plain(zip.read(name) ?? new Uint8Array()))
    if (batches.length === 0) continue
    const shared = zip.names
      .filter((one) => SHARED.test(one) && one !== BOOK)
      .map((one): ZipPart => ({ name: one, bytes: zip.read(one) ?? new Uint8Array() }))
    const rows = toRows(batches, await readParts([...shared, ...batchParts(batches, book, links)]))
    if (rows.length) return { sheet, rows: rows.values() }
  }
  throw new WorkbookError(NO_SHEET)
}

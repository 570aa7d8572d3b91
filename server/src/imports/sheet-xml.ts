import { SHEET_LIMITS } from '@margam/school/csv'
import { say } from '@margam/school/sentence'
import { WorkbookError } from './unzip.ts'

/** More filled cells than 25,000 students with 40 columns have. */
const MOST_CELLS = 1_000_000
/** Twice the largest import. */
const MOST_ROWS = 50_000
/** What Excel itself can count to. */
const LAST_ROW = 1_048_576
/** A cell of 2,000 characters in many colours, or with a long formula, is shorter than this. */
const CELL_BYTES = 30_000
/** The library slows down with each piece of a sheet beyond 64 KB, more so on a busy machine; it gets smaller sheets. */
const BATCH_BYTES = 60_000

export const UNREADABLE =
  /*i18n*/ 'The workbook cannot be read. Open it in Excel, save it again as .xlsx or CSV, and try that file.'

const TAG = /<(?:[\w.-]{1,20}:)?(row|c)(?=[\s/>])/g
const ATTRIBUTES = /(?:[^<>"']|"[^"<]{0,300}"|'[^'<]{0,300}'){0,500}>/y
const ATTRIBUTE = /\s(?:[\w.-]{1,20}:)?([rst])\s*=\s*["']([^"']*)["']/g
const END_OF_CELL = /<\/(?:[\w.-]{1,20}:)?c\s{0,9}>/g
const VALUE = /<(?:[\w.-]{1,20}:)?(?:v|is)[\s>]/
const KINDS = new Set(['n', 's', 'b', 'str', 'inlineStr'])

/** A small sheet of whole or cut rows, and which row of the large one each of its rows is. */
export interface Batch {
  xml: string
  lines: number[]
}

const unreadable = () => new WorkbookError(UNREADABLE)
const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
const columnLetters = (column: number): string =>
  column > 26
    ? columnLetters(Math.floor((column - 1) / 26)) + columnLetters(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column)

/** [column, row] of "B7"; a row alone says "7". */
function readPlace(address: string): [number, number] {
  const [, letters = '', digits = ''] = /^([A-Z]{0,3})([1-9]\d{0,6})$/.exec(address) ?? []
  const row = Number(digits)
  if (row === 0 || row > LAST_ROW) throw unreadable()
  return [columnNumber(letters), row]
}

/** Puts filled cells together to batches. */
function createBatches() {
  const batches: Batch[] = []
  let rows: string[] = []
  let lines: number[] = []
  let cells: string[] = []
  let bytes = 0
  const endRow = () => {
    if (cells.length) rows.push(`<row r="${lines.length}">${cells.join('')}</row>`)
    cells = []
  }
  const endBatch = () => {
    endRow()
    if (rows.length) batches.push({ xml: `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`, lines })
    rows = []
    lines = []
    bytes = 0
  }
  return {
    add(line: number, column: number, rest: string) {
      if (bytes + rest.length > BATCH_BYTES) endBatch()
      if (lines.at(-1) !== line) {
        endRow()
        lines.push(line)
      }
      const cell = `<c r="${columnLetters(column)}${lines.length}"${rest}`
      cells.push(cell)
      bytes += cell.length + 40
    },
    end() {
      endBatch()
      return batches
    },
  }
}

/**
 * The filled cells of a sheet, in small sheets for the library. Left to itself it would fill up every row and column to a
 * cell far away, whatever memory that takes; it would leave out errors and read a written date in the zone of the machine.
 * `xml` has a character for each byte, so that its own language does not matter here.
 */
export function cutSheet(xml: string): Batch[] {
  const batches = createBatches()
  let count = 0
  let rows = 0
  let last = 0
  let line = 0
  let column = 0
  TAG.lastIndex = 0
  for (let tag = TAG.exec(xml); tag; tag = TAG.exec(xml)) {
    ATTRIBUTES.lastIndex = TAG.lastIndex
    const attributes = ATTRIBUTES.exec(xml)?.[0]
    if (attributes === undefined) throw unreadable()
    TAG.lastIndex += attributes.length
    const said = Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]))
    if (tag[1] === 'row') {
      line = said['r'] === undefined ? line + 1 : readPlace(said['r'])[1]
      column = 0
      continue
    }
    column = said['r'] === undefined ? column + 1 : readPlace(said['r'])[0]
    if (attributes.endsWith('/>')) continue
    END_OF_CELL.lastIndex = TAG.lastIndex
    const end = END_OF_CELL.exec(xml)
    if (!end) throw unreadable()
    const body = xml.slice(TAG.lastIndex, end.index)
    TAG.lastIndex = END_OF_CELL.lastIndex
    if (body.length > CELL_BYTES) throw tooLong(line)
    if (!VALUE.test(body)) continue
    if (column > SHEET_LIMITS.columns) {
      throw new WorkbookError(say('Row {line} has more than {most} cells.', { line, most: SHEET_LIMITS.columns }))
    }
    if (line !== last && ++rows > MOST_ROWS) {
      throw new WorkbookError(say('At most {most} rows are read.', { most: MOST_ROWS }))
    }
    last = line
    if (++count > MOST_CELLS) throw new WorkbookError(say('At most {most} cells are read.', { most: MOST_CELLS }))
    const style = /^\d{1,6}$/.test(said['s'] ?? '') ? ` s="${said['s']}"` : ''
    batches.add(line, column, `${style} t="${kindOf(said['t'])}">${body}</c>`)
  }
  return batches.end()
}

export const tooLong = (line: number) =>
  new WorkbookError(say('A cell in row {line} has more than {most} characters.', { line, most: SHEET_LIMITS.cell }))

/** An error and a written date come as the texts that they are. */
function kindOf(said = 'n'): string {
  if (said === 'e' || said === 'd') return 'str'
  if (!KINDS.has(said)) throw unreadable()
  return said
}

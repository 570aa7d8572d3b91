import { CsvError, type CsvRow, readCsv } from '@margam/school/csv'
import { say } from '@margam/school/sentence'
import { checkQuestion, oneLine } from './check-question.ts'
import { COLUMNS, type Column, columnOf } from './csv/columns.ts'
import { readRow } from './csv/read-row.ts'
import { decodeText } from './decode.ts'
import { createIntake } from './intake.ts'
import { LIMITS } from './limits.ts'
import { createPictureBox, findNothing } from './picture-box.ts'
import { FileError, type Imported, importSafely, readCandidates, tooManyQuestions } from './report.ts'

/** Three numbered columns for each of a hundred options, and some of the file's own. */
const SHEET = { columns: COLUMNS.length + 3 * LIMITS.list, cell: LIMITS.field }
/** What our own files put before a cell that a spreadsheet would run. */
const DEFUSED = /^'(?=[=+\-@\t\r\n＝＋－＠])/

/** Reads a sheet with a question a row; the README lists its columns. */
export function importCsv(file: Uint8Array): Imported {
  return importSafely(() => {
    const source = decodeText(file)
    if (source.length > LIMITS.text) {
      throw new FileError(
        say('The file has more than {most} million characters of text.', { most: LIMITS.text / 1_000_000 }),
      )
    }
    const rows = readRows(source)
    const [header, ...others] = rows
    if (!header || others.length === 0) throw new FileError(/*i18n*/ 'The file has no rows.')
    const columns = header.cells.map(columnOf)
    for (const needed of ['type', 'question'] as const) {
      if (!columns.includes(needed))
        throw new FileError(say('The column {column} is missing.', { column: needed }), header.line)
    }
    const twice = columns.find((column, i) => column && columns.indexOf(column) !== i)
    if (twice) throw new FileError(say('The column {column} is there twice.', { column: twice }), header.line)
    const places = new Map(columns.map((column, i) => [column, i]))
    const { album, formulas } = createIntake('ours')
    return readCandidates(
      others.map(({ line, cells }) => {
        const at = (column: Column) => (cells[places.get(column) ?? -1] ?? '').replace(DEFUSED, '')
        return {
          title: columns.includes('title') ? oneLine(at('title')) : '',
          line,
          read: (lose) => {
            for (const [i, cell] of cells.entries()) if (cell && !columns[i]) lose('field', null, header.cells[i] ?? '')
            const box = createPictureBox(album)
            const question = readRow(at, { lose, formulas, box, find: findNothing })
            return checkQuestion({ ...question, pictures: box.pictures })
          },
        }
      }),
    )
  })
}

function readRows(source: string): CsvRow[] {
  try {
    const rows: CsvRow[] = []
    for (const row of readCsv(source, SHEET)) {
      rows.push(row)
      // the header is one of them
      if (rows.length > LIMITS.questions + 1) throw tooManyQuestions()
    }
    return rows
  } catch (error) {
    if (error instanceof CsvError) throw new FileError(error.sentence)
    throw error
  }
}

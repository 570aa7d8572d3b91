import { readCsv } from '@margam/school/csv'
import type { Sentence } from '@margam/school/sentence'
import { WorkbookError } from './unzip.ts'
import { readWorkbook, type SheetRows } from './workbook.ts'

// Runs in a thread: nothing of the server but this folder may be imported here.

const NOT_UTF8 = /*i18n*/ 'The file is not UTF-8. Save it as "CSV UTF-8" and try again.'

/** A file's text; undefined when it is not UTF-8. */
function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Both kinds of an archive's beginning: with something in it, and without. */
const isZip = (bytes: Uint8Array) =>
  ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(String.fromCharCode(...bytes.subarray(0, 4)))

/** The rows of a CSV file or a workbook, whichever the bytes are, or why there are none. Rows of a CSV may throw CsvError. */
export async function openSheet(bytes: Uint8Array): Promise<SheetRows | { refusal: Sentence }> {
  if (!isZip(bytes)) {
    const text = decodeText(bytes)
    return text === undefined ? { refusal: NOT_UTF8 } : { sheet: null, rows: readCsv(text) }
  }
  try {
    return await readWorkbook(bytes)
  } catch (error) {
    if (error instanceof WorkbookError) return { refusal: error.sentence }
    throw error
  }
}

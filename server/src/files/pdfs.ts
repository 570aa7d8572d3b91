import { Invalid } from '../http/errors.ts'
import type { Upload } from '../http/uploads.ts'

/** The last lines of a PDF are looked for in its last bytes; some programs write a little after them. */
const TAIL_BYTES = 4096
/** A trailer is as long as a few lines. */
const TRAILER_BYTES = 4096

/** Where the trailer begins, or undefined for what has no end: one that was cut off, or is no PDF but in its first bytes. */
function trailerOf(bytes: Buffer): string | undefined {
  const tail = bytes.subarray(-TAIL_BYTES).toString('latin1')
  const found = [...tail.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1)
  const at = Number(found?.[1])
  if (!found || at >= bytes.length) return undefined
  // either a table with the trailer after it, or an object that is both; its dictionary is never compressed
  const table = bytes.subarray(at, at + 4).toString('latin1') === 'xref'
  const start = table ? bytes.indexOf('trailer', at, 'latin1') : at
  return start < 0 ? undefined : bytes.subarray(start, start + TRAILER_BYTES).toString('latin1')
}

/** Throws Invalid at `field` for a PDF that is not whole, or that opens with a password alone. */
export function checkPdf({ bytes }: Upload, field: string): void {
  const trailer = trailerOf(bytes)
  if (trailer === undefined) {
    throw new Invalid({ [field]: [/*i18n*/ 'This PDF is not complete. Please choose the file again.'] })
  }
  if (/\/Encrypt\b/.test(trailer.split(/\bstream\b|startxref/)[0] ?? '')) {
    throw new Invalid({ [field]: [/*i18n*/ 'This PDF has a password. Please choose one without.'] })
  }
}

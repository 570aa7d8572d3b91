import { inflateRawSync } from 'node:zlib'
import { plainEnglish, type Sentence } from '@margam/school/sentence'
import * as zip from '../files/zip-format.ts'

// Runs in a thread, as all of reading a sheet does.

/** What a school's workbook never comes near; whoever sends more wants the reader to run out of time or memory. */
export const ZIP_LIMITS = { entries: 1000, bytes: 48 * 1024 * 1024 } as const

export class WorkbookError extends Error {
  readonly sentence: Sentence
  constructor(sentence: Sentence, options?: ErrorOptions) {
    super(plainEnglish(sentence), options)
    this.sentence = sentence
  }
}

/** What is said of an archive that is not opened, and how many entries it may have. */
export interface ZipRules {
  entries: number
  damaged: string
  tooLarge: string
  hasPassword: string
  nested: string
}
const WORKBOOK: ZipRules = {
  entries: ZIP_LIMITS.entries,
  damaged: /*i18n*/ 'The workbook is damaged. Open it in Excel, save it again as .xlsx or CSV, and try that file.',
  tooLarge: /*i18n*/ 'The workbook is too large when unpacked. Save only the sheet, without pictures, as .xlsx or CSV.',
  hasPassword: /*i18n*/ 'The workbook has a password. Save it without one, as .xlsx or CSV.',
  nested: /*i18n*/ 'The workbook has other files inside. Save only the sheet as .xlsx or CSV.',
}

type Entry = Omit<zip.ZipEntry, 'name' | 'crc'>
export interface Zip {
  names: readonly string[]
  /** The bytes of an entry, or undefined. An entry that is not what its list says throws. */
  read(name: string): Uint8Array | undefined
}

/** The end of the list of entries, which must be the end of the file too. */
function findEnd(view: DataView, rules: ZipRules): number {
  for (let at = view.byteLength - zip.END_BYTES; at >= Math.max(0, view.byteLength - zip.END_BYTES - 0xffff); at--) {
    if (view.getUint32(at, true) === zip.END && at + zip.END_BYTES + view.getUint16(at + 20, true) === view.byteLength)
      return at
  }
  throw new WorkbookError(rules.damaged)
}

function checkEntry(name: string, flags: number, { method, packed, size }: Entry, rules: ZipRules) {
  if (flags & 0b100_0001) throw new WorkbookError(rules.hasPassword)
  if (method !== zip.STORED && method !== zip.DEFLATED) throw new WorkbookError(rules.damaged)
  if (method === zip.STORED && packed !== size) throw new WorkbookError(rules.damaged)
  if (/\.(zip|7z|rar|gz|jar|xls[xmb]?|doc[xm]?|ppt[xm]?)$/i.test(name)) throw new WorkbookError(rules.nested)
  if (zip.isTooTight({ size, packed })) throw new WorkbookError(rules.tooLarge)
}

/** Reads the list of entries and refuses what is too many, too large, too tight or not plain, before any is unpacked. */
function readList(bytes: Uint8Array, rules: ZipRules): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view, rules)
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  // an archive of several disks or a zip64 one: no spreadsheet program writes these for a sheet
  if (view.getUint32(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count)
    throw new WorkbookError(rules.damaged)
  if (count > rules.entries) throw new WorkbookError(rules.tooLarge)
  if (start === zip.ELSEWHERE || start + view.getUint32(end + 12, true) !== end) throw new WorkbookError(rules.damaged)
  const entries = new Map<string, Entry>()
  let at = start
  let declared = 0
  for (let i = 0; i < count; i++) {
    if (at + zip.LISTED_BYTES > end || view.getUint32(at, true) !== zip.LISTED) throw new WorkbookError(rules.damaged)
    const nameBytes = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + zip.LISTED_BYTES, at + zip.LISTED_BYTES + nameBytes))
    const entry: Entry = {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    }
    if ([entry.packed, entry.size, entry.at].includes(zip.ELSEWHERE) || entries.has(name))
      throw new WorkbookError(rules.damaged)
    checkEntry(name, view.getUint16(at + 8, true), entry, rules)
    declared += entry.size
    if (declared > ZIP_LIMITS.bytes) throw new WorkbookError(rules.tooLarge)
    entries.set(name, entry)
    at += zip.LISTED_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (at !== end) throw new WorkbookError(rules.damaged)
  if (!zip.areApart([...entries.values()], start)) throw new WorkbookError(rules.damaged)
  return entries
}

/**
 * Opens a zip archive. What its list says is within the limits before anything is unpacked; as that may lie, unpacking
 * stops at the size that was said, and an entry of another size is refused.
 */
export function openZip(bytes: Uint8Array, rules: ZipRules = WORKBOOK): Zip {
  const entries = readList(bytes, rules)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      const { at, method, packed, size } = entry
      if (at + zip.HERE_BYTES > view.byteLength || view.getUint32(at, true) !== zip.HERE)
        throw new WorkbookError(rules.damaged)
      const start = at + zip.HERE_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
      const data = bytes.subarray(start, start + packed)
      if (data.length !== packed) throw new WorkbookError(rules.damaged)
      const plain = method === zip.STORED ? data : inflate(data, size, rules)
      if (plain.length !== size) throw new WorkbookError(rules.damaged)
      return plain
    },
  }
}

function inflate(data: Uint8Array, size: number, rules: ZipRules): Uint8Array {
  try {
    // one byte more than was said shows the lie; nothing beyond it is ever unpacked
    return inflateRawSync(data, { maxOutputLength: size + 1 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ERR_BUFFER_TOO_LARGE' || code.startsWith('Z_')) throw new WorkbookError(rules.damaged)
    throw error
  }
}

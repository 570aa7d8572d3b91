import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import * as zip from './zip-format.ts'

/** Why an archive is not read: it was cut off, changed or is none of ours, or it is packed tighter than any of ours. */
export class BadZip extends Error {
  readonly why: 'damaged' | 'too-tight'
  constructor(why: BadZip['why'], options?: ErrorOptions) {
    super(why, options)
    this.why = why
  }
}

const LONGEST_LIST = 256 * 1024 * 1024
const MOST_ENTRIES = 2_000_000
const BYTES_AT_ONCE = 256 * 1024

const damaged = (options?: ErrorOptions) => new BadZip('damaged', options)

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  if (bytesRead !== length) throw damaged()
  return bytes
}

/** A number that has to fit into what JavaScript counts exactly. */
function number64(bytes: Buffer, at: number): number {
  const number = bytes.readBigUInt64LE(at)
  if (number > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged()
  return Number(number)
}

interface List {
  count: number
  start: number
  size: number
}

/** Where the list of entries is. Ours has no comment behind it. */
async function findList(file: FileHandle, length: number): Promise<List> {
  if (length < zip.END_BYTES) throw damaged()
  const at = length - zip.END_BYTES
  const last = await readAt(file, at, zip.END_BYTES)
  if (last.readUInt32LE(0) !== zip.END || last.readUInt16LE(20) !== 0) throw damaged()
  const old = { count: last.readUInt16LE(10), start: last.readUInt32LE(16), size: last.readUInt32LE(12) }
  const isOld = old.count < zip.MANY && old.start < zip.ELSEWHERE && old.size < zip.ELSEWHERE
  const list = isOld ? old : await findList64(file, at)
  const end = isOld ? at : at - zip.LOCATOR_64_BYTES - zip.END_64_BYTES
  if (list.start + list.size !== end || list.size > LONGEST_LIST || list.count > MOST_ENTRIES) throw damaged()
  return list
}

async function findList64(file: FileHandle, at: number): Promise<List> {
  const begin = at - zip.LOCATOR_64_BYTES - zip.END_64_BYTES
  if (begin < 0) throw damaged()
  const large = await readAt(file, begin, zip.END_64_BYTES)
  const locator = await readAt(file, at - zip.LOCATOR_64_BYTES, zip.LOCATOR_64_BYTES)
  if (large.readUInt32LE(0) !== zip.END_64 || locator.readUInt32LE(0) !== zip.LOCATOR_64) throw damaged()
  return { count: number64(large, 32), size: number64(large, 40), start: number64(large, 48) }
}

/** Sizes and place of an entry where they stand in its zip64 field, in this order and only those that are too large. */
function widen(old: readonly number[], extra: Buffer): number[] {
  if (!old.includes(zip.ELSEWHERE)) return [...old]
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== zip.SIZES_64) continue
    let next = at + 4
    return old.map((number) => {
      if (number !== zip.ELSEWHERE) return number
      if (next + 8 > extra.length) throw damaged()
      next += 8
      return number64(extra, next - 8)
    })
  }
  throw damaged()
}

function checkEntry(flags: number, { method, size, packed }: zip.ZipEntry) {
  // encrypted, or with sizes behind the bytes
  if (flags & 0b100_1001) throw damaged()
  if (method !== zip.STORED && method !== zip.DEFLATED) throw damaged()
  if (method === zip.STORED && size !== packed) throw damaged()
  if (zip.isTooTight({ size, packed })) throw new BadZip('too-tight')
}

function readList(list: Buffer, { count, start }: List): Map<string, zip.ZipEntry> {
  const entries = new Map<string, zip.ZipEntry>()
  let at = 0
  for (let i = 0; i < count; i++) {
    if (at + zip.LISTED_BYTES > list.length || list.readUInt32LE(at) !== zip.LISTED) throw damaged()
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((field) => list.readUInt16LE(at + field))
    const nameAt = at + zip.LISTED_BYTES
    const next = nameAt + nameBytes + extraBytes + noteBytes
    if (next > list.length) throw damaged()
    const name = list.toString('utf8', nameAt, nameAt + nameBytes)
    const old = [list.readUInt32LE(at + 24), list.readUInt32LE(at + 20), list.readUInt32LE(at + 42)]
    const [size, packed, place] = widen(old, list.subarray(nameAt + nameBytes, nameAt + nameBytes + extraBytes))
    const entry = {
      name,
      method: list.readUInt16LE(at + 10),
      crc: list.readUInt32LE(at + 16),
      size,
      packed,
      at: place,
    }
    if (entries.has(name)) throw damaged()
    checkEntry(list.readUInt16LE(at + 8), entry)
    entries.set(name, entry)
    at = next
  }
  if (at !== list.length) throw damaged()
  if (!zip.areApart([...entries.values()], start)) throw damaged()
  return entries
}

/**
 * Reads an archive that our own writer made, however large, a piece at a time. What its list says is looked at before
 * anything is unpacked; as that may lie, an entry ends at the size that was said, and one of another size or sum is
 * refused.
 */
export class ZipReader {
  readonly #file: FileHandle
  readonly entries: ReadonlyMap<string, zip.ZipEntry>

  private constructor(file: FileHandle, entries: Map<string, zip.ZipEntry>) {
    this.#file = file
    this.entries = entries
  }

  static async open(path: string): Promise<ZipReader> {
    const file = await open(path, 'r')
    try {
      const { size } = await file.stat()
      const list = await findList(file, size)
      return new ZipReader(file, readList(await readAt(file, list.start, list.size), list))
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** The bytes of an entry, unpacked as they are asked for. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name)
    if (!entry) throw damaged()
    const head = await readAt(this.#file, entry.at, zip.HERE_BYTES)
    if (head.readUInt32LE(0) !== zip.HERE) throw damaged()
    const start = entry.at + zip.HERE_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28)
    let size = 0
    let crc = 0
    for await (const piece of this.#unpacked(entry, start)) {
      size += piece.length
      if (size > entry.size) throw damaged()
      crc = crc32(piece, crc)
      yield piece
    }
    if (size !== entry.size || crc !== entry.crc) throw damaged()
  }

  async *#packed(start: number, length: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < length; at += BYTES_AT_ONCE) {
      yield await readAt(this.#file, start + at, Math.min(BYTES_AT_ONCE, length - at))
    }
  }

  async *#unpacked({ method, packed }: zip.ZipEntry, start: number): AsyncGenerator<Buffer> {
    if (method === zip.STORED) return yield* this.#packed(start, packed)
    const plain = createInflateRaw()
    const source = Readable.from(this.#packed(start, packed))
    const flowing = pipeline(source, plain)
    flowing.catch(() => undefined) // whoever reads meets it
    try {
      yield* plain as AsyncIterable<Buffer>
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      throw code.startsWith('Z_') ? damaged({ cause: error }) : error
    } finally {
      source.destroy()
      plain.destroy()
    }
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

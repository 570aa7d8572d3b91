import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { NotFound } from '../http/errors.ts'
import type { FileStore } from './store.ts'
import * as zip from './zip-format.ts'

/** Marks names as UTF-8. */
const UTF_8 = 1 << 11
/** Made on Unix, so that the mode stands in the list. */
const MADE_BY = (3 << 8) | 45
const NEEDS = 20
const NEEDS_64 = 45
const MODE = (0o100600 << 16) >>> 0
/** Room in an entry's head for sizes that are known only at its end: filled, or read by nobody. */
const ROOM_BYTES = 20
const ROOM = 0xd935
/** Rows shrink to a tenth however little is done; more of it costs time in which a snapshot is held. */
const LEVEL = 3

/** As MS-DOS writes a moment: half of the seconds, and no year before 1980. */
function dosTime(made: Date): { time: number; day: number } {
  const time = (made.getHours() << 11) | (made.getMinutes() << 5) | (made.getSeconds() >> 1)
  const day = ((made.getFullYear() - 1980) << 9) | ((made.getMonth() + 1) << 5) | made.getDate()
  return { time, day }
}

/**
 * A zip archive that is written to a file as it is made: no more of it is held than the pieces at work and the list of
 * entries. They are added one after another.
 */
export class ZipFile {
  readonly #file: FileHandle
  readonly #names = new Set<string>()
  readonly #entries: zip.ZipEntry[] = []
  readonly #made: { time: number; day: number }
  size = 0

  private constructor(file: FileHandle, made: Date) {
    this.#file = file
    this.#made = dosTime(made)
  }

  /** Begins one at `path`, for its owner's eyes alone; what lies there from an earlier try is replaced. */
  static async create(path: string, made: Date): Promise<ZipFile> {
    return new ZipFile(await open(path, 'w', 0o600), made)
  }

  async #write(bytes: Uint8Array) {
    await this.#file.writeFile(bytes)
    this.size += bytes.length
  }

  addText(name: string, text: string): Promise<void> {
    return this.#add(name, zip.DEFLATED, [Buffer.from(text)])
  }

  /** Text that comes piece by piece. */
  addPieces(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    return this.#add(name, zip.DEFLATED, pieces)
  }

  /** Documents and pictures are packed already. */
  addBytes(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    return this.#add(name, zip.STORED, bytes)
  }

  async #add(name: string, method: number, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    const entry: zip.ZipEntry = { name: this.#free(name), method, crc: 0, size: 0, packed: 0, at: this.size }
    await this.#write(this.#head(entry))
    const begins = this.size
    const counted = async function* () {
      for await (const piece of bytes) {
        entry.size += piece.length
        entry.crc = crc32(piece, entry.crc)
        yield piece
      }
    }
    const keep = async (pieces: AsyncIterable<Uint8Array>) => {
      for await (const piece of pieces) await this.#write(piece)
    }
    if (method === zip.STORED) await keep(counted())
    else await pipeline(counted, createDeflateRaw({ level: LEVEL }), keep)
    entry.packed = this.size - begins
    const head = this.#head(entry)
    await this.#file.write(head, 0, head.length, entry.at)
    this.#entries.push(entry)
  }

  /** What stands before the bytes of an entry. */
  #head({ name, method, crc, size, packed }: zip.ZipEntry): Buffer {
    const called = Buffer.from(name)
    const isLarge = size >= zip.ELSEWHERE || packed >= zip.ELSEWHERE
    const head = Buffer.alloc(zip.HERE_BYTES + called.length + ROOM_BYTES)
    head.writeUInt32LE(zip.HERE, 0)
    head.writeUInt16LE(isLarge ? NEEDS_64 : NEEDS, 4)
    head.writeUInt16LE(UTF_8, 6)
    head.writeUInt16LE(method, 8)
    head.writeUInt16LE(this.#made.time, 10)
    head.writeUInt16LE(this.#made.day, 12)
    head.writeUInt32LE(crc, 14)
    head.writeUInt32LE(isLarge ? zip.ELSEWHERE : packed, 18)
    head.writeUInt32LE(isLarge ? zip.ELSEWHERE : size, 22)
    head.writeUInt16LE(called.length, 26)
    head.writeUInt16LE(ROOM_BYTES, 28)
    head.set(called, zip.HERE_BYTES)
    const room = zip.HERE_BYTES + called.length
    head.writeUInt16LE(isLarge ? zip.SIZES_64 : ROOM, room)
    head.writeUInt16LE(ROOM_BYTES - 4, room + 2)
    if (isLarge) {
      head.writeBigUInt64LE(BigInt(size), room + 4)
      head.writeBigUInt64LE(BigInt(packed), room + 12)
    }
    return head
  }

  /** What the list at the end says of it. */
  #listed({ name, method, crc, size, packed, at }: zip.ZipEntry): Buffer {
    const called = Buffer.from(name)
    const far = [size, packed, at].filter((number) => number >= zip.ELSEWHERE)
    const extra = Buffer.alloc(far.length ? 4 + 8 * far.length : 0)
    if (far.length) {
      extra.writeUInt16LE(zip.SIZES_64, 0)
      extra.writeUInt16LE(8 * far.length, 2)
      for (const [i, number] of far.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + 8 * i)
    }
    const old = (number: number) => Math.min(number, zip.ELSEWHERE)
    const listed = Buffer.alloc(zip.LISTED_BYTES)
    listed.writeUInt32LE(zip.LISTED, 0)
    listed.writeUInt16LE(MADE_BY, 4)
    listed.writeUInt16LE(far.length ? NEEDS_64 : NEEDS, 6)
    listed.writeUInt16LE(UTF_8, 8)
    listed.writeUInt16LE(method, 10)
    listed.writeUInt16LE(this.#made.time, 12)
    listed.writeUInt16LE(this.#made.day, 14)
    listed.writeUInt32LE(crc, 16)
    listed.writeUInt32LE(old(packed), 20)
    listed.writeUInt32LE(old(size), 24)
    listed.writeUInt16LE(called.length, 28)
    listed.writeUInt16LE(extra.length, 30)
    listed.writeUInt32LE(MODE, 38)
    listed.writeUInt32LE(old(at), 42)
    return Buffer.concat([listed, called, extra])
  }

  /** Two entries of one name would be one when they are unpacked. */
  #free(name: string): string {
    const [, base = name, end = ''] = /^(.*?)(\.[^./]*)?$/s.exec(name) ?? []
    let free = name
    for (let i = 2; this.#names.has(free.toLowerCase()); i++) free = `${base} (${i})${end}`
    this.#names.add(free.toLowerCase())
    return free
  }

  async finish(): Promise<void> {
    const start = this.size
    for (let i = 0; i < this.#entries.length; i += 1000) {
      await this.#write(Buffer.concat(this.#entries.slice(i, i + 1000).map((entry) => this.#listed(entry))))
    }
    await this.#write(endRecords(this.#entries.length, start, this.size))
    await this.#file.sync()
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

/** Where the list of entries is, twice where the old record cannot say it. */
function endRecords(count: number, start: number, end: number): Buffer {
  const size = end - start
  const last = Buffer.alloc(zip.END_BYTES)
  last.writeUInt32LE(zip.END, 0)
  last.writeUInt16LE(Math.min(count, zip.MANY), 8)
  last.writeUInt16LE(Math.min(count, zip.MANY), 10)
  last.writeUInt32LE(Math.min(size, zip.ELSEWHERE), 12)
  last.writeUInt32LE(Math.min(start, zip.ELSEWHERE), 16)
  if (count < zip.MANY && start < zip.ELSEWHERE && size < zip.ELSEWHERE) return last
  const large = Buffer.alloc(zip.END_64_BYTES)
  large.writeUInt32LE(zip.END_64, 0)
  large.writeBigUInt64LE(BigInt(zip.END_64_BYTES - 12), 4)
  large.writeUInt16LE(MADE_BY, 12)
  large.writeUInt16LE(NEEDS_64, 14)
  for (const [i, number] of [count, count, size, start].entries()) {
    large.writeBigUInt64LE(BigInt(number), 24 + 8 * i)
  }
  const locator = Buffer.alloc(zip.LOCATOR_64_BYTES)
  locator.writeUInt32LE(zip.LOCATOR_64, 0)
  locator.writeBigUInt64LE(BigInt(end), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([large, locator, last])
}

/** A name that an upload had, as a part of a path that no program reads as anything else. */
export const entryName = (name: string): string => {
  const clean = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu, '_')
    .slice(-120)
    // half of a character is no name that a program writes and reads alike
    .toWellFormed()
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return clean || 'file'
}

/** A document whose bytes are lost is named, not left out in silence. */
export async function addDocument(store: FileStore, zip: ZipFile, name: string, storageKey: string) {
  const bytes = await store.read(storageKey).catch((error: unknown) => {
    if (error instanceof NotFound) return undefined
    throw error
  })
  await (bytes ? zip.addBytes(name, bytes) : zip.addText(`${name}.missing.txt`, ''))
}

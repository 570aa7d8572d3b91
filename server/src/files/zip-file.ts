import { type FileHandle, open } from 'node:fs/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { NotFound } from '../http/errors.ts'
import type { FileStore } from './store.ts'

/**
 * A zip archive that is written to a file as it is made: no more of it is held than the piece at work. Its entries are
 * added one after another.
 */
export class ZipFile {
  readonly #zip: Zip
  #ready: Uint8Array[] = []
  readonly #file: FileHandle
  readonly #names = new Set<string>()
  readonly #made: Date
  size = 0

  private constructor(file: FileHandle, made: Date) {
    this.#file = file
    this.#made = made
    this.#zip = new Zip((error, piece) => {
      if (error) throw error
      this.#ready.push(piece)
    })
  }

  /** Begins one at `path`, for its owner's eyes alone; what lies there from an earlier try is replaced. */
  static async create(path: string, made: Date): Promise<ZipFile> {
    return new ZipFile(await open(path, 'w', 0o600), made)
  }

  async #write() {
    for (const piece of this.#ready.splice(0)) {
      await this.#file.write(piece)
      this.size += piece.length
    }
  }

  addText(name: string, text: string): Promise<void> {
    return this.#add(new ZipDeflate(this.#free(name)), [Buffer.from(text)])
  }

  /** Text that comes piece by piece. */
  addPieces(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    return this.#add(new ZipDeflate(this.#free(name)), pieces)
  }

  /** Documents and pictures are packed already. */
  addBytes(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    return this.#add(new ZipPassThrough(this.#free(name)), bytes)
  }

  async #add(entry: ZipDeflate | ZipPassThrough, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    entry.mtime = this.#made
    this.#zip.add(entry)
    for await (const piece of bytes) {
      entry.push(piece)
      await this.#write()
    }
    entry.push(new Uint8Array(), true)
    await this.#write()
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
    this.#zip.end()
    await this.#write()
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

/** A name that an upload had, as a part of a path that no program reads as anything else. */
export const entryName = (name: string): string => {
  const clean = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(-120)
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

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { RestoreError } from '../db/load.ts'

// A backup is one tar file, so that it can be looked into with any such program. Its last entry is a digest of all
// others: a file that was cut off or changed is known before anything of it is used.

const DIGEST = 'sha256'

export interface Archive {
  add(name: string, bytes: Uint8Array): Promise<void>
  addFile(name: string, path: string): Promise<void>
}

/** Writes a file for its owner alone, which has its name only once it is whole. Resolves to its size. */
export async function writeArchive(path: string, fill: (archive: Archive) => Promise<void>): Promise<number> {
  const part = `${path}.part`
  const hash = createHash('sha256')
  const tar = pack()
  const written = pipeline(tar, createWriteStream(part, { mode: 0o600 }))
  written.catch(() => undefined) // awaited below, once the entry that met it has said so
  const add = (name: string, bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      hash.update(`${name}\n${bytes.length}\n`).update(bytes)
      const done = (error?: Error | null) => (error ? reject(error) : resolve())
      tar.entry({ name, size: bytes.length, mode: 0o600 }, Buffer.from(bytes), done)
    })
  const addFile = async (name: string, from: string) => {
    const { size } = await stat(from)
    hash.update(`${name}\n${size}\n`)
    const entry = tar.entry({ name, size, mode: 0o600 })
    const hashed = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(createReadStream(from), hashed, entry)
  }
  try {
    await Promise.race([fill({ add, addFile }), written])
    const digest = hash.copy().digest('hex')
    await add(DIGEST, Buffer.from(digest))
    tar.finalize()
    await written
    const file = await open(part, 'r')
    await file.sync()
    await file.close()
    await rename(part, path)
    return (await stat(path)).size
  } catch (error) {
    tar.destroy()
    await written.catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
}

export interface Entry {
  name: string
  size: number
  /** To be read to its end before the next entry comes. */
  bytes: Readable
}

async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const source = createReadStream(path)
  const tar = extract()
  source.on('error', (error) => tar.destroy(error))
  source.pipe(tar)
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, size: entry.header.size ?? 0, bytes: entry as unknown as Readable }
    }
  } finally {
    source.destroy()
  }
}

/** The entries of a backup but the digest; `checkArchive` is asked first. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  for await (const entry of entriesOf(path)) {
    if (entry.name === DIGEST) entry.bytes.resume()
    else yield entry
  }
}

/** Throws a RestoreError unless the file is a whole and unchanged archive. */
export async function checkArchive(path: string): Promise<void> {
  const hash = createHash('sha256')
  let said: string | undefined
  const damaged = () =>
    new RestoreError('This file is no whole backup of Margam: it was cut off, changed or is another kind of file.')
  try {
    for await (const { name, size, bytes } of entriesOf(path)) {
      if (said !== undefined) throw damaged()
      if (name === DIGEST) said = (await buffer(bytes)).toString('utf8')
      else {
        hash.update(`${name}\n${size}\n`)
        for await (const chunk of bytes) hash.update(chunk as Buffer)
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new RestoreError(`There is no file ${path}.`)
    throw damaged()
  }
  if (said !== hash.digest('hex')) throw damaged()
}

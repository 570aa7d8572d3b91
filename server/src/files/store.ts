import { access, chmod, copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from '../db/columns.ts'
import { type Health, noting, type Part } from '../health.ts'
import { AppError, NotFound } from '../http/errors.ts'

/** Where the bytes of uploads lie. Keys are made here and never come from outside. */
export interface FileStore {
  put(bytes: Buffer): Promise<string>
  /** The same for what is too large to be held: a file of this machine, which stays. */
  putFile(path: string): Promise<string>
  /** Puts bytes under the key that they had in another store. */
  keep(key: string, bytes: Buffer): Promise<void>
  has(key: string): Promise<boolean>
  /** Throws NotFound when there is nothing under the key, before the first byte is answered. */
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

/** The store is there no more, or not for now; what was asked may be asked again. */
export const storeAway = (cause: unknown) => {
  const away = new AppError(503, 'unavailable', /*i18n*/ 'Files cannot be reached at the moment. Please try again.')
  away.headers['retry-after'] = '5'
  away.cause = cause
  return away
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** A file appears under its name only when it is whole; of one that could not be written nothing stays. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.part`
  try {
    await writeFile(part, bytes, { mode: 0o600 })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** The same for a file that is copied. */
async function copyWhole(from: string, path: string): Promise<void> {
  const part = `${path}.part`
  try {
    await copyFile(from, part)
    await chmod(part, 0o600)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Notes how a store does. A file that it does not have is no failure of it. */
export const watchedStore = (store: FileStore, health: Health, part: Part): FileStore => ({
  put: (bytes) => noting(health, part, () => store.put(bytes)),
  putFile: (path) => noting(health, part, () => store.putFile(path)),
  keep: (key, bytes) => noting(health, part, () => store.keep(key, bytes)),
  has: (key) => noting(health, part, () => store.has(key)),
  read: (key) =>
    noting(
      health,
      part,
      () => store.read(key),
      (error) => error instanceof NotFound,
    ),
  remove: (key) => noting(health, part, () => store.remove(key)),
})

/** A folder; a file appears under its key only when it is whole. */
export function folderStore(folder: string): FileStore {
  const path = (key: string) => join(folder, key.slice(-2), key)
  const keep = async (key: string, bytes: Buffer) => {
    await mkdir(join(folder, key.slice(-2)), { recursive: true, mode: 0o700 })
    await writeWhole(path(key), bytes)
  }
  return {
    put: async (bytes) => {
      const key = newId()
      await keep(key, bytes)
      return key
    },
    putFile: async (from) => {
      const key = newId()
      await mkdir(join(folder, key.slice(-2)), { recursive: true, mode: 0o700 })
      await copyWhole(from, path(key))
      return key
    },
    keep,
    has: (key) =>
      access(path(key)).then(
        () => true,
        (error: Error) => {
          if (isMissing(error)) return false
          throw storeAway(error)
        },
      ),
    read: async (key) => {
      const file = await open(path(key)).catch((error: Error) => {
        throw isMissing(error) ? new NotFound() : storeAway(error)
      })
      return file.createReadStream()
    },
    remove: (key) => rm(path(key), { force: true }),
  }
}

import { createReadStream, mkdirSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from '../db/columns.ts'

/** Where the bytes of uploads lie. Keys are made here and never come from outside. */
export interface FileStore {
  put(bytes: Buffer): Promise<string>
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

/** A folder; a file appears under its key only when it is whole. */
export function folderStore(folder: string): FileStore {
  const path = (key: string) => join(folder, key.slice(-2), key)
  return {
    put: async (bytes) => {
      const key = newId()
      mkdirSync(join(folder, key.slice(-2)), { recursive: true, mode: 0o700 })
      await writeFile(`${path(key)}.part`, bytes, { mode: 0o600 })
      await rename(`${path(key)}.part`, path(key))
      return key
    },
    read: async (key) => createReadStream(path(key)),
    remove: (key) => rm(path(key), { force: true }),
  }
}

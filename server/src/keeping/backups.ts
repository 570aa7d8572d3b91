import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const backupFolder = (dataDir: string) => join(dataDir, 'backups')

export interface BackupFile {
  name: string
  path: string
  madeAt: Date
  bytes: number
}

/** The backups of the last nights, the newest first; those of formats that are not read any more are left out. */
export function listBackups(dataDir: string): BackupFile[] {
  const folder = backupFolder(dataDir)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^margam-.*\.tar$/.test(name))
    .toSorted()
    .toReversed()
    .map((name) => {
      const path = join(folder, name)
      const { mtime, size } = statSync(path)
      return { name, path, madeAt: mtime, bytes: size }
    })
}

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../db/columns.ts'

/** Where archives lie while they are made. */
export const exportsFolder = (dataDir: string) => join(dataDir, 'exports')

/** Where that of one try of a task lies: an earlier try may be at work still. What is left of it is tidied away. */
export async function workPath(dataDir: string, taskId: string): Promise<string> {
  const folder = exportsFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, `${taskId}-${newId()}.zip`)
}

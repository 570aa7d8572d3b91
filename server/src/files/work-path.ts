import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Where archives lie while they are made. */
export const exportsFolder = (dataDir: string) => join(dataDir, 'exports')

/** Where that of a task lies; a try that was cut short is written over by the next. */
export async function workPath(dataDir: string, taskId: string): Promise<string> {
  const folder = exportsFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, `${taskId}.zip`)
}

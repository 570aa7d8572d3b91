import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobs } from '../app.ts'
import type { Deps } from '../feature.ts'
import { folderStore } from '../files/store.ts'
import { startQueue } from '../jobs/queue.ts'
import type { Keeping } from '../keeping/keeping.ts'
import { readSecrets } from '../keys.ts'
import { openTestDatabase } from './database.ts'

export interface Installation {
  deps: Deps
  folder: string
  close(): Promise<void>
}

/** An empty installation elsewhere, with a folder, a database and secrets of its own. */
export async function openInstallation(like: Deps, keeping: Partial<Keeping> = {}): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'margam-elsewhere-'))
  const database = await openTestDatabase()
  const queue = await startQueue(database, jobs, { failed: () => undefined, done: () => undefined })
  const own: Keeping = { dataDir: folder, given: {}, settings: {}, privateSettings: {}, ...keeping }
  const deps: Deps = {
    ...like,
    database,
    db: database.db,
    queue,
    secrets: readSecrets(folder, own.given),
    files: folderStore(join(folder, 'uploads')),
    keeping: own,
  }
  const close = async () => {
    await queue.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { deps, folder, close }
}

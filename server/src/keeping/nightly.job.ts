import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Deps } from '../feature.ts'
import { defineJob } from '../jobs/job.ts'
import { type Backup, backUp } from './backup.ts'
import { backupFolder } from './backups.ts'

const KEPT_BACKUPS = 7

/**
 * Writes a backup beside the earlier ones of the last days. It names the uploads but does not hold them: they lie on the
 * same disk, never change, and seven copies of them would fill it.
 */
export async function writeBackup(deps: Deps): Promise<Backup & { path: string }> {
  const folder = backupFolder(deps.keeping.dataDir)
  const path = join(folder, `margam-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar`)
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    // of a server that was killed in the middle of it
    if (file.endsWith('.part')) rmSync(join(folder, file))
  }
  const backup = await backUp(deps, path, { uploads: false })
  const old = readdirSync(folder)
    .filter((file) => /^margam-.*\.(tar|jsonl\.gz)$/.test(file))
    .toSorted()
    .slice(0, -KEPT_BACKUPS)
  for (const file of old) rmSync(join(folder, file))
  return { ...backup, path }
}

/** A PostgreSQL server has its own backups. */
export const nightlyBackup = defineJob({
  name: 'database.backup',
  payload: z.object({}),
  retries: { times: 2, seconds: 60, growing: true },
  cron: '30 1 * * *',
  part: 'backup',
  when: ({ database }: Deps) => database.kind === 'embedded',
  run: async (deps: Deps) => {
    const { bytes, rows, manifest } = await writeBackup(deps)
    const { snapshot_ms: ms, secrets } = manifest
    deps.log.info({ bytes, rows, ms, secrets }, 'the database was backed up')
  },
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attackBackups } from '../../server/src/testing/backup-attack.ts'
import { prepareTestDatabase } from '../../server/src/testing/prepare-database.ts'
import { startTestApp } from '../../server/src/testing/test-app.ts'
import type { Attack } from './attack.ts'

const BACKUPS = 10

/** Backups while others write: each must be restored elsewhere, whole. */
const backups = (kind: 'embedded' | 'PostgreSQL'): Attack => ({
  name: `backups (${kind})`,
  run: async ({ databaseUrl }) => {
    if (kind === 'PostgreSQL' && !databaseUrl) return { held: true, figures: 'not run: PostgreSQL is not here' }
    if (kind === 'PostgreSQL') process.env.TEST_DATABASE_URL = databaseUrl
    else delete process.env.TEST_DATABASE_URL
    const cleanUp = await prepareTestDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'margam-attack-'))
    const app = await startTestApp()
    try {
      return { held: true, figures: await attackBackups(app.deps, folder, BACKUPS) }
    } finally {
      await app.close()
      await cleanUp?.()
      rmSync(folder, { recursive: true })
    }
  },
})

export const backupsEmbedded = backups('embedded')
export const backupsServer = backups('PostgreSQL')

import { statfs } from 'node:fs/promises'
import type { ReplyInput } from '@margam/contract/endpoint'
import { type Rehearsal, readInstallation, rehearseRestore } from '@margam/contract/installation'
import { listApplied } from '../../db/tables.ts'
import { type Deps, defineFeature } from '../../feature.ts'
import { selectDegraded } from '../../jobs/degraded.ts'
import { listBackups } from '../../keeping/backups.ts'
import { productVersion } from '../../keeping/keeping.ts'
import { type RehearsalRow, selectDatabaseFacts, selectRehearsals } from './installation.queries.ts'
import { askForRehearsal, rehearsalJob } from './rehearsal.job.ts'

const toRehearsal = (row: RehearsalRow): Rehearsal => ({
  rehearsal_id: row.id,
  state: row.state,
  asked_at: row.askedAt.toISOString(),
  began_at: row.beganAt?.toISOString() ?? null,
  ended_at: row.endedAt?.toISOString() ?? null,
  backup: row.backup,
  backup_made_at: row.backupMadeAt?.toISOString() ?? null,
  tables: row.tables,
  rows: row.rows,
  problem: row.problem,
})

/** Looked up when somebody asks, and at no other time. */
async function readFacts(deps: Deps): Promise<ReplyInput<typeof readInstallation>> {
  const { db, database, keeping } = deps
  const facts = await selectDatabaseFacts(db)
  const applied = await listApplied(db)
  const { bavail, blocks, bsize } = await statfs(keeping.dataDir)
  const rehearsals = await selectRehearsals(db)
  return {
    versions: { product: productVersion(), node: process.versions.node, database: facts.version },
    database: {
      kind: database.kind,
      bytes: facts.bytes,
      migrations: applied.length,
      last_migration: applied.at(-1) ?? '',
    },
    disk: { free_bytes: bavail * bsize, total_bytes: blocks * bsize },
    up_since: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    degraded: await selectDegraded(deps),
    backups: listBackups(keeping.dataDir).map(({ name, madeAt, bytes }) => ({
      name,
      made_at: madeAt.toISOString(),
      bytes,
    })),
    rehearsals: rehearsals.map(toRehearsal),
  }
}

export const installationFeature = defineFeature({
  name: 'installation',
  jobs: [rehearsalJob],
  routes: (on, deps) => {
    on(readInstallation, () => readFacts(deps))
    on(rehearseRestore, async ({ caller, requestId }) => ({
      message: await askForRehearsal(deps, { caller, requestId }),
    }))
  },
})

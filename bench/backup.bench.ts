import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../scripts/postgres.ts'
import { readConfig } from '../server/src/config.ts'
import { openServer } from '../server/src/db/client.ts'
import type { Deps } from '../server/src/feature.ts'
import { backUp } from '../server/src/keeping/backup.ts'
import { restore } from '../server/src/keeping/restore.ts'
import { createLogger } from '../server/src/log.ts'
import { openDeps } from '../server/src/open.ts'
import { fillSchool } from './school-data.ts'

export const title =
  'Backup and restore of 1,000 and 20,000 students, a month of registers and two exams a subject, on both databases'

const SIZES = [1000, 20_000] as const
type Report = (line: string) => void
type Open = (name: string) => Promise<Deps>
interface Databases {
  open: Open
  openServer?: Open
  report: Report
}

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`

const close = async ({ queue, database }: Deps) => {
  await queue.stop()
  await database.close()
}

async function timedRestore(deps: Deps, file: string, report: Report) {
  const start = performance.now()
  await restore(deps, file, { withoutSecrets: true })
  report(`  restored in ${seconds(start)}`)
}

async function timedBackup(deps: Deps, file: string, report: Report) {
  const { bytes, rows, manifest } = await backUp(deps, file, { uploads: true })
  report(`  ${rows} rows, ${(bytes / 1_000_000).toFixed(1)} MB, read in ${manifest.snapshot_ms} ms`)
}

/** The school is filled into an embedded database and comes to the others by its backup. */
async function measure(students: number, folder: string, { open, openServer: onServer, report }: Databases) {
  const file = join(folder, `${students}.tar`)
  const source = await open(`source-${students}`)
  await fillSchool(source.database, source.secrets, { students, days: 20, exams: 2 })
  report(`${students} students, embedded`)
  await timedBackup(source, file, report)
  await close(source)
  const target = await open(`target-${students}`)
  await timedRestore(target, file, report)
  await close(target)
  if (!onServer) return report('PostgreSQL is not on this machine')
  report(`${students} students, PostgreSQL`)
  const server = await onServer(`school_${students}`)
  await timedRestore(server, file, report)
  await timedBackup(server, file, report)
  await close(server)
}

export async function run(report: Report) {
  const folder = mkdtempSync(join(tmpdir(), 'margam-bench-'))
  const log = createLogger('error')
  const postgres = await startPostgres()
  const open: Open = (name) => openDeps(readConfig({ DATA_DIR: join(folder, name) }), log)
  const onServer: Open = async (name) => {
    const url = new URL(postgres?.url ?? '')
    const admin = await openServer(url.href, { unsafe: true, max: 1 })
    await admin.exec(`create database ${name}`)
    await admin.close()
    url.pathname = `/${name}`
    const env = { DATA_DIR: join(folder, name), DATABASE_URL: url.href, DATABASE_UNSAFE: 'on' }
    return openDeps(readConfig(env), log)
  }
  try {
    for (const students of SIZES) {
      await measure(students, folder, { open, openServer: postgres && onServer, report })
    }
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

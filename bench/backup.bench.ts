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

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`

async function measure(students: number, folder: string, { open, report }: { open: Open; report: Report }) {
  const source = await open(`source-${students}`)
  await fillSchool(source.database, source.secrets, { students, days: 20, exams: 2 })
  const file = join(folder, `${students}.tar`)
  const backup = await backUp(source, file, { uploads: true })
  const size = (backup.bytes / 1_000_000).toFixed(1)
  report(`${students} students: ${backup.rows} rows, ${size} MB, read in ${backup.manifest.snapshot_ms} ms`)
  await source.queue.stop()
  await source.database.close()
  const target = await open(`target-${students}`)
  const start = performance.now()
  await restore(target, file, { withoutSecrets: true })
  report(`${students} students: restored in ${seconds(start)}`)
  await target.queue.stop()
  await target.database.close()
}

export async function run(report: Report) {
  const folder = mkdtempSync(join(tmpdir(), 'margam-bench-'))
  const log = createLogger('error')
  const postgres = await startPostgres(process.env.DATABASE_URL)
  try {
    report('the embedded database')
    const embedded: Open = (name) => openDeps(readConfig({ DATA_DIR: join(folder, name) }), log)
    for (const students of SIZES) await measure(students, folder, { open: embedded, report })
    if (!postgres) return report('PostgreSQL is not on this machine')
    report('PostgreSQL')
    const { url } = postgres
    const server: Open = async (name) => {
      const DATABASE_URL = new URL(url)
      DATABASE_URL.pathname = `/${name.replace('-', '_')}`
      const admin = await openServer(url, { unsafe: true, max: 1 })
      await admin.exec(`create database ${DATABASE_URL.pathname.slice(1)}`)
      await admin.close()
      const env = { DATA_DIR: join(folder, name), DATABASE_URL: DATABASE_URL.href, DATABASE_UNSAFE: 'on' }
      return openDeps(readConfig(env), log)
    }
    for (const students of SIZES) await measure(students, folder, { open: server, report })
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

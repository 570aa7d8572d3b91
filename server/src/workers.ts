import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { and, inArray, lt } from 'drizzle-orm'
import { taskKinds } from './app.ts'
import { idempotencyKeys, mails, rateLimits, sessions, tokens } from './db/schema/index.ts'
import { tidy } from './db/tidy.ts'
import type { Deps } from './feature.ts'
import { writeLetter } from './features/accounts/index.ts'
import { deleteEndedDemos } from './features/demo/index.ts'
import { sweepPrints } from './features/files/index.ts'
import { mailAbsences, mailMarks, mailNotice } from './features/notifications/index.ts'
import { refitSchools } from './features/prediction/index.ts'
import { turnDueYears } from './features/year-end/index.ts'
import { runTask } from './jobs/tasks.ts'
import { type Backup, backUp } from './keeping/backup.ts'
import type { Log } from './open.ts'

const KEPT_BACKUPS = 7
const MAILS_AT_ONCE = 50
const DAY = 24 * 60 * 60 * 1000

/** Deletes what has run out: limits, keys, links, old sessions, mail records, prints, ended demos. */
export async function sweep({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const before = (days: number) => new Date(Date.now() - days * DAY)
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, new Date()))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(1)))
  await db.delete(tokens).where(lt(tokens.expiresAt, before(30)))
  await db.delete(sessions).where(lt(sessions.expiresAt, before(1)))
  await db.delete(mails).where(and(lt(mails.createdAt, before(365)), inArray(mails.state, ['sent', 'failed'])))
  await sweepPrints({ db, files })
  await deleteEndedDemos({ db, files })
}

/**
 * Writes a backup beside the earlier ones of the last days. It names the uploads but does not hold them: they lie on the
 * same disk, never change, and seven copies of them would fill it.
 */
export async function writeBackup(deps: Deps): Promise<Backup & { path: string }> {
  const folder = join(deps.keeping.dataDir, 'backups')
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

async function backUpNightly(deps: Deps, log: Log): Promise<void> {
  const { bytes, rows, manifest } = await writeBackup(deps)
  log.info({ bytes, rows, ms: manifest.snapshot_ms, secrets: manifest.secrets }, 'the database was backed up')
}

/** Starts the work that the server does apart from requests. */
export async function startWorkers(deps: Deps, log: Log): Promise<void> {
  const { queue, mailer, database } = deps
  await queue.work('mail.send', ({ mailId }) => mailer.deliver(mailId), MAILS_AT_ONCE)
  await queue.work('accounts.letter', (letter) => writeLetter(deps, letter), MAILS_AT_ONCE)
  await queue.work('task.run', ({ taskId }) => runTask(deps, taskKinds, taskId))
  await queue.work('notifications.absences', async (register) => {
    await mailAbsences(deps, register)
  })
  await queue.work('notifications.marks', async (exam) => {
    await mailMarks(deps, exam)
  })
  await queue.work('notifications.notice', async (notice) => {
    await mailNotice(deps, notice)
  })
  await queue.work('maintenance.sweep', async () => {
    await sweep(deps)
    if (database.kind === 'embedded') await tidy(database)
  })
  await queue.schedule('maintenance.sweep', '*/20 * * * *')
  await queue.work('prediction.refit', async () => {
    await refitSchools(deps)
  })
  await queue.schedule('prediction.refit', '15 2 * * *')
  await queue.work('year-end.turn', () => turnDueYears(deps))
  await queue.schedule('year-end.turn', '5 * * * *')
  if (database.kind === 'embedded') {
    await queue.work('database.backup', () => backUpNightly(deps, log))
    await queue.schedule('database.backup', '30 1 * * *')
  }
}

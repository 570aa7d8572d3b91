import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, inArray, lt } from 'drizzle-orm'
import { taskKinds } from './app.ts'
import { backUp } from './db/backup.ts'
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

/** Writes a backup beside the earlier ones of the last days; it has its name only when it is whole. */
export async function writeBackup(deps: Deps, dataDir: string): Promise<string> {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const name = `margam-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.jsonl.gz`
  const bytes = await backUp(deps.database)
  writeFileSync(join(folder, `${name}.part`), bytes, { mode: 0o600 })
  renameSync(join(folder, `${name}.part`), join(folder, name))
  const old = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl.gz'))
    .toSorted()
    .slice(0, -KEPT_BACKUPS)
  for (const file of old) rmSync(join(folder, file))
  return join(folder, name)
}

/** Starts the work that the server does apart from requests. */
export async function startWorkers(deps: Deps, dataDir: string): Promise<void> {
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
    await queue.work('database.backup', async () => {
      await writeBackup(deps, dataDir)
    })
    await queue.schedule('database.backup', '30 1 * * *')
  }
}

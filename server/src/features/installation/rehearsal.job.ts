import type { Sentence } from '@margam/school/sentence'
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { writeAudit } from '../../audit/audit.ts'
import { newId } from '../../db/columns.ts'
import { restoreRehearsals } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { defineJob } from '../../jobs/job.ts'
import { listBackups } from '../../keeping/backups.ts'
import { writeBackup } from '../../keeping/nightly.job.ts'
import { rehearse } from '../../keeping/rehearse.ts'
import { safeWords } from '../../log.ts'

/** The newest backup; where there is none, one that is made now. */
async function newestBackup(deps: Deps) {
  const { dataDir } = deps.keeping
  if (listBackups(dataDir).length === 0) await writeBackup(deps)
  return listBackups(dataDir)[0]
}

/** How long one may take, from when it was asked for; one that is older died with its server. */
const REHEARSAL_SECONDS = 60 * 60

export const rehearsalJob = defineJob({
  name: 'database.rehearse',
  payload: z.object({ rehearsalId: z.string() }),
  // whoever asked looks at how it went, and asks again
  retries: { times: 0 },
  expireSeconds: REHEARSAL_SECONDS,
  part: 'backup',
  run: async (deps: Deps, { rehearsalId }) => {
    const { db } = deps
    const set = (change: Partial<typeof restoreRehearsals.$inferInsert>) =>
      db
        .update(restoreRehearsals)
        .set(change)
        .where(and(eq(restoreRehearsals.id, rehearsalId), ne(restoreRehearsals.state, 'passed')))
    await set({ state: 'running', beganAt: new Date(), endedAt: null, problem: '' })
    try {
      const { name, path, madeAt } = await newestBackup(deps)
      await set({ backup: name, backupMadeAt: madeAt })
      const { tables, rows } = await rehearse(deps, path)
      await set({ state: 'passed', tables, rows, endedAt: new Date() })
    } catch (error) {
      await set({ state: 'failed', problem: safeWords(error), endedAt: new Date() })
      throw error
    }
  },
})

const UNDER_WAY = ['queued', 'running'] as const
const isDead = lt(restoreRehearsals.askedAt, sql`now() - make_interval(secs => ${REHEARSAL_SECONDS})`)

/** Files a rehearsal, unless one is under way. */
export async function askForRehearsal({ db, queue }: Deps, by: By): Promise<Sentence> {
  const id = newId()
  await db.transaction(async (tx) => {
    await tx
      .update(restoreRehearsals)
      .set({ state: 'failed', endedAt: new Date() })
      .where(and(inArray(restoreRehearsals.state, [...UNDER_WAY]), isDead))
    const [made] = await tx
      .insert(restoreRehearsals)
      .values({ id, askedBy: by.caller.accountId })
      .onConflictDoNothing()
      .returning({ id: restoreRehearsals.id })
    if (!made) throw new Invalid({}, /*i18n*/ 'A rehearsal is under way already.')
    await queue.add(tx, rehearsalJob, { rehearsalId: id })
    await writeAudit(tx, by, [{ action: 'rehearse', entity: 'installation', entityId: id, name: 'backup' }])
  })
  return /*i18n*/ 'The newest backup is being read back. It takes a minute or more.'
}

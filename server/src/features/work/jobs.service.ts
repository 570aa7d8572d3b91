import type { Queue } from '@margam/contract/work'
import type { Sentence } from '@margam/school/sentence'
import { writeAudit } from '../../audit/audit.ts'
import type { Deps } from '../../feature.ts'
import type { By } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'
import { countByState, type StateCount } from '../../jobs/failures.ts'
import { selectLastResults } from '../../jobs/results.ts'
import { reopenTask } from '../../jobs/tasks.ts'

export async function readQueues({ db, database, queue }: Deps): Promise<Queue[]> {
  const names = queue.kinds.map(({ name }) => name)
  const counts = await countByState(db, names)
  const results = await selectLastResults(database, names)
  return queue.kinds
    .map(({ name, cron }) => {
      const own = counts.filter((one) => one.queue === name)
      const count = (state: StateCount['state']) => own.find((one) => one.state === state)?.count ?? 0
      const last = results.find(({ job }) => job === name)
      return {
        queue: name,
        clock: cron ?? null,
        waiting: count('created'),
        running: count('active'),
        retrying: count('retry'),
        failed: count('failed'),
        done: count('completed'),
        last: last ? { ended_at: last.ended.toISOString(), worked: last.worked } : null,
      }
    })
    .toSorted((a, b) => (a.queue < b.queue ? -1 : 1))
}

/** Tries a job again that was given up; what somebody waits for with progress waits again with it. */
export async function runAgain(
  { db, queue }: Deps,
  by: By,
  { id, name, data }: { id: string; name: string; data: unknown },
): Promise<Sentence> {
  await db.transaction(async (tx) => {
    await reopenTask(tx, name, data)
    if (!(await queue.again(tx, name, id))) throw new Stale(/*i18n*/ 'This job is being tried again already.')
    await writeAudit(tx, by, [{ action: 'run-again', entity: 'job', entityId: id, name }])
  })
  return /*i18n*/ 'The job is tried again.'
}

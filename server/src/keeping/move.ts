import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { Database } from '../db/client.ts'
import { checkTarget, loadSnapshot } from '../db/load.ts'
import { writeSnapshot } from '../db/snapshot.ts'
import type { JobKind } from '../jobs/job.ts'
import { startQueue } from '../jobs/queue.ts'

/** Copies one database into another, empty one, by way of the file `copy`, which the caller removes. */
export async function moveTo(source: Database, target: Database, copy: string, jobs: readonly JobKind<unknown>[]) {
  const { migrations, tables, milliseconds } = await writeSnapshot(source, copy)
  let failure: Error | undefined
  const queue = await startQueue(target, jobs, {
    failed: (error) => {
      failure = error
    },
    done: () => undefined,
  })
  const loaded = await target.db
    .transaction(async (tx) => {
      await checkTarget(tx, migrations)
      const all = await loadSnapshot(tx, createReadStream(copy).pipe(createGunzip()), tables)
      await queue.addAgain(tx, all.jobs)
      return all
    })
    .finally(() => queue.stop())
  if (failure) throw failure
  return { rows: loaded.rows, milliseconds }
}

import { and, eq, lt, notExists } from 'drizzle-orm'
import { files, tasks } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { PRIVATE_PRINT } from '../../files/kept-files.ts'
import { removeUnused } from '../../files/unused.ts'
import { defineTidying } from '../../jobs/job.ts'
import { mayNeedFile } from '../../jobs/tasks.ts'

const DAY = 24 * 60 * 60 * 1000

/** The prints that are older than a day, and their bytes; but for what a task begins from that may still be done. */
export const forgetPrints = defineTidying({
  name: 'files.forget-prints',
  run: async (deps: Pick<Deps, 'db' | 'files' | 'queue' | 'log'>) => {
    const old = and(
      eq(files.kind, PRIVATE_PRINT),
      lt(files.createdAt, new Date(Date.now() - DAY)),
      notExists(deps.db.select({ id: tasks.id }).from(tasks).where(mayNeedFile())),
    )
    const gone = await deps.db.delete(files).where(old).returning({ storageKey: files.storageKey })
    await removeUnused(
      deps,
      gone.map(({ storageKey }) => storageKey),
    )
  },
})

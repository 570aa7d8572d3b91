import { and, eq, lt } from 'drizzle-orm'
import { files } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { PRIVATE_PRINT } from '../../files/kept-files.ts'
import { removeUnused } from '../../files/unused.ts'
import { defineTidying } from '../../jobs/job.ts'

const DAY = 24 * 60 * 60 * 1000

/** The prints that are older than a day, and their bytes. */
export const forgetPrints = defineTidying({
  name: 'files.forget-prints',
  run: async (deps: Pick<Deps, 'db' | 'files' | 'queue' | 'log'>) => {
    const old = and(eq(files.kind, PRIVATE_PRINT), lt(files.createdAt, new Date(Date.now() - DAY)))
    const gone = await deps.db.delete(files).where(old).returning({ storageKey: files.storageKey })
    await removeUnused(
      deps,
      gone.map(({ storageKey }) => storageKey),
    )
  },
})

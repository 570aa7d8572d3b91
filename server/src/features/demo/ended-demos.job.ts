import { and, eq, inArray, lt } from 'drizzle-orm'
import { deleteTenants } from '../../db/delete-tenants.ts'
import { files, organisations } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { removeUnused } from '../../files/unused.ts'
import { defineTidying } from '../../jobs/job.ts'

/** Deletes the sample schools whose time is over, with all that was entered into them. */
export const deleteEndedDemos = defineTidying({
  name: 'demo.end',
  run: async (deps: Pick<Deps, 'db' | 'files' | 'queue' | 'log'>) => {
    const ended = and(eq(organisations.kind, 'demo'), lt(organisations.endsAt, new Date()))
    const gone = await deps.db.transaction(async (tx) => {
      const ids = (await tx.select({ id: organisations.id }).from(organisations).where(ended)).map(({ id }) => id)
      if (ids.length === 0) return []
      const kept = await tx.select({ key: files.storageKey }).from(files).where(inArray(files.organisationId, ids))
      await deleteTenants(tx, ids)
      return kept
    })
    // only once nothing refers to them any more
    await removeUnused(
      deps,
      gone.map(({ key }) => key),
    )
  },
})

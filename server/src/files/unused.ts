import * as z from 'zod/mini'
import type { Deps } from '../feature.ts'
import { defineJob } from '../jobs/job.ts'

/** Takes bytes away that could not be taken away when the last row that named them went. */
export const removeLater = defineJob({
  name: 'files.remove',
  payload: z.object({ keys: z.array(z.string()) }),
  // for more than a day
  retries: { times: 12, seconds: 60, growing: true },
  run: async ({ files }: Pick<Deps, 'files'>, { keys }) => {
    for (const key of keys) await files.remove(key)
  },
})

/**
 * Takes away bytes that nothing names any more, once that is committed. What was asked for is done by then, so a store
 * that is away is no error of it: a job comes back to what is left.
 */
export async function removeUnused(
  { files, db, queue, log }: Pick<Deps, 'files' | 'db' | 'queue' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  const left: string[] = []
  for (const key of keys) {
    await files.remove(key).catch((error: unknown) => {
      if (left.length === 0)
        log.error({ err: error }, 'bytes that nothing names could not be removed; a job will try again')
      left.push(key)
    })
  }
  if (left.length > 0) await queue.add(db, removeLater, { keys: left })
}

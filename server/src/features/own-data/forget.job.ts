import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../feature.ts'
import { exportsFolder } from '../../files/work-path.ts'
import { defineTidying } from '../../jobs/job.ts'

const HOUR = 60 * 60 * 1000

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const unlessMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return instead
    throw error
  }

/** What a server that died left of archives that it was making, once no other try of them comes. */
export const forgetHalfExports = defineTidying({
  name: 'own-data.forget',
  run: async (deps: Pick<Deps, 'keeping'>) => {
    const folder = exportsFolder(deps.keeping.dataDir)
    for (const name of await readdir(folder).catch(unlessMissing<string[]>([]))) {
      const path = join(folder, name)
      const found = await stat(path).catch(unlessMissing(undefined))
      if (found && found.mtimeMs < Date.now() - HOUR) await rm(path, { force: true })
    }
  },
})

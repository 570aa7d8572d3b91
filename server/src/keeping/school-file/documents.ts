import { newId } from '../../db/columns.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Deps } from '../../feature.ts'
import type { ZipReader } from '../../files/zip-reader.ts'
import type { Manifest } from './manifest.ts'

interface Kept {
  /** Where the bytes of each lie here, by the id of its row. */
  keys: Map<string, string>
  isDryRun: boolean
}

/** Stores the bytes of documents; their new keys by the ids of their rows. Those that were lost get one that leads nowhere. */
export async function keepDocuments(
  { files }: Pick<Deps, 'files'>,
  zip: ZipReader,
  manifest: Manifest,
  { keys, isDryRun }: Kept,
) {
  for (const [id, { entry, missing }] of Object.entries(manifest.files)) {
    if (missing || isDryRun) {
      keys.set(id, newId())
      continue
    }
    const pieces: Buffer[] = []
    for await (const piece of zip.read(entry)) pieces.push(piece)
    keys.set(id, await files.put(Buffer.concat(pieces)))
  }
}

/** Takes the bytes away again, but for those that the database names after all, as when the answer to a commit was lost. */
export async function removeDocuments(
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  schoolId: string,
  keys: ReadonlyMap<string, string>,
) {
  try {
    const named = new Set(
      (
        await rowsOf<{ key: string }>(
          deps.db,
          `select storage_key as key from files where organisation_id = '${schoolId}'::uuid`,
        )
      ).map(({ key }) => key),
    )
    for (const key of keys.values()) if (!named.has(key)) await deps.files.remove(key)
  } catch (error) {
    deps.log.error({ err: error, files: keys.size }, 'bytes of a school that was not read in could not be removed')
  }
}

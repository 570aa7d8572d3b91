import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Snapshot, writeSnapshot } from '../db/snapshot.ts'
import type { Deps } from '../feature.ts'
import { NotFound } from '../http/errors.ts'
import { keptSessionSecret, sealingSecrets } from '../keys.ts'
import { type Archive, writeArchive } from './archive.ts'
import { ENTRIES, FORMAT, keyIds, type Manifest, productVersion, type SealedSecrets } from './keeping.ts'
import { sealWithPassphrase } from './passphrase.ts'

export interface Backup {
  manifest: Manifest
  bytes: number
  rows: number
  uploads: { stored: number; bytes: number; missing: string[] }
}

const UPLOADS_AT_ONCE = 8
const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

/** The bytes under each key; those that were deleted since the database was read are named. */
async function addUploads(deps: Pick<Deps, 'files'>, keys: readonly string[], archive: Archive) {
  const found = { stored: 0, bytes: 0, missing: [] as string[] }
  const read = async (key: string) => {
    try {
      return await buffer(await deps.files.read(key))
    } catch (error) {
      if (error instanceof NotFound) return undefined
      throw error
    }
  }
  for (let start = 0; start < keys.length; start += UPLOADS_AT_ONCE) {
    const some = keys.slice(start, start + UPLOADS_AT_ONCE)
    const contents = await Promise.all(some.map(read))
    for (const [i, bytes] of contents.entries()) {
      if (!bytes) found.missing.push(some[i])
      else {
        await archive.add(ENTRIES.uploads + some[i], bytes)
        found.stored++
        found.bytes += bytes.length
      }
    }
  }
  return found
}

function describe(deps: Deps, snapshot: Snapshot, included: boolean): Manifest {
  return {
    format: FORMAT,
    version: productVersion(),
    made_at: new Date().toISOString(),
    database: deps.database.kind,
    snapshot_ms: snapshot.milliseconds,
    migrations: snapshot.migrations,
    tables: snapshot.tables,
    uploads: { named: snapshot.uploads.length, included },
    sealing_keys: keyIds(deps.secrets.sealing),
    secrets: deps.keeping.passphrase !== undefined,
  }
}

function collectSecrets({ keeping }: Deps): SealedSecrets {
  return {
    session: keeping.given.session ?? keptSessionSecret(keeping.dataDir),
    sealing: sealingSecrets(keeping),
    settings: keeping.privateSettings,
  }
}

/** Writes all that a restore elsewhere needs into one file, the bytes of uploads too when they are asked for. */
export async function backUp(deps: Deps, path: string, options: { uploads: boolean }): Promise<Backup> {
  const file = resolve(path)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const copy = `${file}.database.part`
  await rm(copy, { force: true })
  try {
    const snapshot = await writeSnapshot(deps.database, copy)
    const manifest = describe(deps, snapshot, options.uploads)
    let uploads = { stored: 0, bytes: 0, missing: [] as string[] }
    const bytes = await writeArchive(file, async (archive) => {
      await archive.add(ENTRIES.manifest, json(manifest))
      await archive.add(ENTRIES.settings, json(deps.keeping.settings))
      const { passphrase } = deps.keeping
      if (passphrase !== undefined) {
        const sealed = sealWithPassphrase(passphrase, JSON.stringify(collectSecrets(deps)))
        await archive.add(ENTRIES.secrets, sealed)
      }
      await archive.addFile(ENTRIES.database, copy)
      if (options.uploads) uploads = await addUploads(deps, snapshot.uploads, archive)
    })
    const rows = Object.values(snapshot.tables).reduce((sum, count) => sum + count, 0)
    return { manifest, bytes, rows, uploads }
  } finally {
    await rm(copy, { force: true })
  }
}

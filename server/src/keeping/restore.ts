import { existsSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { Db } from '../db/client.ts'
import { checkTarget, type Loaded, loadSnapshot, RestoreError } from '../db/load.ts'
import type { Deps } from '../feature.ts'
import { removeUnused } from '../files/unused.ts'
import { endAllSessions } from '../http/session.ts'
import { keepSealingSecrets, keepSessionSecret, reloadSecrets } from '../keys.ts'
import { checkArchive, type Entry, readArchive } from './archive.ts'
import { deleteAgain } from './deleted.ts'
import { ENTRIES, FORMAT, keyIds, type Manifest, type SealedSecrets } from './keeping.ts'
import { openWithPassphrase } from './passphrase.ts'

export interface Restored {
  manifest: Manifest
  rows: number
  jobs: number
  uploads: number
  /** Tenants in it that have been deleted since it was made, and were deleted again. */
  deletedAgain: number
  /** The settings of where it was made, with the private ones when they could be opened. */
  settings: Record<string, string>
  secrets: 'restored' | 'left out' | 'none'
  /** Whether a key is here for each that the sealed fields may need. */
  canUnseal: boolean
}

interface Head {
  manifest: Manifest
  settings: Record<string, string>
  sealed?: Buffer
}

const GZIP = Buffer.from([0x1f, 0x8b])
const STORAGE_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const textOf = async (entry: Entry) => (await buffer(entry.bytes)).toString('utf8')

async function refuseOldFormat(path: string) {
  if (!existsSync(path)) throw new RestoreError(`There is no file ${path}.`)
  const file = await open(path, 'r')
  const { buffer: start } = await file.read(Buffer.alloc(2), 0, 2, 0)
  await file.close()
  if (start.equals(GZIP)) {
    throw new RestoreError('The backup was made by an older version. Restore it with that version, then upgrade.')
  }
}

/** What stands before the rows. */
export async function readHead(path: string): Promise<Head> {
  const head: Partial<Head> = {}
  for await (const entry of readArchive(path)) {
    if (entry.name === ENTRIES.manifest) head.manifest = JSON.parse(await textOf(entry)) as Manifest
    else if (entry.name === ENTRIES.settings) head.settings = JSON.parse(await textOf(entry)) as Head['settings']
    else if (entry.name === ENTRIES.secrets) head.sealed = await buffer(entry.bytes)
    else break
  }
  const { manifest, settings = {}, sealed } = head
  if (manifest?.format !== FORMAT) throw new RestoreError('This file is no backup of this version of Margam.')
  return { manifest, settings, sealed }
}

export function openSecrets(
  deps: Deps,
  sealed: Buffer | undefined,
  withoutSecrets: boolean,
): SealedSecrets | undefined {
  if (!sealed || withoutSecrets) return undefined
  const { passphrase } = deps.keeping
  if (passphrase === undefined) {
    throw new RestoreError(
      'The backup holds secrets. Give its passphrase with BACKUP_PASSPHRASE_FILE, or leave them out with --without-secrets.',
    )
  }
  const opened = openWithPassphrase(passphrase, sealed)
  if (opened === undefined)
    throw new RestoreError('The passphrase of BACKUP_PASSPHRASE_FILE does not open this backup.')
  return JSON.parse(opened) as SealedSecrets
}

/** Keeps the bytes of an upload under its own key; answers it when there was nothing under it before. */
async function keepUpload(deps: Deps, entry: Entry): Promise<string | undefined> {
  const key = entry.name.slice(ENTRIES.uploads.length)
  if (!STORAGE_KEY.test(key)) throw new RestoreError('The backup holds a file under a name that is no key.')
  const isNew = !(await deps.files.has(key))
  await deps.files.keep(key, await buffer(entry.bytes))
  return isNew ? key : undefined
}

/** Rows first: what they break is known before a file is written. */
async function loadEntries(deps: Deps, tx: Db, path: string, manifest: Manifest, kept: string[]) {
  let loaded: Loaded | undefined
  let uploads = 0
  for await (const entry of readArchive(path)) {
    if (entry.name === ENTRIES.database) {
      loaded = await loadSnapshot(tx, entry.bytes.pipe(createGunzip()), manifest.tables)
    } else if (entry.name.startsWith(ENTRIES.uploads)) {
      const key = await keepUpload(deps, entry)
      if (key) kept.push(key)
      uploads++
    } else entry.bytes.resume()
  }
  if (!loaded) throw new RestoreError('The backup holds no database.')
  return { ...loaded, uploads }
}

function keepSecrets({ keeping }: Deps, { session, sealing }: SealedSecrets) {
  keepSealingSecrets(keeping.dataDir, sealing)
  if (session && !keeping.given.session) keepSessionSecret(keeping.dataDir, session)
}

/** For the operator to start with: what was set where the backup was made. */
function writeSettings(dataDir: string, settings: Record<string, string>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
  if (lines.length) writeFileSync(join(dataDir, 'restored.env'), lines.join(''), { mode: 0o600 })
}

/** Brings a backup back into an empty installation: all of it or nothing. */
export async function restore(deps: Deps, path: string, options: { withoutSecrets: boolean }): Promise<Restored> {
  await refuseOldFormat(path)
  await checkArchive(path)
  const { manifest, settings, sealed } = await readHead(path)
  const secrets = openSecrets(deps, sealed, options.withoutSecrets)
  const kept: string[] = []
  const loaded = await deps.db
    .transaction(async (tx) => {
      await checkTarget(tx, manifest.migrations)
      const all = await loadEntries(deps, tx, path, manifest, kept)
      await deps.queue.addAgain(tx, all.jobs)
      // a session that was ended since must not come back to life
      await endAllSessions(tx, 'restored')
      const again = await deleteAgain(tx, deps.keeping.dataDir)
      if (secrets) keepSecrets(deps, secrets)
      return { ...all, again }
    })
    .catch(async (error: Error) => {
      for (const key of kept) {
        // why nothing was restored matters more than what stays behind of it
        await deps.files.remove(key).catch((failure: unknown) => {
          deps.log.error({ err: failure }, 'bytes of a restore that failed could not be removed')
        })
      }
      throw error
    })
  reloadSecrets(deps.secrets, deps.keeping)
  const found = { ...settings, ...secrets?.settings }
  writeSettings(deps.keeping.dataDir, found)
  // last: what is committed cannot be restored a second time, so nothing of it may be left undone by a store that is away
  await removeUnused(deps, loaded.again.keys)
  const here = new Set(keyIds(deps.secrets.sealing))
  return {
    manifest,
    rows: loaded.rows,
    jobs: loaded.jobs.length,
    uploads: loaded.uploads,
    deletedAgain: loaded.again.tenants,
    settings: found,
    secrets: secrets ? 'restored' : sealed ? 'left out' : 'none',
    canUnseal: manifest.sealing_keys.every((id) => here.has(id)),
  }
}

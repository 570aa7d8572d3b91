import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { type Database, openEmbedded } from '../db/client.ts'
import { checkTarget, loadSnapshot, RestoreError } from '../db/load.ts'
import { listMigrations, migrate } from '../db/migrate.ts'
import { rowsOf } from '../db/rows.ts'
import { JOBS } from '../db/snapshot.ts'
import { quoted } from '../db/tables.ts'
import type { Deps } from '../feature.ts'
import { checkArchive, readArchive } from './archive.ts'
import { ENTRIES, keyIds, type Manifest } from './keeping.ts'
import { openSecrets, readHead } from './restore.ts'

/** What rows take unpacked, with their indexes, for each byte of a backup; and what any database takes. */
const GROWS = 12
const EMPTY_BYTES = 256 * 1024 * 1024

async function requireRoom(dataDir: string, path: string) {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < EMPTY_BYTES + GROWS * (await stat(path)).size) {
    throw new RestoreError('There is not enough room in the data folder to read the backup back beside the database.')
  }
}

const FOLDER = 'rehearsal-'
/** What a server left that was killed in the middle of one; there is one at a time. */
async function clearLeftovers(dataDir: string) {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(FOLDER))
  await Promise.all(left.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

async function load(database: Database, path: string, { migrations, tables }: Manifest) {
  const made = new Set(migrations)
  // as the database was when the backup was made, even where this version has gone on since
  await migrate(
    database,
    listMigrations().filter(({ name }) => made.has(name)),
  )
  await database.db.transaction(async (tx) => {
    await checkTarget(tx, migrations)
    for await (const entry of readArchive(path)) {
      if (entry.name === ENTRIES.database) await loadSnapshot(tx, entry.bytes.pipe(createGunzip()), tables)
      else entry.bytes.resume()
    }
  })
}

/** What stands in the tables now, against what the backup says; the waiting jobs are in no table of the product's. */
async function compare(database: Database, { tables }: Manifest) {
  const { [JOBS]: _, ...kept } = tables
  const counts = Object.keys(kept).map(
    (name) => `select '${name.replaceAll("'", "''")}' as name, count(*)::int as rows from ${quoted(name)}`,
  )
  const found = await rowsOf<{ name: string; rows: number }>(database.db, counts.join(' union all '))
  const wrong = found.find(({ name, rows }) => rows !== kept[name])
  if (wrong) {
    throw new RestoreError(`Of the ${kept[wrong.name]} rows of ${wrong.name}, ${wrong.rows} were read back.`)
  }
  return { tables: found.length, rows: found.reduce((sum, { rows }) => sum + rows, 0) }
}

/**
 * Reads a backup back into an empty database in a folder of its own, which is gone afterwards. Throws RestoreError, with
 * why, when it could not be restored.
 */
export async function rehearse(deps: Deps, path: string): Promise<{ tables: number; rows: number }> {
  const { dataDir } = deps.keeping
  await requireRoom(dataDir, path)
  await checkArchive(path)
  const { manifest, sealed } = await readHead(path)
  const secrets = openSecrets(deps, sealed, false)
  const here = new Set(keyIds(deps.secrets.sealing))
  if (!secrets && !manifest.sealing_keys.every((id) => here.has(id))) {
    throw new RestoreError('A key of its sealed fields is neither here nor in the backup.')
  }
  await clearLeftovers(dataDir)
  const folder = await mkdtemp(join(dataDir, FOLDER))
  try {
    const database = await openEmbedded({ folder: join(folder, 'database') })
    try {
      await load(database, path, manifest)
      return await compare(database, manifest)
    } finally {
      await database.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

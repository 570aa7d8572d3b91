import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { safeMessage } from '../../db/safe-error.ts'
import { auditLog } from '../../db/schema/index.ts'
import { quoted } from '../../db/tables.ts'
import type { Deps } from '../../feature.ts'
import type { ZipReader } from '../../files/zip-reader.ts'
import { openWithPassphrase } from '../passphrase.ts'
import { type Carried, listCarried, listed } from './carried.ts'
import { checkSchoolFile, linesOf, readManifest, readSealedEntry } from './check-school-file.ts'
import { checkTarget } from './check-target.ts'
import { isSame, sumOf } from './compare-school.ts'
import { keepDocuments, removeDocuments } from './documents.ts'
import { insertNumbers, type Numbers, parseNumbers } from './identity-numbers.ts'
import { type Manifest, rowsEntry } from './manifest.ts'
import { openSchoolFile } from './open-school-file.ts'
import { prepareSession } from './read-rows.ts'
import { SchoolFileError } from './school-file-error.ts'

type Needed = Pick<Deps, 'db' | 'files' | 'secrets' | 'keeping' | 'log'>

export interface Imported {
  manifest: Manifest
  /** The address of its office, which nobody signs in with yet. */
  office: string | null
  /** Identity numbers that are here, sealed with the key of this installation. */
  numbers: number
}

export interface ImportChoices {
  /** Does all of it and keeps nothing. */
  isDryRun: boolean
  onStep?(step: { what: 'check' | 'documents' | 'table' | 'compare'; name?: string; rows?: number }): void
}

/** Triggers that count run once a statement, so that few of many rows cost less. */
const ROWS_AT_ONCE = 10_000
const CHARACTERS_AT_ONCE = 4_000_000
/** What is worth counting before rows that are looked up in it come. */
const MANY_ROWS = 200

interface Office {
  email: string | null
}

/** Thrown to undo what was tried. */
class Tried extends Error {
  readonly office: Office
  constructor(office: Office) {
    super('It was tried alone.')
    this.office = office
  }
}

/** Some rows of a table, few enough for a statement. */
async function* partsOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let part: string[] = []
  let size = 0
  for await (const line of lines) {
    part.push(line)
    size += line.length
    if (part.length < ROWS_AT_ONCE && size < CHARACTERS_AT_ONCE) continue
    yield part
    part = []
    size = 0
  }
  if (part.length > 0) yield part
}

/** A document lies under a key of this installation. */
function withKeys(rows: readonly string[], keys: ReadonlyMap<string, string>): string {
  const ids = rows.map((row) => (JSON.parse(row) as { id: string }).id)
  return JSON.stringify(Object.fromEntries(ids.map((id) => [id, keys.get(id)])))
}

async function insertTable(tx: Db, zip: ZipReader, { table, columns }: Carried, keys: ReadonlyMap<string, string>) {
  const name = sql.raw(quoted(table))
  const all = sql.raw(listed(columns))
  for await (const rows of partsOf(linesOf(zip.read(rowsEntry(table, false))))) {
    const isOfDocuments = table === 'files'
    const more = isOfDocuments ? sql`, storage_key` : sql``
    const also = isOfDocuments ? sql`, ${withKeys(rows, keys)}::jsonb ->> r.id::text` : sql``
    try {
      await tx.execute(sql`
        insert into ${name} (${all}${more})
        select ${all}${also} from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json) r`)
    } catch (error) {
      throw new SchoolFileError(`The rows of ${table} cannot be read in, so nothing was. ${safeMessage(error)}`)
    }
  }
}

/** What is here now must come to the same sum as it did there. */
async function compare(tx: Db, carried: Carried, { school, tables }: Manifest) {
  if (isSame(await sumOf(tx, carried, school.id), tables[carried.table])) return
  throw new SchoolFileError(`The rows of ${carried.table} are here not what they are in the file, so none was kept.`)
}

function openNumbers({ keeping }: Needed, sealed: Buffer | undefined): Numbers | undefined {
  if (!sealed || keeping.passphrase === undefined) return undefined
  const text = openWithPassphrase(keeping.passphrase, sealed)
  if (text === undefined) throw new SchoolFileError('The passphrase of BACKUP_PASSPHRASE_FILE does not open this file.')
  return parseNumbers(text)
}

const countNumbers = (numbers: Numbers | undefined) =>
  Object.values(numbers ?? {}).reduce((sum, of) => sum + Object.keys(of).length, 0)

async function writeAll(
  tx: Db,
  deps: Needed,
  zip: ZipReader,
  manifest: Manifest,
  read: { keys: ReadonlyMap<string, string>; numbers?: Numbers },
  choices: ImportChoices,
) {
  const { school } = manifest
  await prepareSession(tx)
  // two that read in the same school come one after the other, and the second finds it here
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${school.id}, 0))`)
  await checkTarget(tx, manifest)
  const carried = (await listCarried(tx)).filter((one) => !one.isForReading)
  for (const one of carried) {
    await insertTable(tx, zip, one, read.keys)
    const { rows } = manifest.tables[one.table]
    // a database that takes a table for empty reads all of it for each row that refers to it
    if (rows > MANY_ROWS) await tx.execute(sql.raw(`analyze ${quoted(one.table)}`))
    choices.onStep?.({ what: 'table', name: one.table, rows })
  }
  choices.onStep?.({ what: 'compare' })
  for (const one of carried) await compare(tx, one, manifest)
  if (read.numbers) await insertNumbers(tx, deps.secrets, school.id, read.numbers)
  const [office] = await rowsOf<Office>(
    tx,
    `select email from accounts where organisation_id = '${school.id}'::uuid and id = '${school.id}'::uuid`,
  )
  if (!office) throw new SchoolFileError('The file has no account of the school’s office, so nothing was read in.')
  await tx.insert(auditLog).values({
    organisationId: school.id,
    actorRole: 'superadmin',
    action: 'import',
    entity: 'school-data',
    entityId: school.id,
    name: school.name,
    after: { documents: Object.keys(manifest.files).length, made_at: manifest.made_at, version: manifest.version },
  })
  if (choices.isDryRun) throw new Tried(office)
  return office
}

async function importOpened(deps: Needed, zip: ZipReader, choices: ImportChoices): Promise<Imported> {
  const manifest = await readManifest(zip)
  const carried = await deps.db.transaction(async (tx) => {
    await checkTarget(tx, manifest)
    return listCarried(tx)
  })
  choices.onStep?.({ what: 'check' })
  await checkSchoolFile(zip, manifest, carried)
  const { sha256 } = manifest.identity_numbers
  const numbers = openNumbers(deps, sha256 === null ? undefined : await readSealedEntry(zip))
  const keys = new Map<string, string>()
  let office: Office
  try {
    choices.onStep?.({ what: 'documents' })
    await keepDocuments(deps, zip, manifest, { keys, isDryRun: choices.isDryRun })
    office = await deps.db.transaction((tx) => writeAll(tx, deps, zip, manifest, { keys, numbers }, choices))
  } catch (error) {
    if (!choices.isDryRun) await removeDocuments(deps, manifest.school.id, keys)
    if (!(error instanceof Tried)) throw error
    office = error.office
  }
  return { manifest, office: office.email, numbers: countNumbers(numbers) }
}

/** Reads a file of a school in: all of it or nothing. docs/decisions/197. */
export const importSchoolFile = (deps: Needed, path: string, choices: ImportChoices): Promise<Imported> =>
  openSchoolFile(path, (zip) => importOpened(deps, zip, choices))

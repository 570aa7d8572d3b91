import { createHash } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { listApplied } from '../../db/tables.ts'
import type { Deps } from '../../feature.ts'
import { entryName, ZipFile } from '../../files/zip-file.ts'
import { NotFound } from '../../http/errors.ts'
import { productVersion } from '../keeping.ts'
import { sealWithPassphrase } from '../passphrase.ts'
import { type Carried, listCarried } from './carried.ts'
import { readContentKeys } from './content-keys.ts'
import { openNumbers, readSealedNumbers } from './identity-numbers.ts'
import { ENTRIES, type Manifest, manifestText, rowsEntry, SCHOOL_FORMAT, type Sum } from './manifest.ts'
import { prepareSession, readRows } from './read-rows.ts'
import { readme } from './readme.ts'
import { SchoolFileError } from './school-file-error.ts'

type Needed = Pick<Deps, 'database' | 'db' | 'files' | 'secrets' | 'keeping'>

export interface SchoolFile {
  schoolId: string
  path: string
  madeAt: Date
  /** Of what it begins with, for whoever opens it. */
  language?: string
  /** Identity numbers go along, sealed with it; without one they stay. */
  passphrase?: string
  /** After each table and each document. Rows are read in a transaction: the embedded database answers nothing then. */
  onStep?(step: Step): Promise<void> | void
}

export interface Step {
  /** The table whose rows were written; none for a document. */
  table?: string
  /** Whether the database answers others again, as the embedded one does not while rows are read. */
  isRead: boolean
}

export interface WrittenSchool {
  manifest: Manifest
  bytes: number
  /** How long the rows were read. On the embedded database nobody else is answered meanwhile. */
  milliseconds: number
}

const RUNNING_IMPORT = 'select 1 from student_imports where shown_at is null and organisation_id ='

/** Only a school goes from one installation to another, and none of whose students half are in. */
async function readSchool(tx: Db, schoolId: string) {
  const [school] = await rowsOf<{ name: string; moment: string }>(
    tx,
    `select name, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment
    from organisations where id = '${schoolId}'::uuid and kind = 'school'`,
  )
  if (!school) throw new NotFound()
  const [running] = await rowsOf(tx, `${RUNNING_IMPORT} '${schoolId}'::uuid limit 1`)
  if (running) throw new ImportRuns()
  return school
}

/** A file of a school with half of a list of students would be no file of it. */
export class ImportRuns extends SchoolFileError {
  constructor() {
    super('Students of the school are being imported. Export it when they are in.')
  }
}

async function addRows(zip: ZipFile, tx: Db, carried: Carried, schoolId: string): Promise<Sum> {
  const hash = createHash('sha256')
  let rows = 0
  const pieces = async function* () {
    for await (const { count, lines } of readRows(tx, carried, schoolId)) {
      hash.update(lines)
      rows += count
      yield lines
    }
  }
  await zip.addPieces(rowsEntry(carried.table, carried.isForReading), pieces())
  return { rows, sha256: hash.digest('hex') }
}

interface Kept {
  id: string
  name: string
  key: string
}

/** Everything that the database says, as of one moment. */
async function readDatabase(zip: ZipFile, { db }: Needed, { schoolId, language, passphrase, onStep }: SchoolFile) {
  return db.transaction(
    async (tx) => {
      const begun = performance.now()
      await prepareSession(tx)
      const school = await readSchool(tx, schoolId)
      const carried = await listCarried(tx)
      const told = { school: school.name, tables: carried, hasNumbers: passphrase !== undefined, language }
      await zip.addText(ENTRIES.readme, readme(told))
      const tables: Record<string, Sum> = {}
      const forReading: Record<string, Sum> = {}
      for (const one of carried) {
        const sum = await addRows(zip, tx, one, schoolId)
        ;(one.isForReading ? forReading : tables)[one.table] = sum
        await onStep?.({ table: one.table, isRead: false })
      }
      const kept = await rowsOf<Kept>(
        tx,
        `select id::text, name, storage_key as key from files
        where organisation_id = '${schoolId}'::uuid and kind <> 'print' order by id`,
      )
      const read = {
        school,
        tables,
        forReading,
        kept,
        migrations: await listApplied(tx),
        content: await readContentKeys(tx, schoolId),
        sealed: await readSealedNumbers(tx, schoolId),
      }
      return { ...read, milliseconds: Math.round(performance.now() - begun) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Bytes never change under their key; those that are gone are named, not left out in silence. */
async function addDocument(
  zip: ZipFile,
  { files }: Needed,
  { id, name, key }: Kept,
): Promise<Manifest['files'][string]> {
  const entry = `files/${id}/${entryName(name)}`
  const bytes = await files.read(key).catch((error: unknown) => {
    if (error instanceof NotFound) return undefined
    throw error
  })
  if (!bytes) return { entry, missing: true }
  const hash = createHash('sha256')
  let size = 0
  const counted = async function* () {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      hash.update(piece)
      size += piece.length
      yield piece
    }
  }
  await zip.addBytes(entry, counted())
  return { entry, size, sha256: hash.digest('hex') }
}

async function addNumbers(
  zip: ZipFile,
  { secrets }: Needed,
  passphrase: string | undefined,
  sealed: Awaited<ReturnType<typeof readSealedNumbers>>,
) {
  const { numbers, unreadable } = openNumbers(secrets, sealed)
  const found = { held: sealed.length, unreadable }
  if (passphrase === undefined || sealed.length === unreadable) return { ...found, sha256: null }
  const bytes = sealWithPassphrase(passphrase, JSON.stringify(numbers))
  await zip.addBytes(ENTRIES.identityNumbers, once(bytes))
  return { ...found, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function* once(bytes: Buffer) {
  yield bytes
}

/** Writes all of a school into one file, which another installation reads in. docs/decisions/197. */
export async function writeSchoolFile(deps: Needed, asked: SchoolFile): Promise<WrittenSchool> {
  const zip = await ZipFile.create(asked.path, asked.madeAt)
  try {
    const read = await readDatabase(zip, deps, asked)
    const identityNumbers = await addNumbers(zip, deps, asked.passphrase, read.sealed)
    const files: Manifest['files'] = {}
    for (const one of read.kept) {
      files[one.id] = await addDocument(zip, deps, one)
      await asked.onStep?.({ isRead: true })
    }
    const manifest: Manifest = {
      format: SCHOOL_FORMAT,
      version: productVersion(),
      migrations: read.migrations,
      school: { id: asked.schoolId, name: read.school.name },
      made_at: read.school.moment,
      tables: read.tables,
      for_reading: read.forReading,
      files,
      content: read.content,
      identity_numbers: identityNumbers,
    }
    await zip.addText(ENTRIES.manifest, manifestText(manifest))
    await zip.finish()
    return { manifest, bytes: zip.size, milliseconds: read.milliseconds }
  } finally {
    await zip.close()
  }
}

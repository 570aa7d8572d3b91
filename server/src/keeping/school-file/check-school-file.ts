import { createHash } from 'node:crypto'
import { StringDecoder } from 'node:string_decoder'
import { isRecord } from '@margam/school/is-record'
import * as z from 'zod/mini'
import type { ZipReader } from '../../files/zip-reader.ts'
import { type Carried, SCHOOL_TABLE } from './carried.ts'
import { ENTRIES, type Manifest, manifestSchema, rowsEntry, SCHOOL_FORMAT } from './manifest.ts'
import { SchoolFileError } from './school-file-error.ts'

/** No manifest, row or document of ours comes near these. */
const LARGEST_MANIFEST = 512 * 1024 * 1024
const LONGEST_ROW = 16 * 1024 * 1024
const LARGEST_DOCUMENT = 64 * 1024 * 1024
const ROLES = ['organisation', 'teacher', 'student']

const damaged = (what: string) => new SchoolFileError(`The file is damaged or was changed: ${what}.`)

async function readAll(zip: ZipReader, name: string, largest: number): Promise<Buffer> {
  const entry = zip.entries.get(name)
  if (!entry) throw new SchoolFileError(`The file holds no ${name}: it is no file of a school that Margam made.`)
  if (entry.size > largest) throw damaged(`${name} is too large`)
  const pieces: Buffer[] = []
  for await (const piece of zip.read(name)) pieces.push(piece)
  return Buffer.concat(pieces)
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged(`${what} is no JSON`)
  }
}

/** What the file says that it holds. */
export async function readManifest(zip: ZipReader): Promise<Manifest> {
  const found = parseJson((await readAll(zip, ENTRIES.manifest, LARGEST_MANIFEST)).toString('utf8'), ENTRIES.manifest)
  if (!isRecord(found) || found.format !== SCHOOL_FORMAT) {
    throw new SchoolFileError(`The file is no school of the format ${SCHOOL_FORMAT}.`)
  }
  const parsed = z.safeParse(manifestSchema, found)
  if (!parsed.success) throw damaged(`${ENTRIES.manifest} says what it cannot`)
  return parsed.data
}

/** The lines of a table, split at line feeds alone. */
export async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let begun: string[] = []
  let length = 0
  for await (const piece of bytes) {
    const lines = decoder.write(piece).split('\n')
    for (const end of lines.splice(0, lines.length - 1)) {
      yield begun.join('') + end
      begun = []
      length = 0
    }
    begun.push(...lines)
    length += lines[0].length
    if (length > LONGEST_ROW) throw damaged('a row is too long')
  }
  if (length > 0) throw damaged('a row is cut off')
}

/** What a row must be beside JSON with the columns of its table. */
function checkRow(row: Record<string, unknown>, { table }: Carried, { school }: Manifest) {
  const owner = table === SCHOOL_TABLE ? row.id : row.organisation_id
  if (owner !== school.id) throw new SchoolFileError(`A row of ${table} is of another school, so nothing is read in.`)
  if (table === SCHOOL_TABLE && row.kind !== 'school') throw new SchoolFileError('The file holds no school.')
  if (table !== 'accounts') return
  if (!ROLES.includes(String(row.role))) {
    throw new SchoolFileError('An account in the file is of a kind that no school has, so nothing is read in.')
  }
  if ((row.role === 'organisation') !== (row.id === school.id)) {
    throw new SchoolFileError('The file has another office than that of its school, so nothing is read in.')
  }
}

async function checkTable(zip: ZipReader, carried: Carried, manifest: Manifest, onRow: (id: unknown) => void) {
  const { table, columns, isForReading } = carried
  const said = (isForReading ? manifest.for_reading : manifest.tables)[table]
  const hash = createHash('sha256')
  let rows = 0
  const bytes = async function* () {
    for await (const piece of zip.read(rowsEntry(table, isForReading))) {
      hash.update(piece)
      yield piece
    }
  }
  const wanted = [...columns].toSorted().join()
  for await (const line of linesOf(bytes())) {
    rows++
    if (isForReading) continue
    const row = parseJson(line, `a row of ${table}`)
    if (!isRecord(row) || Object.keys(row).toSorted().join() !== wanted)
      throw damaged(`a row of ${table} has other columns`)
    checkRow(row, carried, manifest)
    onRow(row.id)
  }
  if (rows !== said.rows) throw damaged(`of the ${said.rows} rows of ${table} there are ${rows}`)
  if (hash.digest('hex') !== said.sha256) throw damaged(`the rows of ${table} are not those that were written`)
}

async function checkBytes(zip: ZipReader, name: string, sha256: string) {
  const hash = createHash('sha256')
  for await (const piece of zip.read(name)) hash.update(piece)
  if (hash.digest('hex') !== sha256) throw damaged(`the bytes of ${name} are not those that were written`)
}

async function checkDocuments(zip: ZipReader, { files }: Manifest, ids: ReadonlySet<unknown>) {
  for (const id of ids)
    if (!Object.hasOwn(files, String(id))) throw damaged(`the document ${String(id)} is not told of`)
  for (const [id, { entry, size, sha256, missing }] of Object.entries(files)) {
    if (!ids.has(id)) throw damaged(`the document ${id} has no row`)
    if (!entry.startsWith(`files/${id}/`)) throw damaged(`the document ${id} lies elsewhere`)
    if (missing) continue
    const found = zip.entries.get(entry)
    if (!found || sha256 === undefined) throw damaged(`the document ${id} is missing`)
    if (found.size !== size || size > LARGEST_DOCUMENT) throw damaged(`the document ${id} has another size`)
    await checkBytes(zip, entry, sha256)
  }
}

/** The entries that a file has, and no other. */
function checkEntries(zip: ZipReader, manifest: Manifest, carried: readonly Carried[]) {
  const tablesOf = (isForReading: boolean) =>
    carried.filter((one) => one.isForReading === isForReading).map(({ table }) => table)
  const same = (said: object, tables: readonly string[]) =>
    Object.keys(said).toSorted().join() === tables.toSorted().join()
  if (!same(manifest.tables, tablesOf(false)) || !same(manifest.for_reading, tablesOf(true))) {
    throw damaged('it has other tables than this version')
  }
  const expected = new Set<string>([ENTRIES.readme, ENTRIES.manifest])
  for (const { table, isForReading } of carried) expected.add(rowsEntry(table, isForReading))
  for (const { entry, missing } of Object.values(manifest.files)) if (!missing) expected.add(entry)
  if (manifest.identity_numbers.sha256 !== null) expected.add(ENTRIES.identityNumbers)
  for (const name of zip.entries.keys()) if (!expected.has(name)) throw damaged('it holds what Margam does not write')
  for (const name of expected) if (!zip.entries.has(name)) throw damaged(`${name} is missing`)
}

/**
 * Throws unless all that the manifest tells of is there as it was written, and each row is of its school. Rows and
 * documents are read a piece at a time.
 */
export async function checkSchoolFile(zip: ZipReader, manifest: Manifest, carried: readonly Carried[]): Promise<void> {
  checkEntries(zip, manifest, carried)
  const documents = new Set<unknown>()
  for (const one of carried) {
    await checkTable(zip, one, manifest, (id) => void (one.table === 'files' && documents.add(id)))
  }
  await checkDocuments(zip, manifest, documents)
  const { sha256 } = manifest.identity_numbers
  if (sha256 !== null) await checkBytes(zip, ENTRIES.identityNumbers, sha256)
}

export const readSealedEntry = (zip: ZipReader) => readAll(zip, ENTRIES.identityNumbers, LARGEST_DOCUMENT)

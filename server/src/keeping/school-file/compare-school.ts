import { createHash } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Deps } from '../../feature.ts'
import type { ZipReader } from '../../files/zip-reader.ts'
import { type Carried, listCarried } from './carried.ts'
import { checkSchoolFile, readManifest } from './check-school-file.ts'
import type { Manifest, Sum } from './manifest.ts'
import { openSchoolFile } from './open-school-file.ts'
import { prepareSession, readRows } from './read-rows.ts'

/** What a table of a school comes to here, read as a file of it is written. */
export async function sumOf(tx: Db, carried: Carried, schoolId: string): Promise<Sum> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const { count, lines } of readRows(tx, carried, schoolId)) {
    hash.update(lines)
    rows += count
  }
  return { rows, sha256: hash.digest('hex') }
}

export const isSame = (a: Sum, b: Sum) => a.rows === b.rows && a.sha256 === b.sha256

export interface Difference {
  table: string
  inFile: number
  here: number
}
export interface Compared {
  manifest: Manifest
  isHere: boolean
  /** The tables whose rows are not those of the file. */
  differences: Difference[]
}

/** Whether a file is whole, and which tables of its school are other here, as of one moment. */
export async function compareSchool({ db }: Pick<Deps, 'db'>, path: string): Promise<Compared> {
  return openSchoolFile(path, async (zip: ZipReader) => {
    const manifest = await readManifest(zip)
    const carried = await db.transaction(listCarried)
    await checkSchoolFile(zip, manifest, carried)
    return db.transaction(
      async (tx) => {
        await prepareSession(tx)
        const { id } = manifest.school
        const isHere = (await rowsOf(tx, `select 1 from organisations where id = '${id}'::uuid`)).length > 0
        const differences: Difference[] = []
        for (const one of isHere ? carried.filter(({ isForReading }) => !isForReading) : []) {
          const [here, said] = [await sumOf(tx, one, id), manifest.tables[one.table]]
          if (!isSame(here, said)) differences.push({ table: one.table, inFile: said.rows, here: here.rows })
        }
        return { manifest, isHere, differences }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  })
}

import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { listApplied } from '../../db/tables.ts'
import { listMissing } from './content-keys.ts'
import type { Manifest } from './manifest.ts'
import { SchoolFileError } from './school-file-error.ts'

/** Throws unless this installation can take the school. */
export async function checkTarget(tx: Db, manifest: Manifest) {
  const { school, migrations, content, version } = manifest
  if ((await listApplied(tx)).join() !== migrations.join()) {
    throw new SchoolFileError(
      `The file was made by another version (${version.slice(0, 20)}). Bring both installations to the same one, then export the school again.`,
    )
  }
  const [here] = await rowsOf(tx, `select 1 from organisations where id = '${school.id}'::uuid`)
  if (here) throw new SchoolFileError('This school is here already. Nothing was read in.')
  const [ended] = await rowsOf(tx, `select 1 from deleted_tenants where tenant_id = '${school.id}'::uuid`)
  if (ended) throw new SchoolFileError('This school was deleted here, and what was deleted is not brought back.')
  const missing = await listMissing(tx, content)
  if (missing.length > 0) {
    throw new SchoolFileError(
      `The school uses content that this version has not: ${missing.slice(0, 10).join(', ').slice(0, 500)}. Nothing was read in.`,
    )
  }
}

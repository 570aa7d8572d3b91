import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isId } from '@margam/contract/fields'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { deleteTenants } from '../db/delete-tenants.ts'
import { deletedTenants, files, organisations } from '../db/schema/index.ts'

// A backup that is older than the end of a tenant holds it still. What was deleted is therefore noted twice: in the
// database, and beside it, where no backup is read back over it. Both hold random ids and days alone.

const listPath = (dataDir: string) => join(dataDir, 'deleted-tenants')

interface Deleted {
  tenantId: string
  askedAt: Date
}
/** Notes beside the database what it says of tenants that have ended, and is not noted there yet. */
export async function noteDeleted(db: Db, dataDir: string): Promise<void> {
  const noted = new Set((await readDeleted(dataDir)).map(({ tenantId }) => tenantId))
  const ended = await db.select().from(deletedTenants)
  const missing = ended.filter(({ tenantId }) => !noted.has(tenantId))
  const lines = missing.map(({ tenantId, askedAt }) => `${tenantId} ${askedAt.toISOString()}\n`)
  if (lines.length > 0) await appendFile(listPath(dataDir), lines.join(''), { mode: 0o600 })
}

async function readDeleted(dataDir: string): Promise<Deleted[]> {
  const text = await readFile(listPath(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    const [tenantId = '', asked = ''] = line.split(' ')
    const askedAt = new Date(asked)
    // a line that was cut short says nothing
    return isId(tenantId) && !Number.isNaN(askedAt.getTime()) ? [{ tenantId, askedAt }] : []
  })
}

/**
 * Deletes again, as part of `tx`, the tenants that a backup brought back. Resolves to how many, and to the keys of their
 * bytes, which may go once that is committed.
 */
export async function deleteAgain(tx: Db, dataDir: string): Promise<{ tenants: number; keys: string[] }> {
  const noted = await readDeleted(dataDir)
  if (noted.length > 0) await tx.insert(deletedTenants).values(noted).onConflictDoNothing()
  // what has ended is noted elsewhere than the schools
  const ended = await tx.select({ id: deletedTenants.tenantId }).from(deletedTenants)
  const among = JSON.stringify(ended.map(({ id }) => id))
  const back = await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(sql`${organisations.id} in (select jsonb_array_elements_text(${among}::jsonb)::uuid)`)
  const ids = back.map(({ id }) => id)
  if (ids.length === 0) return { tenants: 0, keys: [] }
  const kept = await tx.select({ key: files.storageKey }).from(files).where(inArray(files.organisationId, ids))
  await deleteTenants(tx, ids)
  return { tenants: ids.length, keys: kept.map(({ key }) => key) }
}

import type { Db } from '../db/client.ts'
import { enforceLimit, LIMITS } from '../http/limits.ts'
import type { By } from '../http/session.ts'
import { writeAudit } from './audit.ts'

/**
 * Counts and records that a list of people leaves the product; called before its first byte does. A stolen sign-in takes
 * no more than the limit, and the trail tells what it took.
 */
export async function noteExport(db: Db, by: By, entity: string, of: Record<string, unknown>): Promise<void> {
  await enforceLimit(db, `export:${by.caller.accountId}`, LIMITS.exportsPerAccount)
  await writeAudit(db, by, [{ action: 'export', entity, entityId: by.caller.organisationId, after: of }])
}

/** The same for a document of somebody's: a report of a doctor, a scan of an identity card, a certificate. */
export async function noteOpened(
  db: Db,
  by: By,
  file: { ownerId: string | null; kind: string; name: string },
): Promise<void> {
  await enforceLimit(db, `documents:${by.caller.accountId}`, LIMITS.documentsPerAccount)
  const after = { document: file.kind.replaceAll('_', ' '), file: file.name }
  await writeAudit(db, by, [{ action: 'open', entity: 'document', entityId: file.ownerId ?? '', after }])
}

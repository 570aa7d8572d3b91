import type { Db } from '../db/client.ts'
import { enforceLimit, HOUR, isFirst, type Limit } from '../http/limits.ts'
import type { By } from '../http/session.ts'
import { writeAudit } from './audit.ts'

// lists and documents of people that leave the product
export const EXPORTS_PER_ACCOUNT: Limit = { max: 20, windowSeconds: HOUR }
export const DOCUMENTS_PER_ACCOUNT: Limit = { max: 200, windowSeconds: HOUR }
export const REVEALS_PER_ACCOUNT: Limit = { max: 30, windowSeconds: HOUR }

/**
 * Counts and records that a list of people leaves the product; called before its first byte does. A stolen sign-in takes
 * no more than the limit, and the trail tells what it took.
 */
export async function noteExport(db: Db, by: By, entity: string, of: Record<string, unknown>): Promise<void> {
  await enforceLimit(db, `export:${by.caller.accountId}`, EXPORTS_PER_ACCOUNT)
  await writeAudit(db, by, [{ action: 'export', entity, entityId: by.caller.organisationId, after: of }])
}

/** The same for a document of somebody's: a report of a doctor, a scan of an identity card, a certificate. */
export async function noteOpened(
  db: Db,
  by: By,
  file: { ownerId: string | null; kind: string; name: string },
): Promise<void> {
  await enforceLimit(db, `documents:${by.caller.accountId}`, DOCUMENTS_PER_ACCOUNT)
  const after = { document: file.kind.replaceAll('_', ' '), file: file.name }
  await writeAudit(db, by, [{ action: 'open', entity: 'document', entityId: file.ownerId ?? '', after }])
}

/** A student as the trail names them. */
interface Whose {
  id: string
  name: string
}
const READING_SECONDS = 10 * 60

/** Records that somebody reads a student's medical details: a screen loads them again and again, so once in ten minutes. */
export const noteMedicalRead = (db: Db, by: By, { id, name }: Whose): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await isFirst(tx, `medical-read:${by.caller.accountId}:${id}`, READING_SECONDS))) return
    await writeAudit(tx, by, [{ action: 'open', entity: 'medical-details', entityId: id, name }])
  })

/** Counts and records that somebody sees an identity number in full, and why; the number itself is nowhere in it. */
export async function noteRevealed(db: Db, by: By, { id, name }: Whose, reason: string): Promise<void> {
  await enforceLimit(db, `reveal:${by.caller.accountId}`, REVEALS_PER_ACCOUNT)
  await writeAudit(db, by, [{ action: 'reveal', entity: 'identity-number', entityId: id, name, after: { reason } }])
}

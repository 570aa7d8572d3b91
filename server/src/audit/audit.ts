import type { Db } from '../db/client.ts'
import { auditLog } from '../db/schema/index.ts'
import type { Caller } from '../http/session.ts'

export interface AuditEntry {
  /** "create", "update", "archive", "restore", "publish" … */
  action: string
  /** The kind of thing: "student", "mark", "register". */
  entity: string
  entityId: string
  /** The changed fields alone, as they were and as they are. */
  before?: unknown
  after?: unknown
}

interface By {
  caller: Caller
  requestId: string
}

const ROWS_PER_STATEMENT = 1000

/** Writes who changed what as part of the change's own transaction: neither is ever there without the other. */
export async function writeAudit(tx: Db, by: By, entries: readonly AuditEntry[]): Promise<void> {
  const { organisationId, accountId: actorId, role: actorRole } = by.caller
  const rows = entries.map((entry) => ({ organisationId, actorId, actorRole, requestId: by.requestId, ...entry }))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tx.insert(auditLog).values(rows.slice(start, start + ROWS_PER_STATEMENT))
  }
}

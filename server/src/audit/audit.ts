import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { newId } from '../db/columns.ts'
import type { By } from '../http/session.ts'

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

const ROWS_PER_STATEMENT = 5000

/**
 * Writes who changed what as part of the change's own transaction: neither is ever there without the other. Rows travel
 * as one document, so that a change of a whole school's people costs a statement for thousands of them.
 */
export async function writeAudit(tx: Db, by: By, entries: readonly AuditEntry[]): Promise<void> {
  const { organisationId, accountId, role } = by.caller
  const rows = entries.map(({ action, entity, entityId, before, after }) => ({
    id: newId(),
    action,
    entity,
    entity_id: entityId,
    before,
    after,
  }))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT))
    await tx.execute(sql`
      insert into audit_log (id, organisation_id, actor_id, actor_role, action, entity, entity_id, before, after, request_id)
      select id, ${organisationId}, ${accountId}, ${role}, action, entity, entity_id, before, after, ${by.requestId}
      from jsonb_to_recordset(${chunk}::jsonb)
        as r(id uuid, action text, entity text, entity_id text, before jsonb, after jsonb)`)
  }
}

import { isRecord } from '@margam/school/is-record'
import { sql } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import type { Writes } from '../db/together.ts'
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
  /** What the object is called, when it is there no more; what is there is looked up as it is written. */
  name?: string
  /** What an act did to one after another: it is listed as one, and opens into these. */
  parts?: readonly AuditEntry[]
}

/** Somebody of elsewhere acts in the trail of the school that it is done to: an operator, whose own tenant is nobody's. */
export const inTrailOf = (organisationId: string, by: By): By => ({ ...by, caller: { ...by.caller, organisationId } })

const ROWS_PER_STATEMENT = 5000

/** What an entry says of its object, for the name of one that is there no more. */
const told = ({ before, after }: AuditEntry) =>
  isRecord(before) || isRecord(after)
    ? { ...(isRecord(before) ? before : {}), ...(isRecord(after) ? after : {}) }
    : undefined

const toRow = (entry: AuditEntry, partOf: string | null) => ({
  id: newId(),
  action: entry.action,
  entity: entry.entity,
  entity_id: entry.entityId,
  before: entry.before,
  after: entry.after,
  part_of: partOf,
  name: entry.name,
  told: told(entry),
})

/**
 * Writes who changed what as part of the change's own transaction: neither is ever there without the other. Rows travel
 * as one document, so that a change of a whole school's people costs a statement for thousands of them. The order makes
 * all names known before the first row is written: on several servers none can be looked up in between (195).
 */
export async function writeAudit(tx: Writes, by: By, entries: readonly AuditEntry[]): Promise<void> {
  const { organisationId, accountId, role } = by.caller
  const rows = entries.flatMap((entry) => {
    const whole = toRow(entry, null)
    return [whole, ...(entry.parts ?? []).map((part) => toRow(part, whole.id))]
  })
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT))
    await tx.execute(sql`
      insert into audit_log (id, organisation_id, actor_id, actor_role, action, entity, entity_id, before, after, request_id,
        part_of, name)
      select id, ${organisationId}, ${accountId}, ${role}, action, entity, entity_id, before, after, ${by.requestId},
        part_of, called
      from (
        select *, coalesce(name, audit_name(${organisationId}, entity, entity_id, told)) as called
        from jsonb_to_recordset(${chunk}::jsonb) as r(id uuid, action text, entity text, entity_id text, before jsonb,
          after jsonb, part_of uuid, name text, told jsonb)
        offset 0
      ) named order by id`)
  }
}

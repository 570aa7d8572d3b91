import { isId } from '@margam/contract/fields'
import { OPENED, type ProfileOpening } from '@margam/contract/student-record'
import { isRecord } from '@margam/school/is-record'
import { and, desc, sql } from 'drizzle-orm'
import { isOpeningOf } from '../../audit/openings.ts'
import type { Db } from '../../db/client.ts'
import { auditLog } from '../../db/schema/index.ts'
import { cutPage, type Page, readPage } from '../../http/paging.ts'
import type { Caller } from '../../http/session.ts'
import { selectAccountNames } from '../../school/names.ts'

const selectOpenings = (db: Db, { organisationId, accountId }: Caller, page: Page) =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        isOpeningOf({ organisationId, id: accountId }),
        // the moment is kept finer than a cursor could carry it
        page.after &&
          sql`(${auditLog.at}, ${auditLog.id}) < (select at, id from audit_log where organisation_id = ${organisationId} and id = ${page.after[0]})`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(page.limit + 1)

function toOpening(row: typeof auditLog.$inferSelect, nameOf: ReadonlyMap<string, string>): ProfileOpening {
  const told = isRecord(row.after) ? row.after : {}
  const opened = OPENED.find((one) => one === row.entity) ?? 'document'
  return {
    id: row.id,
    at: row.at.toISOString(),
    by_name: nameOf.get(row.actorId ?? '') ?? '',
    by_role: row.actorRole,
    opened,
    document: opened === 'document' && typeof told.document === 'string' ? told.document.replaceAll(' ', '_') : null,
  }
}

/** Who opened what of the caller's profile. */
export async function readOpenings(db: Db, caller: Caller, query: { limit: string; cursor: string }) {
  const asked = readPage(query, [isId])
  const rows = await selectOpenings(db, caller, asked)
  const { page, next_cursor } = cutPage(rows, asked.limit, (row) => [row.id])
  const actors = page.flatMap(({ actorId }) => actorId ?? [])
  const nameOf = await selectAccountNames(db, caller.organisationId, actors)
  return { openings: page.map((row) => toOpening(row, nameOf)), next_cursor }
}

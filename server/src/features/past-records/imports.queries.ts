import type { PastImport, PastKind } from '@margam/contract/past-records'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { linked } from '../../db/linked.ts'
import { classes, pastImports } from '../../db/schema/index.ts'
import { byId, type Look, type Policies } from '../../http/policies.ts'
import type { By } from '../../http/session.ts'
import { requireOwnTenant } from '../../school/class-access.ts'
import { selectAccountNames } from '../../school/names.ts'

export type ImportRow = typeof pastImports.$inferSelect

declare module '../../http/policies.ts' {
  interface FoundBy {
    'kept-import': ImportRow
  }
}
const ofSchool: Look<ImportRow> = async ({ db, caller, ids }) =>
  byId(
    await db
      .select()
      .from(pastImports)
      .where(and(eq(pastImports.organisationId, caller.organisationId), inArray(pastImports.id, [...ids]))),
  )
const ofOne: Look<ImportRow> = (ask) => {
  requireOwnTenant(ask.caller)
  return ofSchool(ask)
}
export const importPolicies: Policies = { 'kept-import': { organisation: ofSchool, teacher: ofOne } }

const SHOWN = 100

/** The imports of a year, the newest first. */
export async function selectImports(db: Db, organisationId: string, yearId: string): Promise<PastImport[]> {
  const rows = await db
    .select({ row: pastImports, className: classes.name })
    .from(pastImports)
    .leftJoin(classes, linked(classes.id, pastImports.classId))
    .where(and(eq(pastImports.organisationId, organisationId), eq(pastImports.academicYearId, yearId)))
    .orderBy(desc(pastImports.madeAt), desc(pastImports.id))
    .limit(SHOWN)
  const people = rows.flatMap(({ row }) => [row.madeBy, row.undoneBy ?? []].flat())
  const names = await selectAccountNames(db, organisationId, [...new Set(people)])
  return rows.map(({ row, className }) => ({
    import_id: row.id,
    kind: row.kind,
    class_name: className,
    file_name: row.fileName,
    rows: row.rows,
    made_at: row.madeAt.toISOString(),
    made_by: names.get(row.madeBy) ?? '',
    undone_at: row.undoneAt?.toISOString() ?? null,
    undone_by: row.undoneBy ? (names.get(row.undoneBy) ?? '') : null,
    kept: row.kept,
  }))
}

export interface NewImport {
  kind: PastKind
  yearId: string
  /** '' for the whole school. */
  classId: string
  fileName: string
  rows: number
}

export async function insertImport(tx: Db, by: By, { kind, yearId, classId, fileName, rows }: NewImport) {
  const { organisationId, accountId } = by.caller
  const id = newId()
  await tx.insert(pastImports).values({
    id,
    organisationId,
    kind,
    academicYearId: yearId,
    classId: classId || null,
    fileName,
    rows,
    madeBy: accountId,
  })
  const audit = { action: 'import', entity: 'past-import', entityId: id, after: { kind, file_name: fileName, rows } }
  return { id, audit }
}

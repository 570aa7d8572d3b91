import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { cardAreas } from '../db/schema/index.ts'

/** The areas on a school's list, in their order. */
export const selectAreas = (db: Db, organisationId: string) =>
  db
    .select({ id: cardAreas.id, kind: cardAreas.kind, name: cardAreas.name })
    .from(cardAreas)
    .where(and(eq(cardAreas.organisationId, organisationId), isNull(cardAreas.archivedAt)))
    .orderBy(asc(cardAreas.position), asc(cardAreas.id))
export type AreaRow = Awaited<ReturnType<typeof selectAreas>>[number]

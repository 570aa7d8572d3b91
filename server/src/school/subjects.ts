import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { subjects } from '../db/schema/index.ts'

/** The subjects of a school that are not archived, by name. */
export const selectSubjects = (db: Db, organisationId: string) =>
  db
    .select({ id: subjects.id, name: subjects.name })
    .from(subjects)
    .where(and(eq(subjects.organisationId, organisationId), isNull(subjects.archivedAt)))
    .orderBy(asc(sql`lower(${subjects.name})`))

import type { SubjectItem } from '@margam/contract/subjects'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { subjects } from '../../db/schema/index.ts'
import { byId, type Look, type Policies } from '../../http/policies.ts'

export type SubjectRow = typeof subjects.$inferSelect

declare module '../../http/policies.ts' {
  interface FoundBy {
    'school-subject': SubjectRow
  }
}
const ofSchool: Look<SubjectRow> = async ({ db, caller, ids }) =>
  byId(
    await db
      .select()
      .from(subjects)
      .where(and(eq(subjects.organisationId, caller.organisationId), inArray(subjects.id, [...ids]))),
  )
export const subjectPolicies: Policies = { 'school-subject': { organisation: ofSchool } }

/** A school's subjects by name, archived ones among them. */
export const selectSubjects = (db: Db, organisationId: string): Promise<SubjectRow[]> =>
  db
    .select()
    .from(subjects)
    .where(eq(subjects.organisationId, organisationId))
    .orderBy(asc(sql`lower(${subjects.name})`), asc(subjects.id))

export const toSubject = (row: SubjectRow): SubjectItem => ({
  subject_id: row.id,
  subject_name: row.name,
  subject_code: row.code,
  description: row.description,
  category: row.category,
  // of an archived subject the day of the archiving, whatever is mended later
  updated_date: (row.archivedAt ?? row.updatedAt).toISOString(),
  version: row.version,
})

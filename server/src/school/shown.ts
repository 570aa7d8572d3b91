import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Given } from '../db/prepared.ts'
import { students } from '../db/schema/index.ts'

// A large import comes in piece by piece, and is shown as a whole by its last step. Every list and count of students asks
// one of these; docs/decisions/132.

/** A student who is not of an import that still comes in. Its list is read once a statement, and nearly always empty. */
export const isShown = (organisationId: Given, importId: SQLWrapper = students.importId): SQL =>
  sql`(${importId} is null or ${importId} <> all (array(
    select i.id from student_imports i where i.organisation_id = ${organisationId} and i.shown_at is null)))`

/** The same of an id that may be a student's. */
export const isShownId = (organisationId: string, id: SQLWrapper, type: 'uuid' | 'text' = 'uuid'): SQL =>
  sql`(${id} is null or ${id} not in (select h.id::${sql.raw(type)} from student_imports i
    join students h on h.organisation_id = i.organisation_id and h.import_id = i.id
    where i.organisation_id = ${organisationId} and i.shown_at is null))`

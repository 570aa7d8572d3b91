import * as contract from '@margam/contract/subjects'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { subjects } from '../../db/schema/index.ts'
import { defineFeature } from '../../feature.ts'
import { Conflict, Invalid } from '../../http/errors.ts'
import { byId, type Look } from '../../http/policies.ts'

type Row = typeof subjects.$inferSelect

declare module '../../http/policies.ts' {
  interface FoundBy {
    'school-subject': Row
  }
}
const ofSchool: Look<Row> = async ({ db, caller, ids }) =>
  byId(
    await db
      .select()
      .from(subjects)
      .where(and(eq(subjects.organisationId, caller.organisationId), inArray(subjects.id, [...ids]))),
  )

export const toSubject = (row: Row): contract.SubjectItem => ({
  subject_id: row.id,
  subject_name: row.name,
  subject_code: row.code,
  description: row.description,
  category: row.category,
  updated_date: row.updatedAt.toISOString(),
  version: row.version,
})

const TAKEN: Record<string, { name?: string[]; code?: string[] }> = {
  subjects_name: { name: ['A subject with this name exists.'] },
  subjects_code: { code: ['A subject with this code exists.'] },
}

/** Turns a name or code that an active subject has into a message at its field. */
async function refuseTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const constraint = isUniqueViolation(error)
    throw constraint && TAKEN[constraint] ? new Invalid(TAKEN[constraint]) : error
  })
}

export const subjectsFeature = defineFeature({
  name: 'subjects',
  policies: { 'school-subject': { organisation: ofSchool } },
  routes: (on, { db }) => {
    on(contract.listSubjects, async ({ caller }) => {
      const rows = await db
        .select()
        .from(subjects)
        .where(eq(subjects.organisationId, caller.organisationId))
        .orderBy(asc(sql`lower(${subjects.name})`), asc(subjects.id))
      return {
        active_subjects: rows.filter((row) => !row.archivedAt).map(toSubject),
        archived_subjects: rows.filter((row) => row.archivedAt).map(toSubject),
      }
    })

    on(contract.createSubject, async ({ body, caller, requestId }) => {
      const { organisationId } = caller
      const row = await refuseTaken(
        db.transaction(async (tx) => {
          const [made] = await tx
            .insert(subjects)
            .values({ organisationId, ...body })
            .returning()
          await writeAudit(tx, { caller, requestId }, [
            { action: 'create', entity: 'subject', entityId: made.id, after: body },
          ])
          return made
        }),
      )
      return { message: 'Subject added successfully.', subject: toSubject(row) }
    })

    on(contract.updateSubject, async ({ body, caller, found, requestId }) => {
      const { subject_id: _, version, ...fields } = body
      const before = found['body.subject_id']
      const isStale = version !== undefined && version !== null && version !== before.version
      if (isStale) throw new Conflict('Somebody else changed this subject meanwhile.', toSubject(before))
      const row = await refuseTaken(
        db.transaction(async (tx) => {
          const [changed] = await tx
            .update(subjects)
            .set({ ...fields, version: before.version + 1, updatedAt: new Date() })
            .where(
              and(
                eq(subjects.organisationId, caller.organisationId),
                eq(subjects.id, before.id),
                eq(subjects.version, before.version),
              ),
            )
            .returning()
          if (!changed) throw new Conflict('Somebody else changed this subject meanwhile.')
          const { name, code, description, category } = before
          const was = { name, code, description, category }
          await writeAudit(tx, { caller, requestId }, [
            { action: 'update', entity: 'subject', entityId: before.id, before: was, after: fields },
          ])
          return changed
        }),
      )
      return { message: 'Subject updated successfully.', subject: toSubject(row) }
    })

    on(contract.archiveSubject, async ({ body, caller, found, requestId }) => {
      const before = found['body.subject_id']
      const archivedAt = body.action === 'archive' ? (before.archivedAt ?? new Date()) : null
      const row = await refuseTaken(
        db.transaction(async (tx) => {
          const [changed] = await tx
            .update(subjects)
            .set({ archivedAt, version: sql`${subjects.version} + 1`, updatedAt: new Date() })
            .where(and(eq(subjects.organisationId, caller.organisationId), eq(subjects.id, before.id)))
            .returning()
          await writeAudit(tx, { caller, requestId }, [{ action: body.action, entity: 'subject', entityId: before.id }])
          return changed
        }),
      )
      const message = body.action === 'archive' ? 'Subject archived.' : 'Subject restored.'
      return { message, subject: toSubject(row) }
    })
  },
})

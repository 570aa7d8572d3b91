import type { BodyOf } from '@margam/contract/endpoint'
import type { archiveSubject, createSubject, updateSubject } from '@margam/contract/subjects'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { subjects } from '../../db/schema/index.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import { type SubjectRow, toSubject } from './subjects.queries.ts'

interface Wanted {
  organisationId: string
  /** Of a subject that is there already. */
  id?: string
  name?: string
  code?: string
}

/** Answers the name and the code that an active subject has already at their fields: the database names one of them. */
const refuseTaken =
  (db: Db, { organisationId, id, name = '', code = '' }: Wanted) =>
  async (error: unknown): Promise<never> => {
    const refused = isUniqueViolation(error)
    if (refused !== 'subjects_name' && refused !== 'subjects_code') throw error
    const [found] = await db
      .select({
        name: sql<boolean>`coalesce(bool_or(lower(${subjects.name}) = lower(${name})), false)`,
        code: sql<boolean>`coalesce(bool_or(lower(${subjects.code}) = lower(${code}) and ${subjects.code} <> ''), false)`,
      })
      .from(subjects)
      .where(
        and(
          eq(subjects.organisationId, organisationId),
          isNull(subjects.archivedAt),
          id === undefined ? undefined : ne(subjects.id, id),
        ),
      )
    throw new Invalid({
      ...((found.name || refused === 'subjects_name') && {
        name: [/*i18n*/ 'A subject with this name already exists.'],
      }),
      ...((found.code || refused === 'subjects_code') && {
        code: [/*i18n*/ 'A subject with this code already exists.'],
      }),
    })
  }

export const addSubject = (db: Db, by: By, body: BodyOf<typeof createSubject>): Promise<SubjectRow> =>
  db
    .transaction(async (tx) => {
      const [made] = await tx
        .insert(subjects)
        .values({ organisationId: by.caller.organisationId, ...body })
        .returning()
      await writeAudit(tx, by, [{ action: 'create', entity: 'subject', entityId: made.id, after: body }])
      return made
    })
    .catch(refuseTaken(db, { organisationId: by.caller.organisationId, ...body }))

/** Throws Conflict with what is stored when somebody else changed the subject meanwhile. */
export async function changeSubject(
  db: Db,
  by: By,
  before: SubjectRow,
  body: BodyOf<typeof updateSubject>,
): Promise<SubjectRow> {
  const { subject_id: _, version, ...fields } = body
  if (isStale(version, before.version))
    throw new Stale(/*i18n*/ 'Somebody else changed this subject meanwhile.', toSubject(before))
  return db
    .transaction(async (tx) => {
      const [changed] = await tx
        .update(subjects)
        .set({ ...fields, version: before.version + 1, updatedAt: new Date() })
        .where(
          and(
            eq(subjects.organisationId, by.caller.organisationId),
            eq(subjects.id, before.id),
            eq(subjects.version, before.version),
          ),
        )
        .returning()
      if (!changed) throw new Stale(/*i18n*/ 'Somebody else changed this subject meanwhile.')
      const { name, code, description, category } = before
      const was = { name, code, description, category }
      await writeAudit(tx, by, [
        { action: 'update', entity: 'subject', entityId: before.id, before: was, after: fields },
      ])
      return changed
    })
    .catch(refuseTaken(db, { organisationId: by.caller.organisationId, id: before.id, ...fields }))
}

/** Archives a subject, or makes an archived one active again; the operator says why. */
export async function actOnSubject(
  db: Db,
  by: By,
  before: SubjectRow,
  action: BodyOf<typeof archiveSubject>['action'],
  reason?: string,
): Promise<SubjectRow> {
  const isArchive = action === 'archive'
  if (isArchive === (before.archivedAt !== null)) return before
  const archivedAt = isArchive ? new Date() : null
  return db
    .transaction(async (tx) => {
      const [changed] = await tx
        .update(subjects)
        .set({ archivedAt, version: sql`${subjects.version} + 1`, updatedAt: new Date() })
        .where(and(eq(subjects.organisationId, by.caller.organisationId), eq(subjects.id, before.id)))
        .returning()
      await writeAudit(tx, by, [{ action, entity: 'subject', entityId: before.id, after: reason && { reason } }])
      return changed
    })
    .catch(refuseTaken(db, before))
}

import type { ProfileFile } from '@margam/contract/student-sections'
import { and, eq } from 'drizzle-orm'
import { type AuditEntry, writeAudit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import { studentProfiles, students } from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'
import { deleteFiles, insertFiles, withUploads } from '../files/kept-files.ts'
import type { By } from '../http/session.ts'
import { isStale, Stale } from '../http/stale.ts'
import type { Upload } from '../http/uploads.ts'
import {
  filesGone,
  mergeDocument,
  type ProfileDocument,
  type StoredFile,
  sealIdentification,
} from './profile-document.ts'
import type { StudentRecord } from './student-record.ts'

const PHOTO_SIDE = 600
const CHANGED = /*i18n*/ 'Somebody else changed this student meanwhile.'
type Columns = Partial<Omit<typeof students.$inferInsert, 'id' | 'organisationId' | 'version'>>

/** A change of a student's record: what the school's and the student's own have in common. */
export interface ProfileChange {
  /** The version that the change began from. */
  version?: number | null
  /** Fields and sections as the document has them; what is left out stays. */
  fields: Record<string, unknown>
  columns: Columns
  uploads: Record<string, Upload>
  /** The address that the school writes to, with the document as it will be. */
  parentEmail: (after: ProfileDocument) => string | null
  /** What is stored now, for who began from another version. */
  current: () => Promise<unknown>
  /** What must be held before anything is written. */
  lock?: (tx: Db) => Promise<void>
  /** What else changes with it. */
  within?: (tx: Db) => Promise<void>
  audit: (after: ProfileDocument) => Pick<AuditEntry, 'before' | 'after'>
}

/** Saves a change with its sections, files, sealed number and trail, all or nothing; throws Stale and Invalid. */
export async function changeProfile(deps: Deps, by: By, before: StudentRecord, change: ProfileChange): Promise<void> {
  const { organisationId } = by.caller
  const { student, profile } = before
  const studentId = student.id
  if (isStale(change.version, student.version)) throw new Stale(CHANGED, await change.current())
  const kept: ProfileDocument = profile?.sections ?? {}
  const sealed = sealIdentification(change.fields, change.fields.id_type ?? kept.id_type, deps.secrets)
  const uploads = Object.entries(change.uploads).map(([kind, upload]) => ({
    kind,
    upload,
    side: kind === 'profile_image' ? PHOTO_SIDE : undefined,
  }))
  const unused = await withUploads(deps, organisationId, uploads, (stored) => {
    const files = Object.fromEntries(stored.map(({ kind, id, name }) => [kind, { id, name }])) as Partial<
      Record<ProfileFile, StoredFile>
    >
    const sections = mergeDocument(kept, change.fields, files)
    const values = { sections, parentEmail: change.parentEmail(sections), ...sealed }
    const isAsRead = and(
      eq(students.organisationId, organisationId),
      eq(students.id, studentId),
      eq(students.version, student.version),
    )
    return deps.db.transaction(async (tx) => {
      await change.lock?.(tx)
      const changed = await tx
        .update(students)
        .set({ ...change.columns, version: student.version + 1 })
        .where(isAsRead)
        .returning({ id: students.id })
      if (changed.length === 0) throw new Stale(CHANGED)
      await tx
        .insert(studentProfiles)
        .values({ studentId, organisationId, ...values })
        .onConflictDoUpdate({
          target: [studentProfiles.organisationId, studentProfiles.studentId],
          set: { ...values, updatedAt: new Date() },
        })
      if (stored.length) await insertFiles(tx, { organisationId, ownerId: studentId }, stored)
      await change.within?.(tx)
      await writeAudit(tx, by, [
        { action: 'update', entity: 'student', entityId: studentId, ...change.audit(sections) },
      ])
      return deleteFiles(tx, organisationId, filesGone(kept, sections))
    })
  })
  // only once nothing refers to them any more
  for (const storageKey of unused) await deps.files.remove(storageKey)
}

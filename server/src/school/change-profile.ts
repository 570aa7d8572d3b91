import { type ProfileFile, STORED_MOST } from '@margam/contract/student-sections'
import { say } from '@margam/school/sentence'
import { and, eq, sum } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import { files, studentProfiles, students } from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'
import { deleteFiles, insertFiles, withUploads } from '../files/kept-files.ts'
import { removeUnused } from '../files/unused.ts'
import { Invalid } from '../http/errors.ts'
import type { By } from '../http/session.ts'
import { isStale, Stale } from '../http/stale.ts'
import type { Upload } from '../http/uploads.ts'
import { profileDifference } from './profile-difference.ts'
import {
  filesGone,
  mergeDocument,
  type ProfileDocument,
  type StoredFile,
  sealIdentification,
} from './profile-document.ts'
import { shownIdentification } from './profile-view.ts'
import type { StudentRecord } from './student-record.ts'

const PHOTO_SIDE = 600
const CHANGED = /*i18n*/ 'Somebody else changed this student meanwhile.'
type Fields = Record<string, unknown>
type Columns = Partial<Omit<typeof students.$inferInsert, 'id' | 'organisationId' | 'version'>>

/** A change of a student's record: what the school's and the student's own have in common. */
export interface ProfileChange {
  /** The version that the change began from. */
  version?: number | null
  /** Fields and sections as the document has them; what is left out stays. */
  fields: Fields
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
  /** What the trail tells of that. */
  told?: { before: Fields; after: Fields }
}

/** What a save leaves of a student, beside columns and document. */
interface Kept {
  parentEmail: string | null
  identificationLast: string | null
}
const shown = ({ parentEmail, identificationLast }: Kept, more: Fields = {}) => ({
  parent_email: parentEmail,
  identification_number: shownIdentification(identificationLast),
  ...more,
})

/** Throws Invalid when a student's files are more than may be kept of one. */
async function refuseTooMuch(tx: Db, organisationId: string, studentId: string, field: string) {
  const [row] = await tx
    .select({ bytes: sum(files.size).mapWith(Number) })
    .from(files)
    .where(and(eq(files.organisationId, organisationId), eq(files.ownerId, studentId)))
  if ((row?.bytes ?? 0) <= STORED_MOST) return
  const size = `${STORED_MOST / 1024 / 1024} MB`
  throw new Invalid({ [field]: [say('All files of a student together must be at most {size}.', { size })] })
}

/**
 * Saves a change with its sections, files, sealed number and trail, all or nothing. A stale version is refused with what
 * is stored now. Throws Stale and Invalid.
 */
export async function changeProfile(deps: Deps, by: By, before: StudentRecord, change: ProfileChange): Promise<void> {
  const { organisationId } = by.caller
  const { student, profile } = before
  const studentId = student.id
  if (isStale(change.version, student.version)) throw new Stale(CHANGED, await change.current())
  const document: ProfileDocument = profile?.sections ?? {}
  const kept = { parentEmail: profile?.parentEmail ?? null, identificationLast: profile?.identificationLast ?? null }
  const numbered = { idType: document.id_type, identification: profile?.identification }
  const sealed = sealIdentification(change.fields, numbered, deps.secrets)
  const uploads = Object.entries(change.uploads).map(([kind, upload]) => ({
    kind,
    upload,
    side: kind === 'profile_image' ? PHOTO_SIDE : undefined,
  }))
  const unused = await withUploads(deps, organisationId, uploads, (stored) => {
    const fresh = Object.fromEntries(stored.map(({ kind, id, name }) => [kind, { id, name }])) as Partial<
      Record<ProfileFile, StoredFile>
    >
    const sections = mergeDocument(document, change.fields, fresh)
    const values = { sections, parentEmail: change.parentEmail(sections), ...sealed }
    const difference = profileDifference(
      { columns: student, document, more: shown(kept, change.told?.before) },
      {
        columns: { ...student, ...change.columns },
        document: sections,
        more: shown({ ...kept, ...values }, change.told?.after),
      },
    )
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
      const gone = await deleteFiles(tx, organisationId, filesGone(document, sections))
      if (stored.length) {
        await insertFiles(tx, { organisationId, ownerId: studentId }, stored)
        await refuseTooMuch(tx, organisationId, studentId, stored[0].kind)
      }
      await change.within?.(tx)
      if (difference)
        await writeAudit(tx, by, [{ action: 'update', entity: 'student', entityId: studentId, ...difference }])
      return gone
    })
  })
  // only once nothing refers to them any more
  await removeUnused(deps, unused)
}

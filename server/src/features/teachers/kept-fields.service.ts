import { schoolDay } from '@margam/contract/dates'
import type { BodyOf } from '@margam/contract/endpoint'
import type { updateTeacherProfile } from '@margam/contract/teachers'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../feature.ts'
import { deleteFiles, insertFiles, type StoredUpload, withUploads } from '../../files/kept-files.ts'
import { removeUnused } from '../../files/unused.ts'
import type { By } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import type { Upload } from '../../http/uploads.ts'
import { splitSchoolKept, storedResume, toProfileView } from './profile-view.ts'
import { selectProfile, selectTeacher, type TeacherRow, writeProfile } from './teachers.queries.ts'

/** A teacher's whole profile as it is shown. */
export const toWholeProfile = async (db: Db, organisationId: string, { id, subjects }: TeacherRow) =>
  toProfileView(await selectProfile(db, organisationId, id), subjects, schoolDay())

export const readProfileView = async (db: Db, organisationId: string, teacherId: string) =>
  toWholeProfile(db, organisationId, await selectTeacher(db, organisationId, teacherId))

/** Saves what the school keeps of a teacher; a new resume replaces the old one, an empty value takes it away. */
export async function changeKeptFields(
  deps: Deps,
  by: By,
  teacherId: string,
  body: BodyOf<typeof updateTeacherProfile>,
  upload?: Upload,
): Promise<void> {
  const { organisationId } = by.caller
  const before = await selectProfile(deps.db, organisationId, teacherId)
  const { version } = before.teacher
  if (isStale(body.version, version))
    throw new Stale(/*i18n*/ 'Somebody else changed this profile meanwhile.', { version })
  const { columns, kept, sealed } = splitSchoolKept(body, deps.secrets)
  const old = storedResume(before.profile?.sections ?? {})
  const uploads = upload ? [{ kind: 'resume', upload }] : []
  const unused = await withUploads(deps, organisationId, uploads, ([stored]: (StoredUpload | undefined)[]) => {
    const isGone = stored !== undefined || body.resume === ''
    const sections = isGone ? { ...kept, resume: stored ? { id: stored.id, name: stored.name } : null } : kept
    return deps.db.transaction(async (tx) => {
      if (!(await writeProfile(tx, before.teacher, { columns, sections, sealed })))
        throw new Stale(/*i18n*/ 'Somebody else changed this profile meanwhile.')
      if (stored) await insertFiles(tx, { organisationId, ownerId: teacherId }, [{ ...stored, kind: 'resume' }])
      const { aadhar: _, version: __, resume: ___, ...visible } = body
      const after = { ...visible, ...(isGone ? { resume: stored?.name ?? null } : {}) }
      await writeAudit(tx, by, [{ action: 'update', entity: 'teacher-profile', entityId: teacherId, after }])
      return deleteFiles(tx, organisationId, isGone && old ? [old.id] : [])
    })
  })
  // only once nothing refers to it any more
  await removeUnused(deps, unused)
}

import { schoolDay } from '@margam/contract/dates'
import type { BodyOf } from '@margam/contract/endpoint'
import type { archiveTeacher, createTeacher, updateTeacher } from '@margam/contract/teachers'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { accounts, teachers } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import { thisMoment } from '../../db/this-moment.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import { refuseArchived } from '../../school/archived-subjects.ts'
import { requireNotErased } from '../../school/erased.ts'
import { named } from '../../school/names.ts'
import { changeAddress, emailKey, endAccess, invite, inviteInto } from '../accounts/index.ts'
import { EMAIL_TAKEN } from './import-plan.ts'
import { leaveClasses } from './leave-classes.ts'
import { toItem } from './teacher-item.ts'
import { replaceSubjects, type TeacherRow } from './teachers.queries.ts'

type Fields = BodyOf<typeof createTeacher>

const refuseTakenEmail = (error: unknown): never => {
  throw isUniqueViolation(error) === 'accounts_email_role' ? new Invalid({ teacherEmail: [EMAIL_TAKEN] }) : error
}

const columnsOf = (body: Fields, middleName = '') => ({
  ...named({ firstName: body.teacherFirstName, middleName, lastName: body.teacherLastName }),
  joiningDate: body.joiningDate,
})

/** Adds a teacher with an account and an invitation, all in one transaction. */
export async function addTeacher(deps: Deps, by: By, body: Fields): Promise<string> {
  const { organisationId } = by.caller
  const subjectIds = [...new Set(body.teachingSubjects)]
  const id = newId()
  await deps.db
    .transaction(async (tx) => {
      await refuseArchived(tx, organisationId, { wanted: subjectIds, held: [] }, () => 'teachingSubjects')
      await tx.insert(accounts).values({
        id,
        organisationId,
        role: 'teacher',
        email: body.teacherEmail,
        emailKey: emailKey(body.teacherEmail),
        createdBy: 'organisation',
        creatorId: by.caller.accountId,
      })
      await tx.insert(teachers).values({ id, organisationId, ...columnsOf(body) })
      await replaceSubjects(tx, organisationId, id, subjectIds)
      await inviteInto(deps, tx, { id, organisationId, email: body.teacherEmail, name: body.teacherFirstName })
      await writeAudit(tx, by, [{ action: 'create', entity: 'teacher', entityId: id, after: body }])
    })
    .catch(refuseTakenEmail)
  return id
}

/** Changes a teacher; a changed address must be proved anew. */
export async function changeTeacher(
  deps: Deps,
  by: By,
  before: TeacherRow,
  body: BodyOf<typeof updateTeacher>,
): Promise<void> {
  const { organisationId } = by.caller
  if (isStale(body.version, before.version)) {
    throw new Stale(/*i18n*/ 'Somebody else changed this teacher meanwhile.', toItem(before))
  }
  const subjectIds = [...new Set(body.teachingSubjects)]
  const isNewAddress = emailKey(body.teacherEmail) !== emailKey(before.email ?? '')
  await deps.db
    .transaction(async (tx) => {
      const changed = await tx
        .update(teachers)
        .set({ ...columnsOf(body, before.middleName), version: before.version + 1, updatedAt: new Date() })
        .where(
          and(
            eq(teachers.organisationId, organisationId),
            eq(teachers.id, before.id),
            eq(teachers.version, before.version),
          ),
        )
        .returning({ id: teachers.id })
      if (changed.length === 0) throw new Stale(/*i18n*/ 'Somebody else changed this teacher meanwhile.')
      const held = before.subjects.map((subject) => subject.id)
      await refuseArchived(tx, organisationId, { wanted: subjectIds, held }, () => 'teachingSubjects')
      await replaceSubjects(tx, organisationId, before.id, subjectIds)
      if (isNewAddress) {
        const { id } = before
        await changeAddress(deps, tx, { organisationId, id, name: body.teacherFirstName }, body.teacherEmail)
      }
      const { firstName, lastName, email, joiningDate, subjects } = before
      await writeAudit(tx, by, [
        {
          action: 'update',
          entity: 'teacher',
          entityId: before.id,
          before: { firstName, lastName, email, joiningDate, subjects },
          after: body,
        },
      ])
    })
    .catch(refuseTakenEmail)
}

/** Archives (and signs out everywhere, at once), restores, or invites again. */
export async function actOnTeacher(
  deps: Deps,
  by: By,
  teacher: TeacherRow,
  action: BodyOf<typeof archiveTeacher>['action'],
): Promise<string> {
  const { organisationId } = by.caller
  if (action === 'invite') {
    if (teacher.verifiedAt || teacher.archivedAt || !teacher.email)
      throw new Invalid({}, /*i18n*/ 'This teacher needs no invitation.')
    const { email, invitedAt } = teacher
    return invite(deps, { id: teacher.id, organisationId, email, name: teacher.firstName, invitedAt })
  }
  const isArchive = action === 'archive'
  if (isArchive === (teacher.archivedAt !== null))
    return isArchive ? /*i18n*/ 'Teacher archived.' : /*i18n*/ 'Teacher restored.'
  await deps.db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    await setArchived(tx, by, teacher.id, action)
  })
  return isArchive ? /*i18n*/ 'Teacher archived.' : /*i18n*/ 'Teacher restored.'
}

/**
 * Archives or restores a teacher as part of `tx`, which holds the school; one who is already leaves no second trace. The
 * operator says why.
 */
export async function setArchived(tx: Db, by: By, teacherId: string, action: 'archive' | 'restore', reason?: string) {
  const { organisationId } = by.caller
  const isArchive = action === 'archive'
  if (!isArchive) await requireNotErased(tx, organisationId, teacherId)
  const [changed] = await tx
    .update(teachers)
    .set({ endDate: isArchive ? schoolDay() : null, updatedAt: new Date(), version: sql`${teachers.version} + 1` })
    .where(
      and(
        eq(teachers.organisationId, organisationId),
        eq(teachers.id, teacherId),
        isArchive ? isNull(teachers.endDate) : isNotNull(teachers.endDate),
      ),
    )
    .returning({ id: teachers.id })
  if (!changed) return
  await tx
    .update(accounts)
    .set({ archivedAt: isArchive ? sql`coalesce(${accounts.archivedAt}, ${thisMoment()})` : null })
    .where(and(eq(accounts.organisationId, organisationId), eq(accounts.id, teacherId)))
  if (isArchive) await endAccess(tx, organisationId, [teacherId], 'archived')
  const left = isArchive ? await leaveClasses(tx, organisationId, teacherId) : undefined
  await writeAudit(tx, by, [
    { action, entity: 'teacher', entityId: teacherId, before: left, after: reason && { reason } },
  ])
}

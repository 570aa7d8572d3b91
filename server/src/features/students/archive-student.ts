import type { BodyOf } from '@margam/contract/endpoint'
import type { archiveStudent } from '@margam/contract/students'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { accounts, students } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import { thisMoment } from '../../db/this-moment.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'
import { requireNotErased } from '../../school/erased.ts'
import type { StudentRecord } from '../../school/student-record.ts'
import { endAccess, invite } from '../accounts/index.ts'
import { closeEnrolment } from './enrolment.queries.ts'

const nextDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/**
 * Sets or takes away the last day at the school; throws Conflict when somebody changed the student since it was read.
 */
async function setEndDate(tx: Db, { id, organisationId, version }: StudentRecord['student'], endDate: string | null) {
  const [changed] = await tx
    .update(students)
    .set({ endDate, version: version + 1 })
    .where(and(eq(students.organisationId, organisationId), eq(students.id, id), eq(students.version, version)))
    .returning({ id: students.id })
  if (!changed) throw new Stale(/*i18n*/ 'Somebody else changed this student meanwhile.')
}

/**
 * Archives a student with the last day at the school, as part of `tx`, which holds the school: signed out everywhere, at
 * once, and out of each class.
 */
export async function leaveInto(tx: Db, by: By, { student }: StudentRecord, endDate: string) {
  const { organisationId } = by.caller
  await setEndDate(tx, student, endDate)
  await tx
    .update(accounts)
    .set({ archivedAt: sql`coalesce(${accounts.archivedAt}, ${thisMoment()})` })
    .where(and(eq(accounts.organisationId, organisationId), eq(accounts.id, student.id)))
  await closeEnrolment(tx, organisationId, student.id, nextDay(endDate))
  await endAccess(tx, organisationId, [student.id], 'archived')
  await writeAudit(tx, by, [
    {
      action: 'archive',
      entity: 'student',
      entityId: student.id,
      before: { end_date: student.endDate },
      after: { end_date: endDate },
    },
  ])
}

export const leave = (deps: Deps, by: By, found: StudentRecord, endDate: string) =>
  deps.db.transaction(async (tx) => {
    await lockSchool(tx, by.caller.organisationId)
    await leaveInto(tx, by, found, endDate)
  })

/**
 * Takes a student back. The enrolments that the archiving ended are opened again where the class is in use (a section:
 * of the current year) and the roll number is still free. Throws Conflict for somebody who was erased.
 */
export async function takeBack(deps: Deps, by: By, { student }: StudentRecord, reason?: string) {
  const { organisationId } = by.caller
  await deps.db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    await requireNotErased(tx, organisationId, student.id)
    await setEndDate(tx, student, null)
    await tx
      .update(accounts)
      .set({ archivedAt: null })
      .where(and(eq(accounts.organisationId, organisationId), eq(accounts.id, student.id)))
    await tx.execute(sql`
      update enrolments e set ends_on = null
      where e.organisation_id = ${organisationId} and e.id in (
        select distinct on (case when x.is_section then x.academic_year_id else x.class_id end) x.id from enrolments x
        join academic_years y on y.organisation_id = x.organisation_id and y.id = x.academic_year_id
        join classes c on c.organisation_id = x.organisation_id and c.id = x.class_id and c.archived_at is null
        where x.organisation_id = ${organisationId} and x.student_id = ${student.id}
          and (y.is_current or not x.is_section)
          and x.ends_on = greatest(x.starts_on, ${student.endDate ? nextDay(student.endDate) : null}::date)
          and not exists (select 1 from enrolments o where o.organisation_id = ${organisationId}
            and o.class_id = x.class_id and o.ends_on is null and lower(o.roll_number) = lower(x.roll_number))
          and not (x.is_section and exists (select 1 from enrolments o where o.organisation_id = ${organisationId}
            and o.student_id = x.student_id and o.is_section and o.academic_year_id = x.academic_year_id and o.ends_on is null))
        order by case when x.is_section then x.academic_year_id else x.class_id end, x.starts_on desc, x.id desc)`)
    await writeAudit(tx, by, [
      {
        action: 'restore',
        entity: 'student',
        entityId: student.id,
        before: { end_date: student.endDate },
        after: { end_date: null, ...(reason ? { reason } : {}) },
      },
    ])
  })
}

/** Archives, restores, or invites again; answers what happened. */
export async function actOnStudent(
  deps: Deps,
  by: By,
  found: StudentRecord,
  body: BodyOf<typeof archiveStudent>,
): Promise<string> {
  const { organisationId } = by.caller
  const { student, account } = found
  if (body.action === 'restore') {
    if (student.endDate) await takeBack(deps, by, found)
    return /*i18n*/ 'Student restored.'
  }
  if (body.action === 'invite') {
    const { email } = account
    if (!email || account.verifiedAt || student.endDate)
      throw new Invalid({}, /*i18n*/ 'This student needs no invitation.')
    const { invitedAt } = account
    return invite(deps, { id: student.id, organisationId, email, name: student.firstName, invitedAt })
  }
  if (!body.end_date) throw new Invalid({ end_date: [/*i18n*/ 'Please select an end date.'] })
  if (student.joiningDate && body.end_date < student.joiningDate) {
    throw new Invalid({ end_date: [/*i18n*/ 'The end date cannot be before the joining date.'] })
  }
  await leave(deps, by, found, body.end_date)
  return /*i18n*/ 'Student archived.'
}

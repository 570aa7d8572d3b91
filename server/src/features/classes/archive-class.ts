import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { inTrailOf, writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { classes, enrolments } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { isOpen } from '../../school/enrolment.ts'
import { dropLessonsOfClass } from '../timetable/index.ts'
import { refuseTakenName, reopenEnrolments } from './restore.ts'

/**
 * Archives a section. Its students are free for another one, and its lessons’ hours for other classes; that the students
 * were in it stays readable.
 */
export async function archiveSection(db: Db, by: By, classId: string, today: string): Promise<void> {
  const { organisationId } = by.caller
  await db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const [archived] = await tx
      .update(classes)
      .set({ archivedAt: sql`now()`, endDate: today, version: sql`${classes.version} + 1` })
      .where(and(eq(classes.organisationId, organisationId), eq(classes.id, classId), isNull(classes.archivedAt)))
      .returning({ id: classes.id })
    // a second click changes nothing and adds nothing to the trail
    if (!archived) return
    await tx
      .update(enrolments)
      .set({ endsOn: sql`greatest(${enrolments.startsOn}, ${today}::date)` })
      .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.classId, classId), isOpen()))
    await dropLessonsOfClass(tx, by, classId, today)
    await writeAudit(tx, by, [{ action: 'archive', entity: 'class', entityId: classId }])
  })
}

/** Makes an archived class of any school active again. Throws Invalid when it is not archived. */
export async function restoreSection(
  db: Db,
  operator: By,
  { organisationId, id }: { organisationId: string; id: string },
  reason: string,
): Promise<void> {
  const work = db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    await reopenEnrolments(tx, organisationId, id)
    const [klass] = await tx
      .update(classes)
      .set({ archivedAt: null, endDate: null, version: sql`${classes.version} + 1` })
      .where(and(eq(classes.organisationId, organisationId), eq(classes.id, id), isNotNull(classes.archivedAt)))
      .returning({ id: classes.id })
    if (!klass) throw new Invalid({}, /*i18n*/ 'This class is not archived.')
    await writeAudit(tx, inTrailOf(organisationId, operator), [
      { action: 'restore', entity: 'class', entityId: id, after: { reason } },
    ])
  })
  await work.catch(refuseTakenName)
}

import { isId } from '@margam/contract/fields'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { linked } from '../db/linked.ts'
import { academicYears, classes, enrolments, students } from '../db/schema/index.ts'
import { NotFound } from '../http/errors.ts'
import type { Caller } from '../http/session.ts'
import { seenClassFields, seesClass } from './class-access.ts'
import { isOpen } from './enrolment.ts'

/**
 * The enrolments of a student in classes that the caller sees, the newest first: who may see the class may see who is in it
 * and who was. Throws NotFound when there is none. `isHere`: the student is in the class now.
 */
export async function selectSeenEnrolments(db: Db, caller: Caller, studentId: string): Promise<SeenEnrolment[]> {
  const seen = isId(studentId) ? await selectSeenEnrolmentsOf(db, caller, [studentId]) : []
  if (seen.length === 0) throw new NotFound()
  return seen
}

/** The enrolments of some students in classes that the caller sees, the newest first. */
export const selectSeenEnrolmentsOf = async (db: Db, caller: Caller, ids: readonly string[]) => {
  const rows = await db
    .select({
      ...seenClassFields,
      enrolmentId: enrolments.id,
      studentId: enrolments.studentId,
      isCurrentYear: academicYears.isCurrent,
      rollNumber: enrolments.rollNumber,
      since: enrolments.startsOn,
      isHere: sql<boolean>`${isOpen()} and ${students.endDate} is null and ${classes.archivedAt} is null`,
    })
    .from(enrolments)
    .innerJoin(students, linked(students.id, enrolments.studentId))
    .innerJoin(classes, linked(classes.id, enrolments.classId))
    .innerJoin(academicYears, linked(academicYears.id, classes.academicYearId))
    .where(
      and(
        seesClass(caller),
        eq(enrolments.organisationId, caller.organisationId),
        inArray(enrolments.studentId, [...ids]),
      ),
    )
    .orderBy(
      desc(academicYears.startsOn),
      sql`${enrolments.endsOn} desc nulls first`,
      desc(enrolments.startsOn),
      desc(enrolments.id),
    )
  return rows.map(({ enrolmentId, studentId, isCurrentYear, rollNumber, since, isHere, ...klass }) => ({
    enrolmentId,
    studentId,
    klass,
    isCurrentYear,
    rollNumber,
    since,
    isHere,
  }))
}
export type SeenEnrolment = Awaited<ReturnType<typeof selectSeenEnrolmentsOf>>[number]

import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { attendanceEntries, attendanceRegisters, auditLog, enrolments, students } from '../../db/schema/index.ts'
import { isEnrolledWithin, rollOrder } from '../../school/enrolment.ts'
import { personName } from '../../school/names.ts'
import { isShown } from '../../school/shown.ts'

/** A month that was brought in as a whole, as far as it counts. */
export interface CountedMonth {
  startsOn: string
  endsOn: string
  held: number
  halves: number
}

/** The first month of a student that counts a day of the span as a whole. */
const countedMonth = (span: { startsOn: string; endsOn: string }) => sql<CountedMonth | null>`(
  select jsonb_build_object('startsOn', m.starts_on, 'endsOn', m.ends_on, 'held', m.held,
    'halves', (m.present * 2)::integer)
  from attendance_months m where m.organisation_id = ${students.organisationId} and m.student_id = ${students.id}
    and m.starts_on <= ${span.endsOn}::date and m.ends_on >= ${span.startsOn}::date order by m.starts_on limit 1)`

/** Who was in a class on any day of a span, by roll number. */
export const selectRoster = (
  db: Db,
  where: { organisationId: string; classId: string; startsOn: string; endsOn: string },
) =>
  db
    .select({
      id: students.id,
      name: personName(students),
      rollNumber: enrolments.rollNumber,
      since: enrolments.startsOn,
      until: enrolments.endsOn,
      month: countedMonth(where),
    })
    .from(enrolments)
    .innerJoin(students, linked(students.id, enrolments.studentId))
    .where(
      and(
        eq(enrolments.organisationId, where.organisationId),
        eq(enrolments.classId, where.classId),
        isShown(where.organisationId),
        isEnrolledWithin(where),
      ),
    )
    .orderBy(rollOrder, asc(enrolments.rollNumber), asc(students.id))

export type RosterEntry = Awaited<ReturnType<typeof selectRoster>>[number]

export async function selectOptionalRegister(db: Db, organisationId: string, classId: string, day: string) {
  const [row] = await db
    .select({
      id: attendanceRegisters.id,
      version: attendanceRegisters.version,
      takenAt: attendanceRegisters.takenAt,
      takenBy: attendanceRegisters.takenBy,
    })
    .from(attendanceRegisters)
    .where(
      and(
        eq(attendanceRegisters.organisationId, organisationId),
        eq(attendanceRegisters.classId, classId),
        eq(attendanceRegisters.day, day),
      ),
    )
  return row
}

/** The entries of a register, with names, since some students may no longer be on the roster. */
export const selectEntries = (db: Db, organisationId: string, registerId: string) =>
  db
    .select({
      id: students.id,
      name: personName(students),
      code: attendanceEntries.code,
      countsAs: attendanceEntries.countsAs,
    })
    .from(attendanceEntries)
    .innerJoin(students, linked(students.id, attendanceEntries.studentId))
    .where(and(eq(attendanceEntries.organisationId, organisationId), eq(attendanceEntries.registerId, registerId)))
    .orderBy(asc(students.searchName))

const KEPT_CORRECTIONS = 20

export const selectCorrections = (db: Db, organisationId: string, registerId: string) =>
  db
    .select({ at: auditLog.at, actorId: auditLog.actorId, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.organisationId, organisationId),
        eq(auditLog.entity, 'register'),
        eq(auditLog.entityId, registerId),
        eq(auditLog.action, 'correct'),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(KEPT_CORRECTIONS)

import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { asList } from '../../db/as-list.ts'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  attendanceEntries,
  attendanceRegisters,
  auditLog,
  enrolments,
  organisations,
  students,
} from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { isEnrolledWithin, rollOrder } from '../../school/enrolment.ts'
import { nameOfAccount, personName } from '../../school/names.ts'
import { isShown } from '../../school/shown.ts'
import { schoolFields } from './attendance.codes.ts'

/** A month that was brought in as a whole, as far as it counts. */
export interface CountedMonth {
  startsOn: string
  endsOn: string
  held: number
  halves: number
}

/** The first month of a student that counts a day of the span as a whole. */
const countedMonth = (span: { organisationId: string; startsOn: string; endsOn: string }) => sql<CountedMonth | null>`(
  select jsonb_build_object('startsOn', m.starts_on, 'endsOn', m.ends_on, 'held', m.held,
    'halves', (m.present * 2)::integer)
  from attendance_months m where m.organisation_id = ${span.organisationId} and m.student_id = ${students.id}
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

/** The entries of a register that the statement around it names. */
const selectEntries = (db: Db, organisationId: string) =>
  db
    .select({
      id: students.id,
      name: personName(students),
      code: attendanceEntries.code,
      kind: attendanceEntries.countsAs,
    })
    .from(attendanceEntries)
    .innerJoin(students, linked(students.id, attendanceEntries.studentId))
    .where(
      and(
        eq(attendanceEntries.organisationId, organisationId),
        eq(attendanceEntries.registerId, attendanceRegisters.id),
      ),
    )
    .orderBy(asc(students.searchName))

export const KEPT_CORRECTIONS = 20

/** What those are called whom a correction names by id: somebody who changed classes is in the register no more. */
const namesIn = (organisationId: string) => sql<Readonly<Record<string, string>>>`(
  select coalesce(jsonb_object_agg(s.id, ${personName(alias(students, 's'))}), '{}')
  from jsonb_object_keys(${auditLog.after}) as told(student_id)
  join students s on s.organisation_id = ${organisationId} and s.id = told.student_id::uuid)`

/** Its corrections, the newest first. */
const selectCorrections = (db: Db, organisationId: string) =>
  db
    .select({
      at: sql<string>`${auditLog.at}`,
      by: nameOfAccount(db, organisationId, auditLog.actorId),
      before: auditLog.before,
      after: auditLog.after,
      names: namesIn(organisationId),
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.organisationId, organisationId),
        eq(auditLog.entity, 'register'),
        eq(auditLog.entityId, sql`${attendanceRegisters.id}::text`),
        eq(auditLog.action, 'correct'),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(KEPT_CORRECTIONS)

/** A class's register of a day, where it is taken, with what of the school decides about it, in one statement. */
export async function selectRegisterOfDay(
  db: Db,
  { organisationId, accountId }: Pick<Caller, 'organisationId' | 'accountId'>,
  { classId, day }: { classId: string; day: string },
) {
  const [row] = await db
    .select({
      school: schoolFields(db, organisationId, { startsOn: day, endsOn: day }),
      /** What whoever asks is called. */
      asker: nameOfAccount(db, organisationId, accountId),
      register: {
        id: attendanceRegisters.id,
        version: attendanceRegisters.version,
        takenAt: attendanceRegisters.takenAt,
      },
      takenBy: nameOfAccount(db, organisationId, attendanceRegisters.takenBy),
      // one who left the class since is on no roster, and has an entry
      entries: asList(selectEntries(db, organisationId)),
      corrections: asList(selectCorrections(db, organisationId)),
    })
    .from(organisations)
    .leftJoin(
      attendanceRegisters,
      and(
        eq(attendanceRegisters.organisationId, organisationId),
        eq(attendanceRegisters.classId, classId),
        eq(attendanceRegisters.day, day),
      ),
    )
    .where(eq(organisations.id, organisationId))
  return row
}

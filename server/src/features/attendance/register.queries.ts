import type { Kind } from '@margam/school/attendance'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { asList } from '../../db/as-list.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
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
import { isEnrolledOn, isEnrolledWithin, rollOrder } from '../../school/enrolment.ts'
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

export interface StoredRegister {
  id: string
  version: number
  takenAt: Date
}
interface ToStore {
  organisationId: string
  classId: string
  day: string
  takenBy: string
}

/** An entry that a register of the day had of somebody who was in another class on it. */
export interface TakenOut {
  registerId: string
  studentId: string
  code: string
}

/**
 * The parts of a statement that take those whom `register` gets an entry of out of the registers of classes in which they
 * are not enrolled on that day, so that it counts once. A form of such a register is stale from then on. Its row is
 * locked before its entries, as by whoever corrects it.
 */
const takeOutOfOthers = (organisationId: string, day: string) => sql`elsewhere as materialized (
    select e.register_id, e.student_id
    from register
    cross join named
    join attendance_entries e on e.organisation_id = ${organisationId} and e.student_id = named.id
      and e.day = ${day}::date and e.register_id <> register.id
    join attendance_registers r on r.organisation_id = ${organisationId} and r.id = e.register_id
    where not exists (
      select from ${enrolments} where ${enrolments.organisationId} = ${organisationId}
        and ${enrolments.studentId} = e.student_id and ${enrolments.classId} = r.class_id and ${isEnrolledOn(day)})
  ), others as (
    update attendance_registers r set version = r.version + 1
    from (select distinct register_id from elsewhere) o
    where r.organisation_id = ${organisationId} and r.id = o.register_id
    returning r.id
  ), taken_out as (
    delete from attendance_entries e
    using elsewhere, others
    where e.organisation_id = ${organisationId} and e.register_id = others.id
      and elsewhere.register_id = others.id and elsewhere.student_id = e.student_id
    returning e.register_id, e.student_id, e.code)`

/**
 * Stores a register, or its next version, and some entries of it, in one statement. Undefined, and nothing stored, when
 * somebody else took or changed it at the same moment.
 */
export async function storeRegister(
  tx: Db,
  { organisationId, day, ...first }: ToStore,
  stored: StoredRegister | undefined,
  changed: readonly { id: string; code: string; kind: Kind }[],
) {
  const { id, takenAt } = attendanceRegisters
  const written = stored
    ? tx
        .update(attendanceRegisters)
        .set({ version: stored.version + 1 })
        .where(
          and(
            eq(attendanceRegisters.organisationId, organisationId),
            eq(id, stored.id),
            eq(attendanceRegisters.version, stored.version),
          ),
        )
        .returning({ id, takenAt })
    : tx
        .insert(attendanceRegisters)
        .values({ id: newId(), organisationId, day, ...first })
        .onConflictDoNothing()
        .returning({ id, takenAt })
  const { rows } = (await tx.execute(sql`
    with register as ${written}, named as (
      select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as entry(id uuid, code text, kind text)
    ), entries as (
      insert into attendance_entries (organisation_id, register_id, student_id, day, code, counts_as)
      select ${organisationId}, register.id, named.id, ${day}::date, named.code, named.kind from register, named
      on conflict (organisation_id, register_id, student_id)
        do update set code = excluded.code, counts_as = excluded.counts_as
    ), ${takeOutOfOthers(organisationId, day)}
    select id, taken_at as "takenAt", now() as "now", (
      select coalesce(jsonb_agg(jsonb_build_object('registerId', register_id, 'studentId', student_id, 'code', code)), '[]')
      from taken_out) as "takenOut" from register`)) as unknown as {
    rows: { id: string; takenAt: string; now: string; takenOut: TakenOut[] }[]
  }
  return rows.at(0)
}

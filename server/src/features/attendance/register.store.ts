import type { Kind } from '@margam/school/attendance'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AuditEntry } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { rowsOf } from '../../db/rows.ts'
import { attendanceRegisters, enrolments } from '../../db/schema/index.ts'
import { isEnrolledOn } from '../../school/enrolment.ts'

export interface StoredRegister {
  id: string
  version: number
  takenAt: Date
}
interface OfDay {
  organisationId: string
  day: string
}
interface ToStore extends OfDay {
  classId: string
  takenBy: string
}
interface ToEnter {
  id: string
  code: string
  kind: Kind
}

/** An entry that a register of the day had of somebody who was in another class on it. */
interface TakenOut {
  registerId: string
  studentId: string
  code: string
}
interface Written {
  id: string
  takenAt: string
  now: string
  takenOut: TakenOut[]
}

/**
 * The parts of a statement that take those of whom `named` gives an entry out of the registers of classes in which they
 * are not enrolled on that day, so that it counts once. A form of such a register is stale from then on. Its row is
 * locked before its entries, as by whoever corrects it.
 */
const takeOutOfOthers = ({ organisationId, day }: OfDay) => sql`elsewhere as materialized (
    select e.register_id, e.student_id
    from named
    join attendance_entries e on e.organisation_id = ${organisationId} and e.student_id = named.id
      and e.day = ${day}::date and e.register_id <> named.register_id
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

/** Writes registers of a day, and entries of those that were written, in one statement. */
async function write(tx: Db, ofDay: OfDay, registers: SQL, entries: readonly (ToEnter & { registerId: string })[]) {
  const { organisationId, day } = ofDay
  return rowsOf<Written>(
    tx,
    sql`
    with register as ${registers}, named as (
      select entry."registerId" as register_id, entry.id, entry.code, entry.kind
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as entry("registerId" uuid, id uuid, code text, kind text)
      join register on register.id = entry."registerId"
    ), entries as (
      insert into attendance_entries (organisation_id, register_id, student_id, day, code, counts_as)
      select ${organisationId}, register_id, id, ${day}::date, code, kind from named
      on conflict (organisation_id, register_id, student_id)
        do update set code = excluded.code, counts_as = excluded.counts_as
    ), ${takeOutOfOthers(ofDay)}
    select id, taken_at as "takenAt", now() as "now", (
      select coalesce(jsonb_agg(jsonb_build_object('registerId', register_id, 'studentId', student_id, 'code', code)), '[]')
      from taken_out) as "takenOut" from register`,
  )
}

/**
 * Stores a register, or its next version, and some entries of it, in one statement. Undefined, and nothing stored, when
 * somebody else took or changed it at the same moment.
 */
export async function storeRegister(
  tx: Db,
  { organisationId, day, ...first }: ToStore,
  stored: StoredRegister | undefined,
  changed: readonly ToEnter[],
) {
  const { id, takenAt } = attendanceRegisters
  const registerId = stored?.id ?? newId()
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
        .values({ id: registerId, organisationId, day, ...first })
        .onConflictDoNothing()
        .returning({ id, takenAt })
  const entries = changed.map((entry) => ({ ...entry, registerId }))
  const rows = await write(tx, { organisationId, day }, sql`${written}`, entries)
  return rows.at(0)
}

/** Stores the first registers of several classes and one day, in one statement; fails where one of them is taken. */
export async function storeRegisters(
  tx: Db,
  { organisationId, day, takenBy }: Omit<ToStore, 'classId'>,
  registers: readonly { id: string; classId: string; entries: readonly ToEnter[] }[],
) {
  const { id, takenAt } = attendanceRegisters
  const written = tx
    .insert(attendanceRegisters)
    .values(registers.map((one) => ({ id: one.id, classId: one.classId, organisationId, day, takenBy })))
    .returning({ id, takenAt })
  const entries = registers.flatMap((one) => one.entries.map((entry) => ({ ...entry, registerId: one.id })))
  const [first] = await write(tx, { organisationId, day }, sql`${written}`, entries)
  return first.takenOut
}

/** What the trail says of each register that somebody was taken out of. */
export const toCorrections = (takenOut: readonly TakenOut[]): AuditEntry[] =>
  [...Map.groupBy(takenOut, ({ registerId }) => registerId)].map(([entityId, entries]) => ({
    action: 'correct',
    entity: 'register',
    entityId,
    before: Object.fromEntries(entries.map(({ studentId, code }) => [studentId, code])),
    after: Object.fromEntries(entries.map(({ studentId }) => [studentId, null])),
  }))

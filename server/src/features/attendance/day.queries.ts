import type { DayRegister, TrendDay } from '@margam/contract/attendance'
import { attendanceRate, type Kind, sumTallies, type Tally } from '@margam/school/attendance'
import { percentage } from '@margam/school/rounding'
import { and, asc, between, count, eq, inArray, isNull, or, type SQL, sql, sum } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  attendanceCounts,
  attendanceRegisters,
  classes,
  enrolments,
  registerReminders,
  studentCounts,
} from '../../db/schema/index.ts'
import { countOf, withTotal } from '../../db/with-total.ts'
import { cutPage, type Page } from '../../http/paging.ts'
import type { Caller } from '../../http/session.ts'
import { seesClass } from '../../school/class-access.ts'
import { classOrder } from '../../school/class-order.ts'
import { isEnrolledOn } from '../../school/enrolment.ts'
import { selectAccountNames } from '../../school/names.ts'
import { isShownId } from '../../school/shown.ts'

const number = (column: SQL.Aliased | Parameters<typeof sum>[0]) => sum(column).mapWith(Number)
const kindSums = {
  present: number(attendanceCounts.present),
  late: number(attendanceCounts.late),
  half_day: number(attendanceCounts.halfDay),
  absent: number(attendanceCounts.absent),
}

export const rateOf = (tally: Tally): number | null => {
  const rate = attendanceRate(tally)
  return rate && percentage(rate)
}
export const toTally = (row: { [K in Kind]: number | null }): Tally => ({
  present: row.present ?? 0,
  late: row.late ?? 0,
  half_day: row.half_day ?? 0,
  absent: row.absent ?? 0,
})

/** Each day of a span with what its registers add up to; a day without one is left out. */
export async function selectDays(
  db: Db,
  where: { organisationId: string; startsOn: string; endsOn: string; classId?: string },
): Promise<TrendDay[]> {
  const ofClass = (classId: string) =>
    db
      .select({ id: attendanceRegisters.id })
      .from(attendanceRegisters)
      .where(
        and(eq(attendanceRegisters.organisationId, where.organisationId), eq(attendanceRegisters.classId, classId)),
      )
  const rows = await db
    .select({ day: attendanceCounts.day, registers: count(), ...kindSums })
    .from(attendanceCounts)
    .where(
      and(
        eq(attendanceCounts.organisationId, where.organisationId),
        between(attendanceCounts.day, where.startsOn, where.endsOn),
        where.classId ? inArray(attendanceCounts.registerId, ofClass(where.classId)) : undefined,
      ),
    )
    .groupBy(attendanceCounts.day)
    .orderBy(asc(attendanceCounts.day))
  return rows.map(({ day, registers, ...row }) => {
    const tally = toTally(row)
    return { day, registers, tally, rate: rateOf(tally) }
  })
}

/** How many active students the school has. */
export async function countStudents(db: Db, organisationId: string): Promise<number> {
  const [row] = await db
    .select({ students: number(studentCounts.students) })
    .from(studentCounts)
    .where(and(eq(studentCounts.organisationId, organisationId), eq(studentCounts.archived, false)))
  return row?.students ?? 0
}

interface RegisterFilter {
  caller: Caller
  yearId: string
  day: string
  state: string
  search: string
}
/** The classes that have a register on a day: the active ones, and those whose register was taken. */
const ofYear = ({ caller, yearId, state, search }: RegisterFilter) =>
  and(
    seesClass(caller),
    eq(classes.academicYearId, yearId),
    or(isNull(classes.archivedAt), sql`${attendanceRegisters.id} is not null`),
    state === 'taken' ? sql`${attendanceRegisters.id} is not null` : undefined,
    state === 'not_taken' ? isNull(attendanceRegisters.id) : undefined,
    search ? sql`lower(${classes.name}) like ${`%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}` : undefined,
  )
const onDay = (day: string) => and(linked(attendanceRegisters.classId, classes.id), eq(attendanceRegisters.day, day))

/** Of how many classes the register is taken, and of how many is not though somebody was in the class on the day. */
export async function countRegisters(db: Db, filter: RegisterFilter) {
  const isMissing = sql`${attendanceRegisters.id} is null and exists (select 1 from ${enrolments}
    where ${enrolments.organisationId} = ${filter.caller.organisationId} and ${enrolments.classId} = ${classes.id}
      and ${isEnrolledOn(filter.day)} and ${isShownId(filter.caller.organisationId, enrolments.studentId)})`
  const [row] = await db
    .select({
      taken: count(attendanceRegisters.id),
      missing: sql<number>`count(*) filter (where ${isMissing})`.mapWith(Number),
    })
    .from(classes)
    .leftJoin(attendanceRegisters, onDay(filter.day))
    .where(ofYear(filter))
  return row ?? { taken: 0, missing: 0 }
}

export const registerKeys = [(key: string) => key.length > 0]

/** A page of the classes of a day, and how many there are. */
export async function selectRegisters(db: Db, filter: RegisterFilter, page: Page) {
  const { limit, after } = page
  const enrolled = sql<number>`(select count(*)::int from ${enrolments} where ${enrolments.organisationId} = ${filter.caller.organisationId}
    and ${enrolments.classId} = ${classes.id} and ${isEnrolledOn(filter.day)}
    and ${isShownId(filter.caller.organisationId, enrolments.studentId)})`
  const all = db
    .select({ id: classes.id })
    .from(classes)
    .leftJoin(attendanceRegisters, onDay(filter.day))
    .where(ofYear(filter))
  const { rows, total } = await withTotal(db, page, countOf(all), (counted) =>
    db
      .select({
        total: counted,
        key: classOrder,
        id: classes.id,
        name: classes.name,
        enrolled,
        takenAt: attendanceRegisters.takenAt,
        takenBy: attendanceRegisters.takenBy,
        teacherId: classes.classTeacherId,
        remindedAt: registerReminders.remindedAt,
        present: attendanceCounts.present,
        late: attendanceCounts.late,
        half_day: attendanceCounts.halfDay,
        absent: attendanceCounts.absent,
      })
      .from(classes)
      .leftJoin(attendanceRegisters, onDay(filter.day))
      .leftJoin(attendanceCounts, linked(attendanceCounts.registerId, attendanceRegisters.id))
      .leftJoin(
        registerReminders,
        and(linked(registerReminders.classId, classes.id), eq(registerReminders.day, filter.day)),
      )
      .where(and(ofYear(filter), after ? sql`${classOrder} > ${after[0]}` : undefined))
      .orderBy(classOrder)
      .limit(limit + 1),
  )
  const { page: shown, next_cursor } = cutPage(rows, limit, (row) => [row.key])
  const names = await selectAccountNames(
    db,
    filter.caller.organisationId,
    shown.flatMap(({ takenBy, teacherId }) => [takenBy ?? [], teacherId ?? []].flat()),
  )
  const registers = shown.map((row): DayRegister => {
    const tally = row.takenAt ? toTally(row) : null
    return {
      class_id: row.id,
      class_name: row.name,
      students: row.enrolled,
      tally,
      taken_at: row.takenAt?.toISOString() ?? null,
      taken_by: row.takenBy ? (names.get(row.takenBy) ?? '') : null,
      class_teacher: row.teacherId ? (names.get(row.teacherId) ?? null) : null,
      reminded_at: row.remindedAt?.toISOString() ?? null,
    }
  })
  return { registers, total, next_cursor }
}

export const selectClassNames = (db: Db, organisationId: string, yearId: string) =>
  db
    .select({ class_id: classes.id, class_name: classes.name })
    .from(classes)
    .where(
      and(eq(classes.organisationId, organisationId), eq(classes.academicYearId, yearId), isNull(classes.archivedAt)),
    )
    .orderBy(classOrder)

export const addUp = (days: readonly TrendDay[]): Tally => sumTallies(days.map((day) => day.tally))

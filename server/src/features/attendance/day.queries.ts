import type { DayRegister, TrendDay } from '@margam/contract/attendance'
import { attendanceRate, type Kind, sumTallies, type Tally } from '@margam/school/attendance'
import { percentage } from '@margam/school/rounding'
import { and, asc, between, count, eq, gt, isNull, or, sql, sum } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  attendanceCounts,
  attendanceDays,
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
import { kindColumns } from '../../school/kind-columns.ts'
import { selectAccountNames } from '../../school/names.ts'
import { isShownId } from '../../school/shown.ts'

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

interface DaySpan {
  organisationId: string
  startsOn: string
  endsOn: string
}

/** Each day of a span with what its registers add up to; a day without one is left out. */
export async function selectDays(db: Db, { classId, ...span }: DaySpan & { classId?: string }): Promise<TrendDay[]> {
  const rows = await (classId ? selectDaysOfClass(db, span, classId) : selectDaysOfSchool(db, span))
  return rows.map(({ day, registers, ...row }) => {
    const tally = toTally(row)
    return { day, registers, tally, rate: rateOf(tally) }
  })
}
const selectDaysOfSchool = (db: Db, { organisationId, startsOn, endsOn }: DaySpan) =>
  db
    .select({
      day: attendanceDays.day,
      registers: attendanceDays.registers,
      ...kindColumns(attendanceDays),
    })
    .from(attendanceDays)
    .where(
      and(
        eq(attendanceDays.organisationId, organisationId),
        between(attendanceDays.day, startsOn, endsOn),
        gt(attendanceDays.registers, 0),
      ),
    )
    .orderBy(asc(attendanceDays.day))
/** A class has one register a day. */
const selectDaysOfClass = (db: Db, { organisationId, startsOn, endsOn }: DaySpan, classId: string) =>
  db
    .select({
      day: attendanceRegisters.day,
      registers: sql<number>`1`,
      ...kindColumns(attendanceCounts),
    })
    .from(attendanceRegisters)
    .innerJoin(attendanceCounts, linked(attendanceCounts.registerId, attendanceRegisters.id))
    .where(
      and(
        eq(attendanceRegisters.organisationId, organisationId),
        eq(attendanceRegisters.classId, classId),
        between(attendanceRegisters.day, startsOn, endsOn),
      ),
    )
    .orderBy(asc(attendanceRegisters.day))

/** How many active students the school has. */
export async function countStudents(db: Db, organisationId: string): Promise<number> {
  const [row] = await db
    .select({ students: sum(studentCounts.students).mapWith(Number) })
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
        ...kindColumns(attendanceCounts),
      })
      .from(classes)
      .leftJoin(attendanceRegisters, onDay(filter.day))
      // the day is asked of both tables, else the counts of all days would be read
      .leftJoin(
        attendanceCounts,
        and(linked(attendanceCounts.registerId, attendanceRegisters.id), eq(attendanceCounts.day, filter.day)),
      )
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

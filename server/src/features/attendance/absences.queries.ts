import type { Absence } from '@margam/contract/attendance'
import { isId } from '@margam/contract/fields'
import type { Kind } from '@margam/school/attendance'
import { and, asc, count, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  attendanceCounts,
  attendanceEntries,
  attendanceRegisters,
  attendanceTallies,
  classes,
  enrolments,
  students,
} from '../../db/schema/index.ts'
import { cutPage, type Page } from '../../http/paging.ts'
import { classOrder } from '../../school/class-order.ts'
import { isEnrolledOn } from '../../school/enrolment.ts'
import { kindColumns } from '../../school/kind-columns.ts'
import { personName } from '../../school/names.ts'
import { isFound } from '../../school/student-search.ts'
import { rateOf, toTally } from './day.queries.ts'

interface AbsenceFilter {
  organisationId: string
  day: string
  classId?: string
  kinds: readonly Kind[]
  search: string
}
const isAway = ({ organisationId, day, kinds, search }: AbsenceFilter) =>
  and(
    eq(attendanceEntries.organisationId, organisationId),
    eq(attendanceEntries.day, day),
    ne(attendanceEntries.countsAs, 'present'),
    inArray(attendanceEntries.countsAs, [...kinds]),
    search ? isFound(organisationId, search, attendanceEntries.studentId) : undefined,
  )

/** How many a search found; without one the day's counts say it already. */
export async function countAbsences(db: Db, filter: AbsenceFilter): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(attendanceEntries)
    .innerJoin(attendanceRegisters, linked(attendanceRegisters.id, attendanceEntries.registerId))
    .where(and(isAway(filter), filter.classId ? eq(attendanceRegisters.classId, filter.classId) : undefined))
  return row?.found ?? 0
}

export const absenceKeys = [(key: string) => key.length > 0, isId]

/** The day's registers with somebody away, in the order of classes, each with how many are away before it. */
const selectAwayRegisters = (db: Db, { organisationId, day, classId, kinds }: AbsenceFilter, after?: string) => {
  const columns = { late: attendanceCounts.late, half_day: attendanceCounts.halfDay, absent: attendanceCounts.absent }
  const away = sql.join([sql`0`, ...kinds.map((kind) => (kind === 'present' ? sql`0` : columns[kind]))], sql` + `)
  // the page before may have ended within this register, and the rest of its students are still to come
  const counted = after ? sql`case when ${classOrder} = ${after} then 0 else ${away} end` : away
  return db
    .select({
      organisationId: attendanceCounts.organisationId,
      id: attendanceCounts.registerId,
      key: classOrder.as('key'),
      before: sql<number>`sum(${counted}) over (order by ${classOrder}) - (${counted})`.as('before'),
      classId: attendanceCounts.classId,
      className: sql<string>`${classes.name}`.as('class_name'),
      yearId: classes.academicYearId,
    })
    .from(attendanceCounts)
    .innerJoin(classes, linked(classes.id, attendanceCounts.classId))
    .where(
      and(
        eq(attendanceCounts.organisationId, organisationId),
        eq(attendanceCounts.day, day),
        sql`${away} > 0`,
        classId ? eq(attendanceCounts.classId, classId) : undefined,
        after ? sql`${classOrder} >= ${after}` : undefined,
      ),
    )
    .as('register')
}

/** Who was not there all day, class by class. Only the registers of the page are read. */
export async function selectAbsences(db: Db, filter: AbsenceFilter, { limit, after }: Page) {
  const register = selectAwayRegisters(db, filter, after?.[0])
  const found = db
    .select({
      organisationId: attendanceEntries.organisationId,
      key: register.key,
      studentId: attendanceEntries.studentId,
      code: attendanceEntries.code,
      kind: attendanceEntries.countsAs,
      classId: register.classId,
      className: register.className,
      yearId: register.yearId,
    })
    .from(register)
    .innerJoin(attendanceEntries, linked(attendanceEntries.registerId, register.id))
    .where(
      and(
        isAway(filter),
        // the kept counts say nothing of how many a search finds
        filter.search ? undefined : lte(register.before, limit),
        after ? sql`(${register.key}, ${attendanceEntries.studentId}) > (${after[0]}, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(register.key, asc(attendanceEntries.studentId))
    .limit(limit + 1)
    .as('found')
  const rows = await db
    .select({
      key: found.key,
      id: students.id,
      name: personName(students),
      roll: enrolments.rollNumber,
      classId: found.classId,
      className: found.className,
      code: found.code,
      kind: found.kind,
      ...kindColumns(attendanceTallies),
    })
    .from(found)
    .innerJoin(students, and(eq(students.organisationId, filter.organisationId), eq(students.id, found.studentId)))
    .leftJoin(
      attendanceTallies,
      and(
        eq(attendanceTallies.organisationId, filter.organisationId),
        eq(attendanceTallies.studentId, found.studentId),
        eq(attendanceTallies.academicYearId, found.yearId),
      ),
    )
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.organisationId, filter.organisationId),
        eq(enrolments.studentId, found.studentId),
        eq(enrolments.classId, found.classId),
        isEnrolledOn(filter.day),
      ),
    )
    .orderBy(sql`${found.key} collate "C"`, asc(found.studentId))
  const { page, next_cursor } = cutPage(rows, limit, (row) => [row.key, row.id])
  const absences = page.map(
    (row): Absence => ({
      student_id: row.id,
      name: row.name,
      roll_number: row.roll ?? '',
      class_id: row.classId,
      class_name: row.className,
      code: row.code,
      status: row.kind,
      attendance_rate: rateOf(toTally(row)),
    }),
  )
  return { absences, next_cursor }
}

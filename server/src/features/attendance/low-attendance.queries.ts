import type { LowStudent } from '@margam/contract/attendance'
import { isId } from '@margam/contract/fields'
import { daysTaken, WATCH_BELOW } from '@margam/school/attendance'
import { and, asc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { attendanceRates, attendanceTallies, classes, enrolments, students } from '../../db/schema/index.ts'
import { cutPage, type Page } from '../../http/paging.ts'
import { isOpen } from '../../school/enrolment.ts'
import { kindColumns } from '../../school/kind-columns.ts'
import { personName } from '../../school/names.ts'
import { isFound } from '../../school/student-search.ts'
import { rateOf } from './day.queries.ts'

interface LowFilter {
  organisationId: string
  yearId: string
  /** Per cent. */
  threshold: number
  /** "low", "watch" or "" for both. */
  standing: string
  search: string
}

/**
 * Kept rates are rounded down to whole parts. The limit is rounded up, so that comparing the two decides as the exact
 * rate would.
 */
const inParts = (threshold: number) => Math.ceil(Math.round(threshold * 1_000_000) / 10_000)

/** Of a rate in parts, as the database cuts it: bands have an index, rates have none. */
const bandOf = (rate: number) => Math.floor(rate / 500)

const isListed = ({ organisationId, yearId, threshold, standing, search }: LowFilter) => {
  const limit = inParts(threshold)
  const below = standing === 'low' ? limit : inParts(Math.max(threshold, WATCH_BELOW))
  const from = standing === 'watch' ? limit : undefined
  return and(
    eq(attendanceTallies.organisationId, organisationId),
    eq(attendanceTallies.academicYearId, yearId),
    lt(attendanceTallies.rate, below),
    from === undefined ? undefined : gte(attendanceTallies.rate, from),
    eq(attendanceTallies.active, true),
    // with both the database expects next to nobody, and would search anew for each it meets
    search
      ? isFound(organisationId, search, attendanceTallies.studentId)
      : and(
          lte(attendanceTallies.band, bandOf(below - 1)),
          from === undefined ? undefined : gte(attendanceTallies.band, bandOf(from)),
        ),
  )
}

export async function countLow(db: Db, filter: Omit<LowFilter, 'standing'>): Promise<{ low: number; watch: number }> {
  const limit = inParts(filter.threshold)
  const listed = filter.search ? countFound(db, filter) : countKept(db, filter)
  const [row] = await db
    .select({
      low: sql<number>`coalesce(sum(students) filter (where rate < ${limit}), 0)`.mapWith(Number),
      all: sql<number>`coalesce(sum(students), 0)`.mapWith(Number),
    })
    .from(listed)
  return { low: row?.low ?? 0, watch: (row?.all ?? 0) - (row?.low ?? 0) }
}
const countKept = (db: Db, { organisationId, yearId, threshold }: Omit<LowFilter, 'standing'>) =>
  db
    .select({ rate: attendanceRates.rate, students: attendanceRates.students })
    .from(attendanceRates)
    .where(
      and(
        eq(attendanceRates.organisationId, organisationId),
        eq(attendanceRates.academicYearId, yearId),
        lt(attendanceRates.rate, inParts(Math.max(threshold, WATCH_BELOW))),
      ),
    )
    .as('listed')
/** The kept counts do not know a name: what a search finds is counted row by row. */
const countFound = (db: Db, filter: Omit<LowFilter, 'standing'>) =>
  db
    .select({ rate: attendanceTallies.rate, students: sql<number>`1`.as('students') })
    .from(attendanceTallies)
    .where(isListed({ ...filter, standing: '' }))
    .as('listed')

export const lowKeys = [(key: string) => /^\d{1,5}$/.test(key), isId]

const isAfter = ([rate, studentId]: string[], isBanded: boolean) =>
  and(
    sql`(${attendanceTallies.rate}, ${attendanceTallies.studentId}) > (${Number(rate)}, ${studentId}::uuid)`,
    isBanded ? gte(attendanceTallies.band, bandOf(Number(rate))) : undefined,
  )

/**
 * The tallies of a page alone: the rows of a band are sorted as they are read, which is cheap for tallies and dear for
 * students with their classes.
 */
const selectLowTallies = (db: Db, filter: LowFilter, { limit, after }: Page) => {
  const isBanded = !filter.search
  const { band, rate, studentId } = attendanceTallies
  return (
    db
      .select({
        organisationId: attendanceTallies.organisationId,
        studentId,
        rate,
        present: attendanceTallies.present,
        late: attendanceTallies.late,
        halfDay: attendanceTallies.halfDay,
        absent: attendanceTallies.absent,
      })
      .from(attendanceTallies)
      .where(and(isListed(filter), after ? isAfter(after, isBanded) : undefined))
      // the band says nothing beside the rate, but is what the index gives in order
      .orderBy(...(isBanded ? [asc(band)] : []), asc(rate), asc(studentId))
      .limit(limit + 1)
      .as('listed')
  )
}

export async function selectLow(db: Db, filter: LowFilter, page: Page) {
  const tallies = selectLowTallies(db, filter, page)
  const rows = await db
    .select({
      id: students.id,
      name: personName(students),
      rate: sql<number>`${tallies.rate}`.mapWith(Number),
      ...kindColumns(tallies),
      className: classes.name,
      roll: enrolments.rollNumber,
    })
    .from(tallies)
    .innerJoin(students, and(eq(students.organisationId, filter.organisationId), eq(students.id, tallies.studentId)))
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.organisationId, filter.organisationId),
        eq(enrolments.studentId, students.id),
        eq(enrolments.academicYearId, filter.yearId),
        eq(enrolments.isSection, true),
        isOpen(),
      ),
    )
    .leftJoin(classes, and(eq(classes.organisationId, filter.organisationId), eq(classes.id, enrolments.classId)))
    .orderBy(asc(tallies.rate), asc(tallies.studentId))
  const { page: shown, next_cursor } = cutPage(rows, page.limit, (row) => [String(row.rate), row.id])
  const listed = shown.map(({ id, name, className, roll, rate, present, late, half_day, absent }): LowStudent => {
    const tally = { present, late, half_day, absent }
    return {
      student_id: id,
      name,
      class_name: className ?? '',
      roll_number: roll ?? '',
      tally,
      days: daysTaken(tally),
      rate: rateOf(tally) ?? 0,
      standing: rate < inParts(filter.threshold) ? 'low' : 'watch',
    }
  })
  return { students: listed, next_cursor }
}

import type { YearSpan } from '@margam/school/academic-years'
import { attendanceRate, daysTaken, type MonthTally, standingOf, type Tally } from '@margam/school/attendance'
import { type KeptYear, keptSince } from '@margam/school/attendance-start'
import { percentage } from '@margam/school/rounding'
import { and, asc, between, desc, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { attendanceEntries, attendanceMonths, attendanceTallies } from '../db/schema/index.ts'
import { kindColumns } from './kind-columns.ts'

// A student's own days, as a teacher sees them and as the student does.

interface StudentYear {
  organisationId: string
  studentId: string
  yearId: string
}
interface StudentSpan {
  organisationId: string
  studentId: string
  span: YearSpan
}

/** A student's days of a year by kind, all 0 until a register is taken. */
async function selectStudentTally(db: Db, where: StudentYear): Promise<Tally> {
  const [row] = await db
    .select({
      ...kindColumns(attendanceTallies),
    })
    .from(attendanceTallies)
    .where(
      and(
        eq(attendanceTallies.organisationId, where.organisationId),
        eq(attendanceTallies.studentId, where.studentId),
        eq(attendanceTallies.academicYearId, where.yearId),
      ),
    )
  return row ?? { present: 0, late: 0, half_day: 0, absent: 0 }
}

/** What days come to. */
export function toDays(tally: Tally) {
  const rate = attendanceRate(tally)
  return { tally, days: daysTaken(tally), rate: rate && percentage(rate) }
}

/** A student's year of attendance against the school's threshold. */
export async function readYearDays(db: Db, where: StudentYear & { year: KeptYear }, threshold: number) {
  const tally = await selectStudentTally(db, where)
  const rate = attendanceRate(tally)
  return {
    ...toDays(tally),
    standing: rate && standingOf(rate, threshold),
    kept_since: keptSince(where.year, where.year) ?? null,
  }
}

const ofStudent = ({ organisationId, studentId, span }: StudentSpan) =>
  and(
    eq(attendanceEntries.organisationId, organisationId),
    eq(attendanceEntries.studentId, studentId),
    between(attendanceEntries.day, span.startsOn, span.endsOn),
  )

/** The latest days of a span on which a student was not there all day, the newest first. */
export const selectLastAbsences = (db: Db, where: StudentSpan, limit: number) =>
  db
    .select({ day: attendanceEntries.day, code: attendanceEntries.code, status: attendanceEntries.countsAs })
    .from(attendanceEntries)
    .where(and(ofStudent(where), ne(attendanceEntries.countsAs, 'present')))
    .orderBy(desc(attendanceEntries.day))
    .limit(limit)

/** What stands of a student in the registers of a span, in the order of its days. */
export const selectEntriesOfDays = (db: Db, where: StudentSpan) =>
  db
    .select({ day: attendanceEntries.day, code: attendanceEntries.code, countsAs: attendanceEntries.countsAs })
    .from(attendanceEntries)
    .where(ofStudent(where))
    .orderBy(asc(attendanceEntries.day), asc(attendanceEntries.registerId))

/** A student's days in the registers of each month. */
export async function selectRegisterMonths(db: Db, where: StudentSpan): Promise<MonthTally[]> {
  const month = sql<string>`to_char(${attendanceEntries.day}, 'YYYY-MM')`
  const of = (kind: keyof Tally): SQL<number> =>
    sql<number>`count(*) filter (where ${attendanceEntries.countsAs} = ${kind})`.mapWith(Number)
  const rows = await db
    .select({ month, present: of('present'), late: of('late'), half_day: of('half_day'), absent: of('absent') })
    .from(attendanceEntries)
    .where(ofStudent(where))
    .groupBy(sql`1`)
  return rows.map(({ month: name, ...tally }) => ({ month: name, tally }))
}

/** The months that were brought in as a whole and have a day in a span. */
export async function selectCountedMonths(db: Db, { organisationId, studentId, span }: StudentSpan) {
  const rows = await db
    .select({
      startsOn: attendanceMonths.startsOn,
      endsOn: attendanceMonths.endsOn,
      held: attendanceMonths.held,
      present: attendanceMonths.present,
    })
    .from(attendanceMonths)
    .where(
      and(
        eq(attendanceMonths.organisationId, organisationId),
        eq(attendanceMonths.studentId, studentId),
        lte(attendanceMonths.startsOn, span.endsOn),
        gte(attendanceMonths.endsOn, span.startsOn),
      ),
    )
    .orderBy(asc(attendanceMonths.startsOn))
  return rows.map(({ present, ...month }) => ({ ...month, halves: Math.round(Number(present) * 2) }))
}

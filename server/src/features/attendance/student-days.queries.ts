import type { YearSpan } from '@margam/school/academic-years'
import type { Tally } from '@margam/school/attendance'
import { and, between, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { attendanceEntries, attendanceTallies } from '../../db/schema/index.ts'

interface StudentYear {
  organisationId: string
  studentId: string
  yearId: string
}

/** A student's days of a year by kind, all 0 until a register is taken. */
export async function selectStudentTally(db: Db, where: StudentYear): Promise<Tally> {
  const [row] = await db
    .select({
      present: attendanceTallies.present,
      late: attendanceTallies.late,
      half_day: attendanceTallies.halfDay,
      absent: attendanceTallies.absent,
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

/** The latest days of a span on which a student was not there all day, the newest first. */
export const selectLastAbsences = (db: Db, where: Omit<StudentYear, 'yearId'> & { span: YearSpan }, limit: number) =>
  db
    .select({ day: attendanceEntries.day, code: attendanceEntries.code, status: attendanceEntries.countsAs })
    .from(attendanceEntries)
    .where(
      and(
        eq(attendanceEntries.organisationId, where.organisationId),
        eq(attendanceEntries.studentId, where.studentId),
        between(attendanceEntries.day, where.span.startsOn, where.span.endsOn),
        ne(attendanceEntries.countsAs, 'present'),
      ),
    )
    .orderBy(desc(attendanceEntries.day))
    .limit(limit)

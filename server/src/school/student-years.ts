import type { GradeReportYear } from '@margam/contract/grade-report'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { linked } from '../db/linked.ts'
import { academicYears, enrolments } from '../db/schema/index.ts'
import { Invalid } from '../http/errors.ts'
import { attendanceStart } from './attendance-start.ts'

/** The enrolments a student has or had, with their years, the newest year first. */
export const selectOwnEnrolments = (db: Db, organisationId: string, studentId: string) =>
  db
    .select({
      classId: enrolments.classId,
      since: enrolments.startsOn,
      until: enrolments.endsOn,
      yearId: academicYears.id,
      yearName: academicYears.name,
      isCurrent: academicYears.isCurrent,
      startsOn: academicYears.startsOn,
      endsOn: academicYears.endsOn,
      attendanceStartsOn: attendanceStart,
    })
    .from(enrolments)
    .innerJoin(academicYears, linked(academicYears.id, enrolments.academicYearId))
    .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.studentId, studentId)))
    .orderBy(desc(academicYears.startsOn), desc(enrolments.startsOn))
export type OwnEnrolment = Awaited<ReturnType<typeof selectOwnEnrolments>>[number]

/** A year in which a student is or was in a class. */
export type OwnYear = Omit<OwnEnrolment, 'classId' | 'since' | 'until'>

export const yearsOf = (own: readonly OwnEnrolment[]): OwnYear[] => [
  ...new Map(own.map((one) => [one.yearId, one])).values(),
]

/** The years among which a student chooses, and the one that is meant: by name, else the current, else the newest. */
export function chooseYear(own: readonly OwnEnrolment[], asked: string) {
  const years = yearsOf(own)
  const chosen = asked
    ? years.find((year) => year.yearName === asked)
    : (years.find((one) => one.isCurrent) ?? years[0])
  if (asked && !chosen) throw new Invalid({ academic_year: [/*i18n*/ 'There are no records of yours in this year.'] })
  const choices = years.map(
    (year): GradeReportYear => ({
      academic_year_id: year.yearId,
      academic_year_name: year.yearName,
      current: year.isCurrent,
    }),
  )
  const classIds = own.filter((one) => one.yearId === chosen?.yearId).map((one) => one.classId)
  return {
    year: chosen,
    classIds: [...new Set(classIds)],
    wire: { academic_year: chosen?.yearName ?? null, academic_years: choices },
  }
}

import type { AcademicYear } from '@margam/contract/academic-years'
import { asc, count, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { classes, holidays, terms } from '../../db/schema/index.ts'
import { keptYear, type YearRow } from '../../school/years.ts'

export const toYear = (row: YearRow, classCount: number): AcademicYear => ({
  academic_year_id: row.id,
  academic_year_name: row.name,
  starts_on: row.startsOn,
  ends_on: row.endsOn,
  attendance_starts_on: keptYear(row).attendanceStartsOn,
  current: row.isCurrent,
  classes: classCount,
  version: row.version,
})

/** How many classes each year of a school has. */
export async function countClasses(db: Db, organisationId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ yearId: classes.academicYearId, classes: count() })
    .from(classes)
    .where(eq(classes.organisationId, organisationId))
    .groupBy(classes.academicYearId)
  return new Map(rows.map((row) => [row.yearId, row.classes]))
}

export async function selectHolidays(db: Db, organisationId: string) {
  const rows = await db
    .select()
    .from(holidays)
    .where(eq(holidays.organisationId, organisationId))
    .orderBy(asc(holidays.startsOn))
  return rows.map((row) => ({ id: row.id, name: row.name, starts_on: row.startsOn, ends_on: row.endsOn }))
}

/** The terms of all years of a school. */
export async function selectTerms(db: Db, organisationId: string) {
  const rows = await db
    .select()
    .from(terms)
    .where(eq(terms.organisationId, organisationId))
    .orderBy(asc(terms.academicYearId), asc(terms.position))
  return rows.map((row) => ({
    id: row.id,
    academic_year_id: row.academicYearId,
    name: row.name,
    position: row.position,
    weight: Number(row.weight),
    starts_on: row.startsOn,
    ends_on: row.endsOn,
  }))
}

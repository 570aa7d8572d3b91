import { schoolDay } from '@margam/contract/dates'
import { type Calendar, type DaySpan, whyNoSchool } from '@margam/school/school-days'
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { academicYears, holidays } from '../../db/schema/index.ts'
import { readSettings } from '../settings/index.ts'

/** The day asked for, today when none is given. */
export const readDay = (day: string): string => day || schoolDay()

/** What decides whether there is school on the days of `span`, all but the academic year. */
export async function readCalendar(db: Db, organisationId: string, span: DaySpan): Promise<Omit<Calendar, 'year'>> {
  const { working_days: workingDays } = await readSettings(db, organisationId)
  const found = await db
    .select({ name: holidays.name, startsOn: holidays.startsOn, endsOn: holidays.endsOn })
    .from(holidays)
    .where(
      and(
        eq(holidays.organisationId, organisationId),
        lte(holidays.startsOn, span.endsOn),
        gte(holidays.endsOn, span.startsOn),
      ),
    )
  return { today: schoolDay(), workingDays, holidays: found }
}

/** The academic year that holds a day; for a day in none of them the current or newest one, undefined without any. */
export async function selectYearOf(db: Db, organisationId: string, day: string) {
  const [row] = await db
    .select({ id: academicYears.id, startsOn: academicYears.startsOn, endsOn: academicYears.endsOn })
    .from(academicYears)
    .where(eq(academicYears.organisationId, organisationId))
    .orderBy(
      sql`(${day}::date between ${academicYears.startsOn} and ${academicYears.endsOn}) desc`,
      desc(academicYears.isCurrent),
      desc(academicYears.startsOn),
    )
    .limit(1)
  return row
}

export const NO_YEAR = 'This day is outside the academic year.'

/** A day of a school: its year, and why it is no school day. */
export async function readSchoolDay(db: Db, organisationId: string, day: string) {
  const year = await selectYearOf(db, organisationId, day)
  const calendar = await readCalendar(db, organisationId, { startsOn: day, endsOn: day })
  const noSchool = year ? (whyNoSchool(day, { ...calendar, year }) ?? null) : NO_YEAR
  return { yearId: year?.id, today: calendar.today, noSchool }
}

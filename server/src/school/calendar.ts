import { schoolDay } from '@margam/contract/dates'
import { isAttendanceKept } from '@margam/school/attendance-start'
import { type Calendar, type DaySpan, whyClosed, whyNoSchool } from '@margam/school/school-days'
import { and, eq, gte, lte } from 'drizzle-orm'
import { asList } from '../db/as-list.ts'
import type { Db } from '../db/client.ts'
import { holidays, organisations } from '../db/schema/index.ts'
import { settingsFields, toSettings } from './settings.ts'
import { selectYearOf } from './years.ts'

/** The day asked for, today when none is given. */
export const readDay = (day: string): string => day || schoolDay()

const selectHolidays = (db: Db, organisationId: string, span: DaySpan) =>
  db
    .select({
      name: holidays.name,
      startsOn: holidays.startsOn,
      endsOn: holidays.endsOn,
    })
    .from(holidays)
    .where(
      and(
        eq(holidays.organisationId, organisationId),
        lte(holidays.startsOn, span.endsOn),
        gte(holidays.endsOn, span.startsOn),
      ),
    )

type CalendarRow = Parameters<typeof toSettings>[0] & { holidays: Calendar['holidays'] }

/** The columns of `organisations` that a calendar is made of, for a statement that reads more of a school. */
export const calendarFields = (db: Db, organisationId: string, span: DaySpan) => ({
  ...settingsFields,
  holidays: asList(selectHolidays(db, organisationId, span)),
})
export const toCalendar = (row: CalendarRow | undefined): Omit<Calendar, 'year'> => ({
  today: schoolDay(),
  workingDays: toSettings(row).working_days,
  holidays: row?.holidays ?? [],
})

/** What decides whether a day of `span` is a school day, apart from the academic year. */
export async function readCalendar(db: Db, organisationId: string, span: DaySpan): Promise<Omit<Calendar, 'year'>> {
  const [row] = await db
    .select(calendarFields(db, organisationId, span))
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  return toCalendar(row)
}

export const NO_YEAR = /*i18n*/ 'This day is outside the academic year.'

/** A day of a school: its year, and why nothing can be taken on it, or there is no school on it. */
export async function readSchoolDay(db: Db, organisationId: string, day: string) {
  const year = await selectYearOf(db, organisationId, day)
  const calendar = await readCalendar(db, organisationId, { startsOn: day, endsOn: day })
  const noSchool = year ? (whyNoSchool(day, { ...calendar, year }) ?? null) : NO_YEAR
  const closed = year ? (whyClosed(day, { ...calendar, year }) ?? null) : NO_YEAR
  // a day before attendance is kept is one on which a register may be taken, and none is missed
  const isKept = year !== undefined && isAttendanceKept(day, year)
  return { year, yearId: year?.id, today: calendar.today, noSchool, closed, isKept }
}

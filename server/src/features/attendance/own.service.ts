import type { OwnAttendanceData } from '@margam/contract/attendance'
import { schoolDay } from '@margam/contract/dates'
import { sumTallies, type Tally, tallyOf, tallyOfMonth } from '@margam/school/attendance'
import { attendedDays } from '@margam/school/past-months'
import { addDays, monthSpan } from '@margam/school/school-days'
import type { Db } from '../../db/client.ts'
import { Invalid } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { readSettings } from '../../school/settings.ts'
import { readYearDays, selectCountedMonths, selectEntriesOfDays, toDays } from '../../school/student-days.ts'
import { type OwnEnrolment, type OwnYear, selectOwnEnrolments, yearsOf } from '../../school/student-years.ts'
import { readSchool } from './attendance.codes.ts'
import { ownDays } from './own-days.ts'

const NOTHING: Tally = { present: 0, late: 0, half_day: 0, absent: 0 }

/** The last day of an enrolment: that before the first on which the student is no longer there, in its year. */
function lastDay({ since, until, endsOn }: OwnEnrolment) {
  const last = until === null ? endsOn : addDays(until, -1)
  return [endsOn, last < since ? since : last].toSorted()[0]
}

/** The months in which a student was, or is, in a class, up to this one; this month alone for who was in none. */
function monthsOf(enrolments: readonly OwnEnrolment[], today: string) {
  const first = enrolments.map(({ since }) => since).toSorted()[0] ?? today
  const end = enrolments.map(lastDay).toSorted().at(-1) ?? today
  const last = end < today ? end : today
  return { first_month: first.slice(0, 7), last_month: (last < first ? first : last).slice(0, 7) }
}

/** The year that a month is of: the later one where a month lies in two, the nearest where it lies in none. */
const yearOfMonth = (years: readonly OwnYear[], month: string) => {
  const { startsOn, endsOn } = monthSpan(month)
  return (
    years.find((year) => year.startsOn <= endsOn && year.endsOn >= startsOn) ??
    years.find((year) => year.startsOn <= endsOn) ??
    years.at(-1)
  )
}

/** A student's own attendance: the year in numbers, and a month of it day by day. */
export async function readOwnAttendance(db: Db, caller: Caller, asked: string): Promise<OwnAttendanceData> {
  const { organisationId, accountId: studentId } = caller
  const today = schoolDay()
  const enrolments = await selectOwnEnrolments(db, organisationId, studentId)
  const years = yearsOf(enrolments)
  const months = monthsOf(enrolments, today)
  const month = asked || months.last_month
  const head = { month, ...months, today }
  const year = yearOfMonth(years, month)
  if (!year) {
    const nothing = toDays(NOTHING)
    return {
      ...head,
      academic_year: null,
      year: { ...nothing, standing: null, kept_since: null },
      of_month: { month, ...nothing },
      days: [],
      brought_in: [],
    }
  }
  if (month < months.first_month || month > months.last_month) {
    throw new Invalid({ month: [/*i18n*/ 'You were in no class in this month.'] })
  }
  const span = monthSpan(month)
  const of = { organisationId, studentId }
  const { low_attendance_threshold: threshold } = await readSettings(db, organisationId)
  const { calendar, codes } = await readSchool(db, organisationId, span)
  const entries = await selectEntriesOfDays(db, { ...of, span })
  const countedMonths = await selectCountedMonths(db, { ...of, span })
  const tally = sumTallies([tallyOf(entries.map((entry) => entry.countsAs)), ...countedMonths.map(tallyOfMonth)])
  return {
    ...head,
    academic_year: year.yearName,
    year: await readYearDays(db, { ...of, yearId: year.yearId, year }, threshold),
    of_month: { month, ...toDays(tally) },
    days: ownDays(span, {
      calendar,
      years,
      enrolments,
      entries,
      countedMonths,
      nameOf: new Map(codes.map(({ code, name }) => [code, name])),
    }),
    brought_in: countedMonths.map((one) => ({
      starts_on: one.startsOn,
      ends_on: one.endsOn,
      held: one.held,
      present: attendedDays(one),
    })),
  }
}

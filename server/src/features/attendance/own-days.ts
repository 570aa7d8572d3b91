import type { OwnAttendanceData } from '@margam/contract/attendance'
import type { Kind } from '@margam/school/attendance'
import { isAttendanceKept, type KeptYear } from '@margam/school/attendance-start'
import { type Calendar, type DaySpan, daysOf, whyClosed } from '@margam/school/school-days'
import { say } from '@margam/school/sentence'
import { MONTH_COUNTS } from './register.service.ts'

type OwnDay = OwnAttendanceData['days'][number]

/** What decides what a student's day was. */
export interface OwnGround {
  calendar: Omit<Calendar, 'year'>
  /** The years in which the student was in a class. */
  years: readonly KeptYear[]
  enrolments: readonly { since: string; until: string | null }[]
  entries: readonly { day: string; code: string; countsAs: Kind }[]
  countedMonths: readonly DaySpan[]
  /** What a code is called now. */
  nameOf: ReadonlyMap<string, string>
}

const holds = (span: DaySpan, day: string) => span.startsOn <= day && day <= span.endsOn

/** Why a register says nothing of a day. */
function whyNothing(day: string, ground: OwnGround): Pick<OwnDay, 'state' | 'reason'> {
  const { calendar, years, enrolments, countedMonths } = ground
  const year = years.find((one) => holds(one, day))
  const closed = year && whyClosed(day, { ...calendar, year })
  if (closed) return { state: calendar.holidays.some((one) => holds(one, day)) ? 'holiday' : 'closed', reason: closed }
  if (day > calendar.today) return { state: 'to_come', reason: '' }
  const isInClass = enrolments.some(({ since, until }) => since <= day && (until === null || day < until))
  if (!year || !isInClass) return { state: 'no_class', reason: /*i18n*/ 'You were in no class on this day.' }
  if (countedMonths.some((one) => holds(one, day))) return { state: 'counted', reason: MONTH_COUNTS }
  if (isAttendanceKept(day, year)) return { state: 'not_taken', reason: /*i18n*/ 'Not taken.' }
  return {
    state: 'not_kept',
    reason: say('Attendance has been kept since {day}.', { day: { day: year.attendanceStartsOn } }),
  }
}

/** Every day of a span as it was for a student. What a register says stands above everything else. */
export function ownDays(span: DaySpan, ground: OwnGround): OwnDay[] {
  const byDay = Map.groupBy(ground.entries, (entry) => entry.day)
  return daysOf(span).map((day) => {
    const codes = (byDay.get(day) ?? []).map(({ code, countsAs }) => ({
      code,
      name: ground.nameOf.get(code) ?? null,
      counts_as: countsAs,
    }))
    return codes.length > 0 ? { day, state: 'taken', reason: '', codes } : { day, ...whyNothing(day, ground), codes }
  })
}

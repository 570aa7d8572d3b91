import { holdsDay, type YearSpan } from './academic-years.ts'
import { type Sentence, say } from './sentence.ts'

/** What says from which day a student can be in a class; days are YYYY-MM-DD. */
export interface Bounds {
  year: YearSpan
  /** The day on which the class itself begins. */
  classStart?: string | null
  /** The day on which the student came to the school. */
  joiningDate?: string | null
  /** The day on which an earlier time in a section of the year ended. */
  freeFrom?: string | null
}

const latest = (days: readonly (string | null | undefined)[]): string =>
  days.reduce<string>((last, day) => (day && day > last ? day : last), '')

/**
 * A student's first day in a class: the day that was asked for, or the year's first; later where the class, the student's
 * joining or an earlier section of the year begins or ends later.
 */
export const firstDayInClass = ({ year, classStart, joiningDate, freeFrom }: Bounds, asked = ''): string =>
  latest([asked, year.startsOn, classStart, joiningDate, freeFrom])

/** Why a day cannot be the one since when students are in a class; undefined when it can. */
export function whyNotSince(day: string, bounds: Bounds, today: string): Sentence | undefined {
  const { year, classStart, joiningDate } = bounds
  if (!holdsDay(year, day)) {
    return say('Choose a day of the academic year, {from} to {to}.', {
      from: { day: year.startsOn },
      to: { day: year.endsOn },
    })
  }
  if (classStart && day < classStart) return say('The class begins on {day}.', { day: { day: classStart } })
  // who joins in future begins in future, and so does everybody in a class of the next year
  if (day > today && day > firstDayInClass({ year, classStart, joiningDate }))
    return /*i18n*/ 'This day is in the future.'
  return undefined
}

const NAMED_DAYS = 5

/** "Jun 3, 2026, Jun 4, 2026 and 3 more days" */
function listDays(days: readonly string[]): Sentence {
  const named = days
    .slice(0, NAMED_DAYS)
    .map((day) => say('{day}', { day: { day } }))
    .reduce((list, day) => say('{list}, {day}', { list, day }))
  const more = days.length - NAMED_DAYS
  return more > 0
    ? say('{list} and {more, plural, one {# more day} other {# more days}}', { list: named, more })
    : named
}

/** Says which days' registers or marks a correction would cut off, in order of time; undefined when there are none. */
export function whyCutOff(days: readonly string[]): Sentence | undefined {
  const kept = [...new Set(days)].toSorted()
  return kept.length
    ? say('Attendance or marks of this student would be left outside of their class: {days}.', { days: listDays(kept) })
    : undefined
}

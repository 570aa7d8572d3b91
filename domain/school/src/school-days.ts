import { type Sentence, say } from './sentence.ts'
/** Days are YYYY-MM-DD strings: a school day is no moment, so no time zone can move it. */
export interface DaySpan {
  startsOn: string
  /** The last day, itself included. */
  endsOn: string
}

const DAY_MS = 86_400_000
const toTime = (day: string) => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))

/** The day `count` days after `day`; before it when negative. */
export const addDays = (day: string, count: number): string =>
  new Date(toTime(day) + count * DAY_MS).toISOString().slice(0, 10)

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => ((new Date(toTime(day)).getUTCDay() + 6) % 7) + 1

/** Every day from the first to the last, both included; none when they are the wrong way round. */
export function daysOf({ startsOn, endsOn }: DaySpan): string[] {
  const count = Math.round((toTime(endsOn) - toTime(startsOn)) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, i) => addDays(startsOn, i))
}

/** Monday to Sunday of the week that holds `day`. */
export function weekOf(day: string): DaySpan {
  const startsOn = addDays(day, 1 - weekdayOf(day))
  return { startsOn, endsOn: addDays(startsOn, 6) }
}

/** First to last day of a month given as YYYY-MM. */
export function monthSpan(month: string): DaySpan {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  return { startsOn: `${month}-01`, endsOn: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** The month `count` months after a month given as YYYY-MM; before it when negative. */
export const addMonths = (month: string, count: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + count, 1)).toISOString().slice(0, 7)

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
/** The English name of a weekday, 1 Monday to 7 Sunday. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? ''

export interface Calendar {
  /** The school's own day now. */
  today: string
  year: DaySpan
  /** 1 Monday to 7 Sunday. */
  workingDays: readonly number[]
  holidays: readonly (DaySpan & { name: string })[]
}

/** Why nothing can be taken on `day`, in words for people; undefined on a school day up to today. */
export const whyNoSchool = (day: string, calendar: Calendar): Sentence | undefined =>
  day > calendar.today ? /*i18n*/ 'This day is in the future.' : whyClosed(day, calendar)

/** Why there is no school on `day`, past or to come, in words for people; undefined on a school day. */
export function whyClosed(day: string, { year, workingDays, holidays }: Omit<Calendar, 'today'>): Sentence | undefined {
  if (day < year.startsOn || day > year.endsOn) return /*i18n*/ 'This day is outside the academic year.'
  const holiday = holidays.find((one) => one.startsOn <= day && day <= one.endsOn)
  if (holiday) return say('This day is a holiday: {name}.', { name: holiday.name })
  const weekday = weekdayOf(day)
  if (workingDays.includes(weekday)) return undefined
  return say('{weekday} is not a working day of the school.', { weekday: { weekday } })
}

/** The first day of the year on which there is school, past or to come; undefined of a year without one. */
export const firstSchoolDay = (calendar: Omit<Calendar, 'today'>): string | undefined =>
  daysOf(calendar.year).find((day) => whyClosed(day, calendar) === undefined)

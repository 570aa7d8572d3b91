import { addDays, daysOf, monthSpan, weekOf } from '@margam/school/school-days'

/** The Mondays of the weeks that a month touches. */
export function mondaysOf(day: string): string[] {
  const { startsOn, endsOn } = monthSpan(day.slice(0, 7))
  const mondays: string[] = []
  for (let monday = weekOf(startsOn).startsOn; monday <= endsOn; monday = addDays(monday, 7)) mondays.push(monday)
  return mondays
}

/** The seven days of a week; null for those of another month. */
export const weekDaysOf = (monday: string, day: string): (string | null)[] =>
  daysOf({ startsOn: monday, endsOn: addDays(monday, 6) }).map((one) =>
    one.slice(0, 7) === day.slice(0, 7) ? one : null,
  )

/** The first day of the month before or after. */
export function stepMonth(day: string, by: -1 | 1): string {
  const { startsOn, endsOn } = monthSpan(day.slice(0, 7))
  return by > 0 ? addDays(endsOn, 1) : `${addDays(startsOn, -1).slice(0, 7)}-01`
}

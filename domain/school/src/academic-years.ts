/** Days are YYYY-MM-DD strings throughout: a school day is no moment, and such strings compare in order of time. */
export interface YearSpan {
  startsOn: string
  endsOn: string
}

/** "2026-2027"; "2026" for a year that begins and ends in one. */
export function yearName({ startsOn, endsOn }: YearSpan): string {
  const [from, to] = [startsOn.slice(0, 4), endsOn.slice(0, 4)]
  return from === to ? from : `${from}-${to}`
}

/** The usual year of an Indian school that holds `day`: June to May. */
export function usualYear(day: string): YearSpan {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '06' ? 1 : 0)
  return { startsOn: `${year}-06-01`, endsOn: `${year + 1}-05-31` }
}

/** What a school may need that moves its year from January to June, and no mistyped date passes. */
export const MOST_MONTHS = 18

export function isTooLong({ startsOn, endsOn }: YearSpan): boolean {
  const [year, month, day] = startsOn.split('-').map(Number)
  const after = new Date(Date.UTC(year, month - 1 + MOST_MONTHS, day))
  return endsOn >= after.toISOString().slice(0, 10)
}

/** Whether a day is of a year; both ends belong to it. */
export const holdsDay = (year: YearSpan, day: string) => year.startsOn <= day && day <= year.endsOn

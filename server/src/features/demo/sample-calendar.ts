import { addDays, type DaySpan, daysOf, weekOf, whyClosed } from '@margam/school/school-days'

export type Holiday = DaySpan & { name: string }

/** Days of any year on which the sample school is closed. */
const CLOSED = [
  { day: '01-26', name: 'Republic Day' },
  { day: '05-01', name: 'May Day' },
  { day: '07-14', name: 'Closed for heavy rain' },
  { day: '08-15', name: 'Independence Day' },
  { day: '10-02', name: 'Gandhi Jayanti' },
  { day: '12-25', name: 'Christmas' },
]
const WORKING_DAYS = [1, 2, 3, 4, 5]
/** The first weeks of the monsoon, when many come late or stay at home. */
const RAINS = { from: '06-10', to: '07-31' }
const WEEKS_BEFORE_BREAK = 12

export function sampleHolidays(year: DaySpan): Holiday[] {
  const calendarYears = [...new Set([year.startsOn.slice(0, 4), year.endsOn.slice(0, 4)])]
  const monday = weekOf(addDays(year.startsOn, 7 * WEEKS_BEFORE_BREAK)).startsOn
  return [
    { name: 'Mid-term break', startsOn: monday, endsOn: addDays(monday, 2) },
    ...calendarYears.flatMap((number) =>
      CLOSED.map(({ day, name }) => ({ name, startsOn: `${number}-${day}`, endsOn: `${number}-${day}` })),
    ),
  ].filter(({ startsOn, endsOn }) => startsOn >= year.startsOn && endsOn <= year.endsOn)
}

/** The school days of a year that are over before `today`, in order. */
export const pastSchoolDays = (year: DaySpan, holidays: readonly Holiday[], today: string): string[] =>
  daysOf({ startsOn: year.startsOn, endsOn: addDays(today, -1) }).filter(
    (day) => whyClosed(day, { year, holidays, workingDays: WORKING_DAYS }) === undefined,
  )

export const isRainy = (day: string): boolean => day.slice(5) >= RAINS.from && day.slice(5) <= RAINS.to

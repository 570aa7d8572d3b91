import type { Ratio } from './rounding.ts'
import { isAtLeast } from './rounding.ts'
import { addMonths } from './school-days.ts'

/** What a school's own code stands for in every rate. */
export const KINDS = ['present', 'late', 'half_day', 'absent'] as const
export type Kind = (typeof KINDS)[number]

/** Days by kind, each a whole number of 0 or more. Days on which no register was taken are in none. */
export type Tally = Record<Kind, number>

export const daysTaken = (tally: Tally): number => tally.present + tally.late + tally.half_day + tally.absent

/** A half day is half of one. */
export const daysPresent = (tally: Tally): number => tally.present + tally.late + tally.half_day / 2

/** (present + late + half of half days) / days taken, exactly; null when no day was taken. */
export function attendanceRate(tally: Tally): Ratio | null {
  const taken = daysTaken(tally)
  if (taken === 0) return null
  return { numerator: BigInt(2 * (tally.present + tally.late) + tally.half_day), denominator: BigInt(2 * taken) }
}

/** Adds up tallies. */
export function sumTallies(tallies: Iterable<Tally>): Tally {
  const sum: Tally = { present: 0, late: 0, half_day: 0, absent: 0 }
  for (const tally of tallies) for (const kind of KINDS) sum[kind] += tally[kind]
  return sum
}

export interface MonthTally {
  /** YYYY-MM. */
  month: string
  tally: Tally
}

/** What is known of each month added up, from the first that has something to the last; a month between has noughts. */
export function tallyMonths(parts: readonly MonthTally[]): MonthTally[] {
  const known = Map.groupBy(
    parts.filter(({ tally }) => daysTaken(tally) > 0),
    ({ month }) => month,
  )
  const sorted = [...known.keys()].toSorted()
  const last = sorted.at(-1)
  const months: MonthTally[] = []
  for (let month = sorted.at(0); month && last && month <= last; month = addMonths(month, 1)) {
    months.push({ month, tally: sumTallies((known.get(month) ?? []).map(({ tally }) => tally)) })
  }
  return months
}

/** What a month of days present of days held comes to, half days allowed: `halves` is twice the days present. */
export const tallyOfMonth = ({ held, halves }: { held: number; halves: number }): Tally => ({
  present: Math.floor(halves / 2),
  late: 0,
  half_day: halves % 2,
  absent: held - Math.ceil(halves / 2),
})

/** How many of each kind. */
export function tallyOf(kinds: Iterable<Kind>): Tally {
  const tally: Tally = { present: 0, late: 0, half_day: 0, absent: 0 }
  for (const kind of kinds) tally[kind]++
  return tally
}

/** Low-attendance alert under so many per cent. */
export const WATCH_BELOW = 90

export type Standing = 'low' | 'watch' | 'good'

/** "low" below the school's threshold in per cent, "watch" from there to below 90, compared exactly. */
export function standingOf(rate: Ratio, threshold: number): Standing {
  if (!isAtLeast(rate, threshold)) return 'low'
  return isAtLeast(rate, WATCH_BELOW) ? 'good' : 'watch'
}

/** The codes a school marks with until it makes its own. */
export const USUAL_CODES: readonly { code: string; name: string; kind: Kind }[] = [
  { code: 'P', name: 'Present', kind: 'present' },
  { code: 'A', name: 'Absent', kind: 'absent' },
  { code: 'L', name: 'Late', kind: 'late' },
  { code: 'H', name: /* no words: the school's own to change */ 'Half day', kind: 'half_day' },
]

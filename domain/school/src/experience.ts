import { addDays } from './school-days.ts'

/** A time at a job; without an end it lasts until today. The last day belongs to it. */
export interface JobSpan {
  startsOn: string
  endsOn: string | null
}

/** The whole months from one day to a later one: the 31st of January to the 1st of March is one. */
export function wholeMonths(from: string, until: string): number {
  const [a, b] = [from, until].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  return Math.max(0, b - a - (until.slice(8) < from.slice(8) ? 1 : 0))
}

/** The months of all jobs together. Time spent at two of them at once counts once; jobs that follow on are one stay. */
export function experienceMonths(jobs: readonly JobSpan[], today: string): number {
  const spans = jobs
    .map(({ startsOn, endsOn }) => ({ from: startsOn, until: addDays(endsOn ?? today, 1) }))
    .filter(({ from, until }) => from < until)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const stays: { from: string; until: string }[] = []
  for (const span of spans) {
    const last = stays.at(-1)
    if (last && span.from <= last.until) last.until = last.until > span.until ? last.until : span.until
    else stays.push({ ...span })
  }
  return stays.reduce((sum, { from, until }) => sum + wholeMonths(from, until), 0)
}

const count = (n: number, word: string) => (n === 0 ? '' : `${n} ${word}${n === 1 ? '' : 's'}`)

/** Months as a card shows them: "4 years 6 months". */
export const monthsText = (months: number): string =>
  [count(Math.floor(months / 12), 'year'), count(months % 12, 'month')].filter(Boolean).join(' ') || '0 years'

import type { DayHead } from './components/day-head.tsx'
import type { OwnWeek } from './own-week.api.ts'
import type { LessonItem, Week } from './timetable.api.ts'

/** Why a week has no lessons to show; null when it has some. */
export type EmptyWeek = 'no class' | 'no plan' | 'no school' | 'no lessons'
export function emptyWeek({ days }: Pick<OwnWeek, 'days'>): EmptyWeek | null {
  if (days.some(({ lessons }) => lessons.length > 0)) return null
  const placed = days.filter(({ class_name }) => class_name !== null)
  if (placed.length === 0) return 'no class'
  const open = placed.filter(({ closed }) => closed === null)
  if (open.length === 0) return 'no school'
  return open.some(({ is_planned }) => is_planned) ? 'no lessons' : 'no plan'
}

export const headsOf = ({ days, today }: Pick<OwnWeek, 'days' | 'today'>): ReadonlyMap<number, DayHead> =>
  new Map(days.map(({ weekday, day, closed }) => [weekday, { date: day, isToday: day === today, closed }]))

/** The classes of a week, in their order: two when the student moves in it. */
export const classesOf = ({ days }: Pick<OwnWeek, 'days'>): string[] => [
  ...new Set(days.flatMap(({ class_name }) => class_name ?? [])),
]

/** The day whose plan is printed: the one that is looked at, or the first of its week with lessons. */
export const printedDay = ({ days, day }: Pick<OwnWeek, 'days' | 'day'>): string =>
  (days.find((one) => one.day === day && one.lessons.length > 0) ?? days.find(({ lessons }) => lessons.length > 0))
    ?.day ?? day

/** The breaks of a day between its first lesson and its last: before and after them nobody is at school. */
export function listedBreaks(
  periods: Week['periods'],
  lessons: readonly Pick<LessonItem, 'starts_minute' | 'ends_minute'>[],
): Week['periods'] {
  const from = Math.min(...lessons.map(({ starts_minute }) => starts_minute))
  const to = Math.max(...lessons.map(({ ends_minute }) => ends_minute))
  return periods.filter((one) => one.is_break && one.starts_minute >= from && one.ends_minute <= to)
}

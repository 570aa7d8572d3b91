import type { LessonItem, Week } from '@margam/contract/timetable'
import { overlaps, timeText } from '@margam/school/timetable'

export interface GridRow {
  name: string
  time: string
  startsMinute: number
  endsMinute: number
}
const toSpan = (row: { starts_minute: number; ends_minute: number }) => ({
  startsMinute: row.starts_minute,
  endsMinute: row.ends_minute,
})

/** The lines of the grid: the school's periods, and a line for each time of a lesson that lies in none of them. */
export function gridRows({ periods, lessons }: Pick<Week, 'periods' | 'lessons'>): GridRow[] {
  const rows = periods.map((period) => ({ name: period.name, ...toSpan(period) }))
  const outside = lessons.map(toSpan).filter((lesson) => !rows.some((row) => overlaps(row, lesson)))
  const extra = new Map(outside.map((lesson) => [lesson.startsMinute, { name: '', ...lesson }]))
  return [...rows, ...extra.values()]
    .toSorted((a, b) => a.startsMinute - b.startsMinute)
    .map((row) => ({ ...row, time: `${timeText(row.startsMinute)}–${timeText(row.endsMinute)}` }))
}

/** The lessons that begin within a line's time, or before every line that they touch. */
export function lessonsOf(rows: readonly GridRow[], row: GridRow, lessons: readonly LessonItem[], weekday: number) {
  return lessons.filter(
    (lesson) => lesson.weekday === weekday && rows.find((one) => overlaps(one, toSpan(lesson))) === row,
  )
}

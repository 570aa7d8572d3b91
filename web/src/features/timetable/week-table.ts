import type { LessonItem, Week } from '@margam/contract/timetable'
import { dayCells, type WeekCell, type WeekLine, weekLines } from '@margam/school/week-grid'

/** A lesson with its place in the week. */
export const toSlot = (lesson: LessonItem) => ({
  lesson,
  weekday: lesson.weekday,
  startsMinute: lesson.starts_minute,
  endsMinute: lesson.ends_minute,
})
export type LessonSlot = ReturnType<typeof toSlot>

export const toLine = (period: Week['periods'][number]): WeekLine => ({
  name: period.name,
  isBreak: period.is_break,
  startsMinute: period.starts_minute,
  endsMinute: period.ends_minute,
})

export interface WeekTableRow {
  line: WeekLine
  /** A break without a lesson on any day: one band over all of them. */
  isBand: boolean
  /** One for each day; undefined where the cell above covers this line. */
  cells: { day: number; cell: WeekCell<LessonSlot> | undefined }[]
}

/** The week as a table: a row for each period, a cell for each day. */
export function weekTable({ periods, lessons }: Pick<Week, 'periods' | 'lessons'>, days: readonly number[]) {
  const slots = lessons.map(toSlot)
  const lines = weekLines(periods.map(toLine), slots)
  const columns = days.map((day) => ({
    day,
    cells: dayCells(
      lines,
      slots.filter((slot) => slot.weekday === day),
    ),
  }))
  const rows = lines.map((line, at): WeekTableRow => {
    const cells = columns.map(({ day, cells: column }) => ({ day, cell: column[at] }))
    return { line, isBand: line.isBreak && cells.every(({ cell }) => cell?.lessons.length === 0), cells }
  })
  return { lines, rows }
}

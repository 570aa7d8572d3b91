import { overlaps, type TimeSpan } from './timetable.ts'

/** A line of a week: a period, or the time of a lesson that lies in none. */
export interface WeekLine extends TimeSpan {
  /** Empty for a time that is no period. */
  name: string
  /** A break or assembly, which has no lessons of its own. */
  isBreak: boolean
}

/** A lesson's place in a week. */
export interface WeekSlot extends TimeSpan {
  /** 1 Monday to 7 Sunday. */
  weekday: number
}

/** The lines of a week by time: the school's periods, and one for each time of a lesson that lies in none of them. */
export function weekLines(periods: readonly WeekLine[], lessons: readonly TimeSpan[]): WeekLine[] {
  const outside = lessons.filter((lesson) => !periods.some((period) => overlaps(period, lesson)))
  const extra = new Map(
    outside.map(({ startsMinute, endsMinute }) => [
      startsMinute,
      { name: '', isBreak: false, startsMinute, endsMinute },
    ]),
  )
  return [...periods, ...extra.values()].toSorted((a, b) => a.startsMinute - b.startsMinute)
}

/** The line that a lesson stands in: the first one whose time it touches; -1 where it touches none. */
export const lineOf = (lines: readonly WeekLine[], lesson: TimeSpan): number =>
  lines.findIndex((line) => overlaps(line, lesson))

export interface WeekCell<L> {
  lessons: L[]
  /** How many lines it covers, 1 or more: a double period covers both of its own. */
  lines: number
}

/**
 * The cells of one day (or class, or teacher), one for each line; undefined where the cell above covers the line. A
 * lesson alone in its line covers the later lines that it touches, up to one in which another lesson stands.
 */
export function dayCells<L extends TimeSpan>(
  lines: readonly WeekLine[],
  lessons: readonly L[],
): (WeekCell<L> | undefined)[] {
  const at = lines.map((_, index) => lessons.filter((lesson) => lineOf(lines, lesson) === index))
  let covered = 0
  return at.map((here, index) => {
    if (covered > 0) {
      covered -= 1
      return undefined
    }
    const [only] = here
    let count = 1
    if (here.length === 1 && only) {
      while (
        index + count < lines.length &&
        at[index + count]?.length === 0 &&
        overlaps(lines[index + count] as WeekLine, only)
      ) {
        count += 1
      }
    }
    covered = count - 1
    return { lessons: here, lines: count }
  })
}

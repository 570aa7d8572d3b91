import type { CsvRow } from './csv.ts'
import { MONTHS } from './months.ts'
import { type PastProblem, type PastStudent, readPastSheet } from './past-sheet.ts'
import { addDays, type DaySpan, daysOf, monthSpan } from './school-days.ts'
import { type Sentence, say } from './sentence.ts'

/** A student in a class of the year since a day. */
export interface MonthStudent extends PastStudent {
  since: string
}
/** Days of attendance, half days allowed: `halves` is twice the days present. */
export interface Attended {
  held: number
  halves: number
}
export interface MonthEntry extends Attended, DaySpan {
  row: number
  student: MonthStudent
}
/** What counts already in some of these days: a month that was brought in, or registers. */
export interface CountedDays extends DaySpan {
  studentId: string
  /** Null for registers. */
  attended: Attended | null
}
export interface MonthsPlan {
  total: number
  entries: MonthEntry[]
  /** Entries that are stored already as they are in the file. */
  same: number
  problems: PastProblem[]
}

/** The months from the year's first day to the day before registers are kept; the last may end within its month. */
export function pastMonths(year: { startsOn: string; attendanceStartsOn: string }): DaySpan[] {
  const months: DaySpan[] = []
  for (let day = year.startsOn; day < year.attendanceStartsOn; ) {
    const { endsOn } = monthSpan(day.slice(0, 7))
    const last = endsOn < year.attendanceStartsOn ? endsOn : addDays(year.attendanceStartsOn, -1)
    months.push({ startsOn: day, endsOn: last })
    day = addDays(last, 1)
  }
  return months
}

const SHORT_NAMES = MONTHS.map((name) => name.slice(0, 3))
const SHORT_WORDS = SHORT_NAMES.map((name) => name.toLowerCase())
const HELD = new Set(['held', 'working', 'total', 'conducted'])
const PRESENT = new Set(['present', 'attended'])

interface MonthColumn {
  span: DaySpan
  what: 'held' | 'present'
}

/** Reads "Jun 2026 held", "Days present (June)" or "2026-06 working days"; undefined for what is none of the months. */
export function readMonthHeading(heading: string, months: readonly DaySpan[]): MonthColumn | undefined {
  const words = heading
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const isHeld = words.some((word) => HELD.has(word))
  if (isHeld === words.some((word) => PRESENT.has(word))) return undefined
  const year = words.find((word) => /^20\d\d$/.test(word))
  const named = words.find((word) => word.length > 2 && SHORT_WORDS.includes(word.slice(0, 3)))
  const number = named
    ? SHORT_WORDS.indexOf(named.slice(0, 3)) + 1
    : Number(words.find((word) => /^\d{1,2}$/.test(word)))
  const found = months.filter(
    ({ startsOn }) => Number(startsOn.slice(5, 7)) === number && (!year || startsOn.startsWith(year)),
  )
  return found.length === 1 ? { span: found[0], what: isHeld ? 'held' : 'present' } : undefined
}

const monthName = (day: string) => `${SHORT_NAMES[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
/** The headings of a sheet to fill in. */
export const monthHeadings = (months: readonly DaySpan[]): string[] =>
  months.flatMap(({ startsOn }) => [`${monthName(startsOn)} held`, `${monthName(startsOn)} present`])

export const attendedDays = ({ halves }: Pick<Attended, 'halves'>): string =>
  halves % 2 ? `${(halves - 1) / 2}.5` : String(halves / 2)

function readDays(held: string, present: string, days: number): Attended | Sentence {
  if (!/^\d{1,2}$/.test(held)) return /*i18n*/ 'Write how many days were held as a whole number.'
  if (!/^\d{1,2}([.,][05]0?)?$/.test(present)) return /*i18n*/ 'Write the days present as a number such as 18 or 18.5.'
  const read = { held: Number(held), halves: Math.round(Number(present.replace(',', '.')) * 2) }
  if (read.held > days) return say('Must be at most {days}: this part of the month has no more days.', { days })
  return read.halves > 2 * read.held ? /*i18n*/ 'More days present than were held.' : read
}

const meet = (a: DaySpan, b: DaySpan) => a.startsOn <= b.endsOn && b.startsOn <= a.endsOn

function whyCounted(found: CountedDays): Sentence {
  return found.attended
    ? say('There are {present} of {held} days already. Take that import back first, or leave this out.', {
        present: attendedDays(found.attended),
        held: found.attended.held,
      })
    : say('A register of {day} counts already.', { day: { day: found.startsOn } })
}

const isSame = (found: CountedDays, entry: MonthEntry) =>
  found.startsOn === entry.startsOn &&
  found.endsOn === entry.endsOn &&
  found.attended?.held === entry.held &&
  found.attended.halves === entry.halves

/**
 * The whole plan of a sheet of months: what a check shows is what an import does. Two columns for a month, days held and
 * days present; a month without both has no attendance of the student. Days before the student came are not in it.
 */
export function planMonths(
  source: Iterable<CsvRow>,
  people: readonly MonthStudent[],
  months: readonly DaySpan[],
  counted: readonly CountedDays[],
): MonthsPlan {
  const sheet = readPastSheet(source, {
    people,
    readColumn: (heading) => {
      const column = readMonthHeading(heading, months)
      if (column) return { key: `${column.span.startsOn} ${column.what}`, column }
      return say('Unknown column. Write the month with “held” or “present”, as in {example}.', {
        example: monthHeadings(months)[0],
      })
    },
  })
  const problems = [...sheet.problems]
  const countedOf = Map.groupBy(counted, ({ studentId }) => studentId)
  let same = 0
  const entries = sheet.rows.flatMap(({ row, student, cells }): MonthEntry[] =>
    months.flatMap((month): MonthEntry[] => {
      const of = (what: MonthColumn['what']) =>
        cells.find((cell) => cell.column.span === month && cell.column.what === what)
      const [held, present] = [of('held'), of('present')]
      if (!held?.text && !present?.text) return []
      const wrong = (message: Sentence) => {
        problems.push({ row, column: (held ?? present)?.heading ?? '', message })
        return []
      }
      if (student.since > month.endsOn)
        return wrong(
          say('{name} has been in the class since {day}.', { name: student.name, day: { day: student.since } }),
        )
      const span = { startsOn: student.since > month.startsOn ? student.since : month.startsOn, endsOn: month.endsOn }
      const read = readDays(held?.text ?? '', present?.text ?? '', daysOf(span).length)
      if (typeof read === 'string' || 'id' in read) return wrong(read)
      if (read.held === 0) return []
      const entry = { row, student, ...span, ...read }
      const found = countedOf.get(student.id)?.find((days) => meet(days, span))
      if (found && !isSame(found, entry)) return wrong(whyCounted(found))
      if (found) same++
      return found ? [] : [entry]
    }),
  )
  if (problems.length === 0 && entries.length === 0 && same === 0)
    problems.push({ row: 1, column: '', message: /*i18n*/ 'The file has no attendance.' })
  return { total: sheet.total, entries, same, problems }
}

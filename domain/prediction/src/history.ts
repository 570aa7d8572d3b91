import { type Said, type Sentence, say } from '@margam/school/sentence'
import { dayNumber } from './test-day.ts'
import type { TestRow } from './test-row.ts'
import { areUntouched } from './zeros.ts'

/** What the model sees of one subject: usable marks in time order. */
export interface History {
  /** Per cent, 0 to 100, oldest first. */
  marks: number[]
  /** Variance of rounding a mark to whole marks, in squared per cent points, one for each mark. */
  roundingVariance: number[]
  /** Name of each test, '' where it has none. */
  testNames: string[]
  /** How many usual pauses lie between each mark and the one before, at least 1; 1 where a day is unknown. */
  pauses: number[]
  /** Attendance at each mark, per cent; 0 where unknown. */
  attendance: number[]
  /** Study hours a week at each mark; 0 where unknown. */
  studyHours: number[]
  warnings: Sentence[]
}

/** The all-marks form of the screens sends these two constants because it knows neither. */
const ALL_MARKS_ATTENDANCE = 100
const ALL_MARKS_HOURS = 12
const HOURS_IN_A_WEEK = 168

/**
 * Reads one subject's rows. Never throws: a row that cannot be used is left out and named in `warnings`. `stored`: rows of
 * a marks table, where a test that was not entered has no row, so every 0 is a mark.
 */
export function readHistory(rows: readonly TestRow[], stored = false): History {
  const history: History = {
    marks: [],
    roundingVariance: [],
    testNames: [],
    pauses: [],
    attendance: [],
    studyHours: [],
    warnings: [],
  }
  const untouched = stored ? [] : areUntouched(rows)
  const usable: DatedRow[] = []
  for (const [index, row] of rows.entries()) {
    const test = rowLabel(row, index)
    if (!isScore(row)) {
      history.warnings.push(say('{test} was left out: it has no usable marks or maximum.', { test }))
    } else if (untouched[index]) {
      history.warnings.push(say('{test} was left out: marks, attendance and study hours are all 0.', { test }))
    } else {
      if (row.marks > row.maxMarks) {
        history.warnings.push(say('{test} has more marks than its maximum: read as 100%.', { test }))
      }
      const day = row.examDate ? dayNumber(row.examDate) : null
      if (row.examDate && day === null) {
        history.warnings.push(say('{test} has a date that does not exist, which was ignored.', { test }))
      }
      usable.push({ row, day })
    }
  }
  const habitsKnown = usable.some(
    ({ row }) => row.attendance !== ALL_MARKS_ATTENDANCE || row.studyHours !== ALL_MARKS_HOURS,
  )
  let before: number | null = null
  for (const { row, day } of inTimeOrder(usable)) {
    history.marks.push(percentOf(row))
    history.roundingVariance.push(Math.min(100, 100 / row.maxMarks) ** 2 / 12)
    history.testNames.push(row.testName?.trim() ?? '')
    history.pauses.push(pausesBetween(before, day))
    before = day
    history.attendance.push(habitsKnown ? habit(row.attendance, 'attendance', history.warnings) : 0)
    history.studyHours.push(habitsKnown ? habit(row.studyHours, 'studyHours', history.warnings) : 0)
  }
  return history
}

interface DatedRow {
  row: TestRow
  day: number | null
}

/** Mean of the known values (0 is unknown) from one place up to another; null when none is known. */
export function knownMean(values: ArrayLike<number>, from = 0, to = values.length): number | null {
  let sum = 0
  let known = 0
  for (let t = from; t < to; t += 1) {
    if (values[t] === 0) continue
    sum += values[t]
    known += 1
  }
  return known === 0 ? null : sum / known
}

function inTimeOrder(rows: readonly DatedRow[]): readonly DatedRow[] {
  if (rows.some(({ day }) => day === null)) return rows
  return rows.toSorted((a, b) => (a.day ?? 0) - (b.day ?? 0))
}

/** Between two tests of a subject, in days; a shorter time counts as much. */
const USUAL_PAUSE = 365
const MOST_PAUSES = 30

function pausesBetween(before: number | null, day: number | null): number {
  if (before === null || day === null) return 1
  return Math.min(MOST_PAUSES, Math.max(1, (day - before) / USUAL_PAUSE))
}

function isScore(row: TestRow): boolean {
  return Number.isFinite(row.marks) && Number.isFinite(row.maxMarks) && row.maxMarks > 0 && row.marks >= 0
}

function percentOf(row: TestRow): number {
  return Math.min(100, (100 * row.marks) / row.maxMarks)
}

function rowLabel(row: TestRow, index: number): Said {
  const name = row.testName?.trim()
  const number = index + 1
  return name ? say('Test {number} ({name})', { number, name }) : say('Test {number}', { number })
}

const IGNORED = {
  attendance: /*i18n*/ 'A value of attendance outside 0-100 was ignored.',
  studyHours: /*i18n*/ 'A value of study hours outside 0-168 was ignored.',
}

function habit(value: number | null | undefined, what: keyof typeof IGNORED, warnings: Sentence[]): number {
  const limit = what === 'attendance' ? 100 : HOURS_IN_A_WEEK
  if (typeof value !== 'number' || !Number.isFinite(value) || value === 0) return 0
  if (value > 0 && value <= limit) return value
  if (!warnings.includes(IGNORED[what])) warnings.push(IGNORED[what])
  return 0
}

import { type Said, type Sentence, say } from '@margam/school/sentence'
/** One pupil's tests: rows of each subject by its name. */
export type SubjectTests = Readonly<Record<string, readonly TestRow[]>>

/** One test as a form, a marks table or a batch line gives it. Unknown attendance or hours are null or 0. */
export interface TestRow {
  testName?: string
  /** Marks obtained, 0 to maxMarks. */
  marks: number
  /** Above 0. */
  maxMarks: number
  /** Per cent of lessons, 0 to 100. */
  attendance?: number | null
  /** Hours a week, 0 to 168. */
  studyHours?: number | null
  /** ISO date. Rows are ordered by it when every row has one, else entry order is time order. */
  examDate?: string | null
  /** A mark of 0 that counts although attendance and hours are 0 as well. */
  isRealZero?: boolean
}

/** What the model sees of one subject: usable marks in time order. */
export interface History {
  /** Per cent, 0 to 100, oldest first. */
  marks: number[]
  /** Variance of rounding a mark to whole marks, in squared per cent points, one for each mark. */
  roundingVariance: number[]
  /** Name of each test, '' where it has none. */
  testNames: string[]
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

/** Reads one subject's rows. Never throws: a row that cannot be used is left out and named in `warnings`. */
export function readHistory(rows: readonly TestRow[]): History {
  const history: History = {
    marks: [],
    roundingVariance: [],
    testNames: [],
    attendance: [],
    studyHours: [],
    warnings: [],
  }
  const ordered = inTimeOrder(rows)
  const usable: TestRow[] = []
  const filledAverage = averageOfFilledRows(ordered)
  for (const [index, row] of ordered.entries()) {
    const test = rowLabel(row, index)
    if (!isScore(row)) {
      history.warnings.push(say('{test} was left out: it has no usable marks or maximum.', { test }))
    } else if (looksEmpty(row) && filledAverage > 25) {
      history.warnings.push(say('{test} was left out: marks, attendance and study hours are all 0.', { test }))
    } else {
      if (row.marks > row.maxMarks) {
        history.warnings.push(say('{test} has more marks than its maximum: read as 100%.', { test }))
      }
      usable.push(row)
    }
  }
  const habitsKnown = usable.some(
    (row) => row.attendance !== ALL_MARKS_ATTENDANCE || row.studyHours !== ALL_MARKS_HOURS,
  )
  for (const row of usable) {
    history.marks.push(percentOf(row))
    history.roundingVariance.push(Math.min(100, 100 / row.maxMarks) ** 2 / 12)
    history.testNames.push(row.testName?.trim() ?? '')
    history.attendance.push(habitsKnown ? habit(row.attendance, 'attendance', history.warnings) : 0)
    history.studyHours.push(habitsKnown ? habit(row.studyHours, 'studyHours', history.warnings) : 0)
  }
  return history
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

function inTimeOrder(rows: readonly TestRow[]): TestRow[] {
  const times = rows.map((row) => (row.examDate ? Date.parse(row.examDate) : Number.NaN))
  if (times.some(Number.isNaN)) return [...rows]
  return rows
    .map((row, index) => ({ row, time: times[index] ?? 0 }))
    .sort((a, b) => a.time - b.time)
    .map(({ row }) => row)
}

function isScore(row: TestRow): boolean {
  return Number.isFinite(row.marks) && Number.isFinite(row.maxMarks) && row.maxMarks > 0 && row.marks >= 0
}

/** The forms send an empty box as 0, so an untouched row is all zeros. */
function looksEmpty(row: TestRow): boolean {
  return row.marks === 0 && !row.attendance && !row.studyHours && !row.isRealZero
}

function averageOfFilledRows(rows: readonly TestRow[]): number {
  const filled = rows.filter((row) => isScore(row) && !looksEmpty(row))
  return filled.length === 0 ? 0 : filled.reduce((sum, row) => sum + percentOf(row), 0) / filled.length
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

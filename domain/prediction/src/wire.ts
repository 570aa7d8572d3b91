import { isRecord } from '@margam/school/is-record'
import type { Forecast } from './forecast.ts'
import type { SubjectTests, TestRow } from './test-row.ts'
import { areUntouched } from './zeros.ts'

/** A test row as the screens and batch lines carry it. Everything but marks and max_marks may be missing. */
export interface WireTest {
  test_name?: unknown
  marks?: unknown
  max_marks?: unknown
  attendance?: unknown
  study_hours?: unknown
  exam_date?: unknown
  is_real_zero?: unknown
}

/** Reads {subject: [row]}; null when it is no such object. A subject without a list has no tests. */
export function subjectTestsFromWire(value: unknown): SubjectTests | null {
  if (!isRecord(value)) return null
  return Object.fromEntries(
    Object.entries(value).map(([subject, rows]) => [
      subject,
      Array.isArray(rows) ? rows.map((row: unknown) => testFromWire(isRecord(row) ? row : {})) : [],
    ]),
  )
}

/** Reads one row of the wire; what is no number becomes NaN, which the forecast leaves out with a warning. */
export function testFromWire(row: WireTest): TestRow {
  return {
    testName: typeof row.test_name === 'string' ? row.test_name : undefined,
    marks: numberFrom(row.marks),
    maxMarks: numberFrom(row.max_marks),
    attendance: habitFrom(row.attendance),
    studyHours: habitFrom(row.study_hours),
    examDate: dateText(row.exam_date),
    isRealZero: row.is_real_zero === true,
  }
}

/** Which rows of a subject hold a test, as the forecast reads them: those with a maximum that were filled in. */
export function areEntered(rows: readonly WireTest[]): boolean[] {
  const tests = rows.map(testFromWire)
  const untouched = areUntouched(tests)
  return tests.map(({ maxMarks }, index) => maxMarks > 0 && !untouched[index])
}

/** The forecast with the wire's key names. */
export function forecastToWire(forecast: Forecast) {
  const { confidenceScore, testsUsed, tooVaried, whatIf, ...same } = forecast
  return {
    ...same,
    confidence_score: confidenceScore,
    too_varied: tooVaried,
    n_used: testsUsed,
    ...(whatIf && {
      what_if: {
        attendance: whatIf.attendance,
        study_hours: whatIf.studyHours,
        per_attendance_point: whatIf.associations.attendance.slope,
        per_root_hour: whatIf.associations.rootHours.slope,
        text: whatIf.text,
      },
    }),
  }
}

/** What is no text is kept as text, so that whoever reads it sees that it is no date. */
function dateText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function numberFrom(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}

/** An empty box is a 0, as the forms send it; what is left out is unknown. */
function habitFrom(value: unknown): number | null {
  if (value === '') return 0
  const number = numberFrom(value)
  return Number.isFinite(number) ? number : null
}

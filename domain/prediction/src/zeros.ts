import type { TestRow } from './test-row.ts'

/**
 * Whether each row was never filled in. The forms send an empty box as 0, so an untouched row is all zeros; but a 0 can
 * also be a mark. It counts when it is said to be real, when attendance or hours are given or left out altogether, when
 * the test has its day, as stored ones do, and when another mark was entered after it in a form without attendance and
 * hours: rows are added at the end, so only the last ones stay untouched.
 */
export function areUntouched(rows: readonly TestRow[]): boolean[] {
  const allZero = rows.map(isAllZero)
  const habitsGiven = rows.some((row) => row.attendance || row.studyHours)
  const lastEntered = allZero.lastIndexOf(false)
  return allZero.map((zero, index) => zero && (habitsGiven || index > lastEntered))
}

function isAllZero(row: TestRow): boolean {
  return row.marks === 0 && row.attendance === 0 && row.studyHours === 0 && !row.isRealZero && !row.examDate
}

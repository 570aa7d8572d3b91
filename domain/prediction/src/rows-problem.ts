import { dayNumber } from './test-day.ts'
import type { SubjectTests, TestRow } from './test-row.ts'

/** What keeps a pupil's rows from being read as they stand: a date that does not exist, or one test given twice. */
export function problemOf(tests: SubjectTests): string | null {
  for (const [subject, rows] of Object.entries(tests)) {
    const seen = new Set<string>()
    for (const [index, row] of rows.entries()) {
      const place = `${subject}, row ${index + 1}`
      if (row.examDate && dayNumber(row.examDate) === null) return `${place}: exam_date is no date that exists`
      const key = testIdentity(row)
      if (key !== null && seen.has(key)) return `${place}: the same test stands there twice`
      if (key !== null) seen.add(key)
    }
  }
  return null
}

/** A retake has another mark or day, so it is a test of its own; a test without a name cannot be told from another. */
function testIdentity({ testName, marks, maxMarks, examDate }: TestRow): string | null {
  const name = testName?.trim().toLowerCase()
  return name ? JSON.stringify([name, marks, maxMarks, examDate ?? '']) : null
}

import { type GradingScale, gradeOf, markRatio } from '@margam/school/grading'
import { type ExamEntry, subjectResult } from '@margam/school/report'
import { type Hundredths, markNumber, parseMark, percentage, type Ratio } from '@margam/school/rounding'
import type { EntryRow } from './student-results.ts'

/** A stored numeric; the database holds nothing else there. */
const stored = (value: string): Hundredths => parseMark(value) ?? 0n

export const graded = (ratio: Ratio | null | undefined, scale: GradingScale) =>
  ratio ? { percentage: percentage(ratio), grade: gradeOf(ratio, scale) } : { percentage: null, grade: null }

/** A mark as an exact ratio of its maximum; undefined of an absence. */
export const ratioOf = ({ mark, maxMark }: Pick<EntryRow, 'mark' | 'maxMark'>): Ratio | undefined =>
  mark === null ? undefined : markRatio(stored(mark), stored(maxMark))

/** A mark with its percentage and grade; an absence has neither. */
export const gradeEntry = (row: Pick<EntryRow, 'mark' | 'maxMark'>, scale: GradingScale) => ({
  mark: row.mark === null ? null : markNumber(stored(row.mark)),
  max_mark: markNumber(stored(row.maxMark)),
  status: row.mark === null ? ('absent' as const) : ('present' as const),
  ...graded(ratioOf(row), scale),
})

export type StoredTerm = { id: string; weight: string }

/** An entry as the arithmetic of results takes it. */
export const toExamEntry = ({ mark, maxMark, weight, termId }: EntryRow): ExamEntry => ({
  termId,
  weight: stored(weight),
  maximum: stored(maxMark),
  entry: mark === null ? 'absent' : stored(mark),
})

/** The exact result of a subject's exams in a year; null while nothing counts. */
export const resultOf = (exams: readonly ExamEntry[], terms: readonly StoredTerm[]): Ratio | null =>
  subjectResult(
    exams,
    terms.map(({ id, weight }) => ({ id, weight: stored(weight) })),
  ).ratio

/** The result of a subject's entries in a year, as every report prints it. Drafts are to be left out before. */
export const gradeSubject = (entries: readonly EntryRow[], terms: readonly StoredTerm[], scale: GradingScale) =>
  graded(resultOf(entries.map(toExamEntry), terms), scale)

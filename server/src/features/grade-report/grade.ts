import { type GradingScale, gradeOf, markRatio } from '@margam/school/grading'
import { subjectResult } from '@margam/school/report'
import { type Hundredths, markNumber, parseMark, percentage, type Ratio } from '@margam/school/rounding'
import type { EntryRow } from './results.queries.ts'

/** A stored numeric; the database holds nothing else there. */
const stored = (value: string): Hundredths => parseMark(value) ?? 0n

const graded = (ratio: Ratio | null | undefined, scale: GradingScale) =>
  ratio ? { percentage: percentage(ratio), grade: gradeOf(ratio, scale) } : { percentage: null, grade: null }

/** A mark with its percentage and grade; an absence has neither. */
export function gradeEntry(row: Pick<EntryRow, 'mark' | 'maxMark'>, scale: GradingScale) {
  const mark = row.mark === null ? null : stored(row.mark)
  const maximum = stored(row.maxMark)
  return {
    mark: mark === null ? null : markNumber(mark),
    max_mark: markNumber(maximum),
    status: mark === null ? ('absent' as const) : ('present' as const),
    ...graded(mark === null ? null : markRatio(mark, maximum), scale),
  }
}

/** The result of a subject's entries in a year, as every report prints it. Drafts are to be left out before. */
export function gradeSubject(
  entries: readonly EntryRow[],
  terms: readonly { id: string; weight: string }[],
  scale: GradingScale,
) {
  const result = subjectResult(
    entries.map(({ mark, maxMark, weight, termId }) => ({
      termId,
      weight: stored(weight),
      maximum: stored(maxMark),
      entry: mark === null ? 'absent' : stored(mark),
    })),
    terms.map(({ id, weight }) => ({ id, weight: stored(weight) })),
  )
  return graded(result.ratio, scale)
}

import type { Exam, MarkLine } from '@margam/contract/marks'
import { meanRatio } from '@margam/school/report'
import { divideHalfUp, formatMark, parseMark, percentage, type Ratio } from '@margam/school/rounding'

type Entry = MarkLine['entries'][number]

const hundredths = (value: number) => parseMark(value) ?? 0n

/** Marks of exams with different maxima compare in per cent alone. */
export const haveOneMaximum = (exams: readonly Pick<Exam, 'max_mark'>[]): boolean =>
  new Set(exams.map(({ max_mark }) => max_mark)).size <= 1

/** A mark as per cent of its maximum; null of nothing. */
export const percentOf = (mark: number | null, maximum: number): number | null =>
  mark === null ? null : percentage({ numerator: hundredths(mark), denominator: hundredths(maximum) })

/** The mean of an exam's marks in per cent of its maximum; null without a mark. */
export function examAverage(exams: readonly Pick<Exam, 'max_mark'>[], lines: readonly MarkLine[], at: number) {
  const denominator = hundredths(exams[at].max_mark)
  const marks = lines.flatMap(({ entries }) => entries[at]?.mark ?? [])
  const ratio = meanRatio(marks.map((mark): Ratio => ({ numerator: hundredths(mark), denominator })))
  return ratio && percentage(ratio)
}

export interface LineTotal {
  /** Of the exams with a mark: absent and not entered are in neither. */
  total: string
  outOf: string
  /** The mean of these marks; their mean in per cent where the exams have different maxima. Null without a mark. */
  average: number | null
}

/** What a student has over all exams that stand side by side. */
export function totalOf(exams: readonly Pick<Exam, 'max_mark'>[], entries: readonly Entry[]): LineTotal {
  const sat = entries.flatMap((entry, i) =>
    entry === null || entry.mark === null
      ? []
      : [{ mark: hundredths(entry.mark), maximum: hundredths(exams[i].max_mark) }],
  )
  const sum = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n)
  const total = sum(sat.map(({ mark }) => mark))
  const ratio = meanRatio(sat.map(({ mark, maximum }): Ratio => ({ numerator: mark, denominator: maximum })))
  const inMarks = sat.length > 0 && haveOneMaximum(exams)
  const inPercent = ratio && percentage(ratio)
  return {
    total: formatMark(total),
    outOf: formatMark(sum(sat.map(({ maximum }) => maximum))),
    average: inMarks ? Number(formatMark(divideHalfUp(total, BigInt(sat.length)))) : inPercent,
  }
}

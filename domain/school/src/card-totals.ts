import type { Entry } from './report.ts'
import { formatMark, type Hundredths } from './rounding.ts'

/** An exam as the columns of a card see it; weight and maximum in hundredths. */
export interface ColumnExam {
  subjectId: string
  termId: string | null
  weight: Hundredths
  maximum: Hundredths
}

/**
 * Whether a card may add marks up: each exam weighs within its subject and term as much as its maximum does, so that
 * marks out of maximum is the very result beside it.
 */
export function addsUp(exams: readonly ColumnExam[]): boolean {
  const groups = Map.groupBy(exams, ({ subjectId, termId }) => `${subjectId} ${termId}`)
  return [...groups.values()].every(
    ([first, ...others]) =>
      // what weighs nothing is in no result
      first.weight > 0n && others.every(({ weight, maximum }) => weight * first.maximum === first.weight * maximum),
  )
}

/** What each of some parts is of their whole in per cent, "33.3"; null where a part has more than two decimals. */
export function shares(parts: readonly bigint[]): string[] | null {
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  if (whole <= 0n || parts.some((part) => (part * 10_000n) % whole !== 0n)) return null
  return parts.map((part) => formatMark((part * 10_000n) / whole))
}

/** Marks and maxima added up, of exams in which a mark is entered: who was absent has neither. */
export function sumMarks(exams: readonly { entry: Entry; maximum: Hundredths }[]) {
  const entered = exams.flatMap(({ entry, maximum }) => (typeof entry === 'bigint' ? [{ entry, maximum }] : []))
  return {
    marks: entered.reduce((sum, { entry }) => sum + entry, 0n),
    maximum: entered.reduce((sum, { maximum }) => sum + maximum, 0n),
  }
}

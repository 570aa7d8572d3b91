import { markRatio } from './grading.ts'
import type { Hundredths, Ratio } from './rounding.ts'

/** What a class has in an exam: how many marks there are, and what they add up to. An absence is no mark. */
export interface ExamTotal {
  marks: number
  sum: Hundredths
  maximum: Hundredths
}

/** What everybody with a mark has on average, exactly; null of nobody. */
export const classAverage = ({ marks, sum, maximum }: ExamTotal): Ratio | null =>
  (marks > 0 && markRatio(sum, maximum * BigInt(marks))) || null

/** From so many marks on an average tells a student nothing of one classmate: of two, the other is twice the average less one's own. */
export const LEAST_MARKS = 3

/** The average that a student may see of the class; null where it would tell a classmate's mark. */
export const shownAverage = (total: ExamTotal): Ratio | null => (total.marks < LEAST_MARKS ? null : classAverage(total))

/** What keeps a forecast from being surer. */
export type Cause = 'few_tests' | 'varied_marks' | 'changed_level' | 'no_history'

/** Scatter shows in so many marks, a step between two levels in so many. */
const FEWEST_FOR_SCATTER = 3
const FEWEST_FOR_STEP = 4
/** With so many marks the tests of this pupil are no longer what is missing. */
const ENOUGH_TESTS = 5
/** Marks that scatter by this much keep the range wider than a High one, however many there are. */
const TOO_SCATTERED = 9
/** A step is one when it leaves at most this share of the squared scatter on its two sides. */
const LEFT_BY_STEP = 0.25

/**
 * Why a forecast that is not High is no surer. Marks that scatter so much that more of them would not help: because they
 * went from one level to another when that explains the scatter, else because they vary. Otherwise too few tests; or, when
 * there are enough and none of the school's to compare with, no history. `marks` are per cent, or as a school's model reads
 * them: less the difficulty of each test.
 */
export function causeOf(marks: readonly number[], hasSchool: boolean): Cause {
  const count = marks.length
  const scatter = squaredScatter(marks)
  if (count >= FEWEST_FOR_SCATTER && Math.sqrt(scatter / (count - 1)) >= TOO_SCATTERED) {
    return hasStep(marks, scatter) ? 'changed_level' : 'varied_marks'
  }
  return count >= ENOUGH_TESTS && !hasSchool ? 'no_history' : 'few_tests'
}

/** Whether two levels, at least two marks each, explain the scatter. */
function hasStep(marks: readonly number[], scatter: number): boolean {
  if (marks.length < FEWEST_FOR_STEP) return false
  return marks
    .slice(2, -1)
    .some(
      (_, i) => squaredScatter(marks.slice(0, i + 2)) + squaredScatter(marks.slice(i + 2)) <= LEFT_BY_STEP * scatter,
    )
}

/** Sum of squared distances from the mean. */
function squaredScatter(marks: readonly number[]): number {
  const mean = marks.reduce((a, b) => a + b, 0) / marks.length
  return marks.reduce((sum, mark) => sum + (mark - mean) ** 2, 0)
}

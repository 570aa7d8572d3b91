export type Direction = 'rising' | 'falling'

const FEWEST_MARKS = 3
/** Marks scatter by about 7 round a line; that counts as much as two marks, so that three marks in a row prove nothing. */
const USUAL_VARIANCE = 7 ** 2
const USUAL_WORTH = 2
/** A slope of less than twice its standard error is noise. */
const STANDARD_ERRORS = 2

/** Where a straight line through the marks leads, when its slope is beyond what their scatter explains. */
export function directionOf(marks: readonly number[]): Direction | null {
  const count = marks.length
  if (count < FEWEST_MARKS) return null
  const middle = (count - 1) / 2
  const mean = marks.reduce((a, b) => a + b) / count
  const squares = marks.reduce((sum, _, t) => sum + (t - middle) ** 2, 0)
  const slope = marks.reduce((sum, mark, t) => sum + (t - middle) * (mark - mean), 0) / squares
  const scatter = marks.reduce((sum, mark, t) => sum + (mark - mean - slope * (t - middle)) ** 2, 0)
  const variance = (scatter + USUAL_WORTH * USUAL_VARIANCE) / (count - 2 + USUAL_WORTH)
  if (Math.abs(slope) <= STANDARD_ERRORS * Math.sqrt(variance / squares)) return null
  return slope > 0 ? 'rising' : 'falling'
}

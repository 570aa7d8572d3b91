import type { History } from './history.ts'
import { DEFAULT_WEIGHTS, type LevelPrior } from './level-model.ts'

const MEAN = 65
const SD = 18
/** Attendance and hours at which the prior mean is 65. */
const USUAL_ATTENDANCE = 88
const USUAL_HOURS = 11
const MOST_HOURS = 40
const PER_ATTENDANCE_POINT = 0.1
const PER_ROOT_HOUR = 0.8
/** Correlation of a pupil's levels in two subjects (mathematics and Portuguese: about 0.55). */
const BETWEEN_SUBJECTS = 0.55

/**
 * Where a pupil's first mark is expected when the school has no history: 65 ± 18 per cent, a little higher with better
 * attendance and more hours, and for a new subject nearer to the pupil's other subjects. It fades as tests accumulate.
 */
export function defaultPrior(history: History, others: readonly History[]): LevelPrior {
  const attendance = history.attendance === null ? 0 : PER_ATTENDANCE_POINT * (history.attendance - USUAL_ATTENDANCE)
  const hours =
    history.studyHours === null
      ? 0
      : PER_ROOT_HOUR * (Math.sqrt(Math.min(history.studyHours, MOST_HOURS)) - Math.sqrt(USUAL_HOURS))
  const fromOthers = history.marks.length === 0 ? shiftFromOtherSubjects(others) : 0
  return { mean: MEAN, sd: SD, weights: DEFAULT_WEIGHTS, shift: attendance + hours + fromOthers }
}

/** 0.55 · mean deviation of the other subjects from 65, shrunk by m/(m+1) for m subjects. */
function shiftFromOtherSubjects(others: readonly History[]): number {
  const deviations = others
    .filter((other) => other.marks.length > 0)
    .map((other) => other.marks.reduce((a, b) => a + b) / other.marks.length - MEAN)
  const m = deviations.length
  return m === 0 ? 0 : BETWEEN_SUBJECTS * (deviations.reduce((a, b) => a + b) / m) * (m / (m + 1))
}

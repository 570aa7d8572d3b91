import { attendanceFeature, hoursFeature } from './features.ts'
import { type History, knownMean } from './history.ts'
import { DEFAULT_WEIGHTS, type LevelPrior } from './level-model.ts'
import { BETWEEN_SUBJECTS, othersDeviation } from './others.ts'

const MEAN = 65
const SD = 18
const PER_ATTENDANCE_POINT = 0.1
const PER_ROOT_HOUR = 0.8

/**
 * Where a pupil's first mark is expected when the school has no history: 65 ± 18 per cent, a little higher with better
 * attendance and more hours, and for a new subject nearer to the pupil's other subjects. It fades as tests accumulate.
 */
export function defaultPrior(history: History, others: readonly History[]): LevelPrior {
  const count = history.marks.length
  const habits =
    PER_ATTENDANCE_POINT * attendanceFeature(knownMean(history.attendance)) +
    PER_ROOT_HOUR * hoursFeature(knownMean(history.studyHours))
  const deviation = count === 0 ? othersDeviation(others.map((other) => other.marks.map((mark) => mark - MEAN))) : null
  return { mean: MEAN, sd: SD, weights: DEFAULT_WEIGHTS, shift: habits + BETWEEN_SUBJECTS * (deviation ?? 0) }
}

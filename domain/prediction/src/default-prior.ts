import { attendanceFeature, hoursFeature } from './features.ts'
import { type History, knownMean } from './history.ts'
import { DEFAULT_WEIGHTS, type LevelPrior } from './level-model.ts'
import { BETWEEN_SUBJECTS, othersDeviation } from './others.ts'

/** Per cent, where nothing is known of a school. */
export const USUAL_MEAN = 65
const SD = 18
const PER_ATTENDANCE_POINT = 0.1
const PER_ROOT_HOUR = 0.8

/**
 * Where a pupil's first mark is expected when the school has no history: 65 ± 18 per cent, a little higher with better
 * attendance and more hours. A new subject lies nearer to the pupil's other m subjects: the mean moves by 0.55 of their
 * mean deviation, the variance falls by 0.55², both shrunk by m/(m+1). The prior fades as tests accumulate. Source: docs/decisions/209.
 */
export function defaultPrior(history: History, others: readonly History[]): LevelPrior {
  const habits =
    PER_ATTENDANCE_POINT * attendanceFeature(knownMean(history.attendance)) +
    PER_ROOT_HOUR * hoursFeature(knownMean(history.studyHours))
  const base = { mean: USUAL_MEAN, weights: DEFAULT_WEIGHTS }
  if (history.marks.length > 0) return { ...base, sd: SD, shift: habits }
  const deviations = others.map((other) => other.marks.map((mark) => mark - USUAL_MEAN))
  const m = deviations.filter((marks) => marks.length > 0).length
  return {
    ...base,
    sd: SD * Math.sqrt(1 - (BETWEEN_SUBJECTS ** 2 * m) / (m + 1)),
    shift: habits + BETWEEN_SUBJECTS * (othersDeviation(deviations) ?? 0),
  }
}

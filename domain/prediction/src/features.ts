import { type History, knownMean } from './history.ts'

/** What the ridge correction sees beside the level model's own forecast; all in per cent points unless said. */
export const FEATURES = [
  'level', // forecast level − school mean
  'last', // last mark − level
  'mean', // mean mark − level
  'lowest', // lowest mark − level
  'collapsed', // 1 when the last mark is below 15 %
  'sd', // the model's own standard deviation of the next mark
  'attendance', // mean attendance − 88; unknown 0
  'hours', // √(mean hours a week, at most 40) − √11; unknown 0
  'others', // mean deviation of the pupil's other subjects, shrunk by m/(m+1); unknown 0
] as const

export type Feature = (typeof FEATURES)[number]

const USUAL_ATTENDANCE = 88
const USUAL_HOURS = 11
const MOST_HOURS = 40

export function attendanceFeature(history: History, count: number): number {
  const mean = knownMean(history.attendance, count)
  return mean === null ? 0 : mean - USUAL_ATTENDANCE
}

export function hoursFeature(history: History, count: number): number {
  const mean = knownMean(history.studyHours, count)
  return mean === null ? 0 : Math.sqrt(Math.min(mean, MOST_HOURS)) - Math.sqrt(USUAL_HOURS)
}

export interface FeatureInput {
  history: History
  /** How many of the marks are known. */
  count: number
  /** Marks less subject mean and test effect. */
  adjusted: readonly number[]
  level: number
  sd: number
  others: number
}

export function featuresOf(input: FeatureInput): number[] {
  const { history, count, adjusted, level, sd, others } = input
  if (count === 0) return [0, 0, 0, 0, 0, 0, 0, 0, others]
  let sum = 0
  let lowest = Number.POSITIVE_INFINITY
  for (let t = 0; t < count; t += 1) {
    sum += adjusted[t]
    lowest = Math.min(lowest, adjusted[t])
  }
  return [
    level,
    adjusted[count - 1] - level,
    sum / count - level,
    lowest - level,
    history.marks[count - 1] < 15 ? 1 : 0,
    sd,
    attendanceFeature(history, count),
    hoursFeature(history, count),
    others,
  ]
}

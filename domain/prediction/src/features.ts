/** What the ridge correction sees beside the level model's own forecast; all in per cent points unless said. */
export const FEATURES = [
  'level', // forecast level − usual level
  'last', // last mark − level
  'previous', // the mark before the last − level; with three marks or more, as the next ones with one more each
  'third', // the third mark from the end − level
  'fourth', // the fourth from the end − level
  'first', // first mark − level
  'mean', // mean mark − level
  'lowest', // lowest mark − level
  'collapsed', // 1 when the last mark is below 15 %
  'attendance', // mean attendance − 88; unknown 0
  'hours', // √(mean hours a week, at most 40) − √11; unknown 0
  'others', // mean deviation of the pupil's other subjects, shrunk by m/(m+1); unknown 0
] as const

export type Feature = (typeof FEATURES)[number]

const USUAL_ATTENDANCE = 88
const USUAL_HOURS = 11
const MOST_HOURS = 40
const COLLAPSE = 15

export interface FeatureInput {
  /** Known marks less subject mean and test effects. */
  adjusted: ArrayLike<number>
  /** The last mark as it was, per cent. */
  lastMark: number
  /** Means over the known tests; null when unknown. */
  attendance: number | null
  studyHours: number | null
  level: number
  others: number
}

export function featuresOf(input: FeatureInput): number[] {
  const { adjusted, level } = input
  const count = adjusted.length
  if (count === 0) return FEATURES.map((feature) => (feature === 'others' ? input.others : 0))
  let sum = 0
  let lowest = Number.POSITIVE_INFINITY
  for (let t = 0; t < count; t += 1) {
    sum += adjusted[t]
    lowest = Math.min(lowest, adjusted[t])
  }
  return [
    level,
    adjusted[count - 1] - level,
    count > 2 ? adjusted[count - 2] - level : 0,
    count > 4 ? adjusted[count - 3] - level : 0,
    count > 5 ? adjusted[count - 4] - level : 0,
    count > 3 ? adjusted[0] - level : 0,
    sum / count - level,
    lowest - level,
    input.lastMark < COLLAPSE ? 1 : 0,
    attendanceFeature(input.attendance),
    hoursFeature(input.studyHours),
    input.others,
  ]
}

export function attendanceFeature(mean: number | null): number {
  return mean === null ? 0 : mean - USUAL_ATTENDANCE
}

export function hoursFeature(mean: number | null): number {
  return mean === null ? 0 : Math.sqrt(Math.min(mean, MOST_HOURS)) - Math.sqrt(USUAL_HOURS)
}

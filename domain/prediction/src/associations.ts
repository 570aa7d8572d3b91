import type { Cohort } from './cohort.ts'
import { type Association, type Associations, DEFAULT_ASSOCIATIONS } from './what-if.ts'

/** The default slopes count as much as this many pupils whose habit varied. */
const PRIOR_PUPILS = 200
/** Half width of an 80 % band in standard errors. */
const BAND = 1.28

/**
 * The school's own slopes within pupils: how a pupil's marks moved from their mean when attendance (or √hours) moved from
 * its mean. Never negative, and shrunk to the default with weight n/(n + 200) for n pupils whose habit varied.
 */
export function fitAssociations(cohort: Cohort): Associations {
  return {
    attendance: within(cohort, cohort.attendance, DEFAULT_ASSOCIATIONS.attendance),
    rootHours: within(cohort, cohort.studyHours.map(Math.sqrt), DEFAULT_ASSOCIATIONS.rootHours),
  }
}

/** Least squares of marks on the habit, both less their mean of the series; a habit of 0 is unknown. */
function within(cohort: Cohort, habit: ArrayLike<number>, usual: Association): Association {
  let pupils = 0
  let cases = 0
  let xx = 0
  let xy = 0
  let yy = 0
  for (let i = 0; i < cohort.seriesCount; i += 1) {
    let n = 0
    let sumX = 0
    let sumY = 0
    let sumXX = 0
    let sumXY = 0
    let sumYY = 0
    for (let p = cohort.starts[i]; p < cohort.starts[i + 1]; p += 1) {
      if (habit[p] === 0) continue
      n += 1
      sumX += habit[p]
      sumY += cohort.marks[p]
      sumXX += habit[p] ** 2
      sumXY += habit[p] * cohort.marks[p]
      sumYY += cohort.marks[p] ** 2
    }
    if (n < 2 || sumXX - sumX ** 2 / n < 1e-6) continue
    pupils += 1
    cases += n - 1
    xx += sumXX - sumX ** 2 / n
    xy += sumXY - (sumX * sumY) / n
    yy += sumYY - sumY ** 2 / n
  }
  if (pupils < 2) return usual
  const slope = xy / xx
  const error = Math.sqrt(Math.max(0, yy - slope * xy) / Math.max(1, cases - 1) / xx)
  const own = pupils / (pupils + PRIOR_PUPILS)
  const mix = (mine: number, other: number) => own * Math.max(0, mine) + (1 - own) * other
  return {
    slope: mix(slope, usual.slope),
    slopeLow: mix(slope - BAND * error, usual.slopeLow),
    slopeHigh: mix(slope + BAND * error, usual.slopeHigh),
  }
}

/**
 * How far a pupil's other subjects lie from what is usual there, in per cent points: the mean of their mean deviations,
 * shrunk by m/(m+1) for m subjects; null when no other subject has a mark. `count` looks at the first marks only.
 */
export function othersDeviation(others: readonly ArrayLike<number>[], count = Number.POSITIVE_INFINITY): number | null {
  let sum = 0
  let subjects = 0
  for (const deviations of others) {
    const seen = Math.min(count, deviations.length)
    if (seen === 0) continue
    let own = 0
    for (let t = 0; t < seen; t += 1) own += deviations[t]
    sum += own / seen
    subjects += 1
  }
  return subjects === 0 ? null : sum / (subjects + 1)
}

/** Correlation of a pupil's levels in two subjects (mathematics and Portuguese: about 0.55). */
export const BETWEEN_SUBJECTS = 0.55

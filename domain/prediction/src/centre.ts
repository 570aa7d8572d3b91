/** What is usual elsewhere counts as much as this many series of the school. */
export const PRIOR_SERIES = 10

/** Half mean, half median of the values, shrunk to `towards` with the worth of 10 values. */
export function shrunkCentre(values: readonly number[], towards: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  const median = (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2
  const average = sorted.reduce((a, b) => a + b) / sorted.length
  return (PRIOR_SERIES * towards + (sorted.length * (average + median)) / 2) / (PRIOR_SERIES + sorted.length)
}

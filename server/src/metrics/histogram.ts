/** Up to so many seconds each; what took longer is counted beyond the last. */
export const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** How long things took: how many within each bound, one more for the rest, and all of it together. */
export interface Histogram {
  counts: number[]
  count: number
  sum: number
}

export const newHistogram = (): Histogram => ({ counts: Array<number>(BOUNDS.length + 1).fill(0), count: 0, sum: 0 })

export function observe(histogram: Histogram, seconds: number): void {
  const bound = BOUNDS.findIndex((most) => seconds <= most)
  histogram.counts[bound === -1 ? BOUNDS.length : bound]++
  histogram.count++
  histogram.sum += seconds
}

/**
 * Within how many seconds a share of them was done, from the bounds: at most that long. Null where there is none, or
 * where it was longer than the last bound.
 */
export function withinSeconds({ counts, count }: Pick<Histogram, 'counts' | 'count'>, share: number): number | null {
  if (count === 0) return null
  const wanted = Math.ceil(count * share)
  let seen = 0
  for (const [i, bound] of BOUNDS.entries()) {
    seen += counts[i]
    if (seen >= wanted) return bound
  }
  return null
}

export function together(histograms: readonly Histogram[]): Histogram {
  const all = newHistogram()
  for (const { counts, count, sum } of histograms) {
    for (const [i, some] of counts.entries()) all.counts[i] += some
    all.count += count
    all.sum += sum
  }
  return all
}

import { checkCount, FEWEST_ANSWERS, type Sums, varianceOf } from './moments.ts'

export interface ReliabilityCounts {
  /** Sittings in which all parts were marked. */
  sittings: number
  /** Per part, over these sittings: an item, or a place of the form where items differ from student to student. */
  parts: readonly Sums[]
  /** Of the totals over the parts. */
  total: Sums
}

/**
 * Cronbach's alpha of a category or theme, at most 1 and below 0 where parts contradict each other. Null under 30
 * sittings, for fewer than two parts, and where all totals are equal. Throws RangeError for a count that is none.
 */
export function reliability({ sittings, parts, total }: ReliabilityCounts): number | null {
  checkCount('Sittings', sittings)
  if (sittings < FEWEST_ANSWERS || parts.length < 2) return null
  const whole = varianceOf(sittings, total)
  if (!(whole > 1e-9)) return null
  const own = parts.reduce((sum, part) => sum + varianceOf(sittings, part), 0)
  return (parts.length / (parts.length - 1)) * (1 - own / whole)
}

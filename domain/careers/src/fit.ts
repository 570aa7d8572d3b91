import { centred, length, mean, type Six, six, sum, type ThemeIndex } from './themes.ts'

export type Fit = {
  /** Pearson correlation of the two shapes; null when one of them is level. */
  r: number | null
  /** Euclidean distance of the two centred profiles, on the 1-7 scale. */
  distance: number
  /** Mean of correlation and closeness; may be negative. */
  hybrid: number
  /** The hybrid stretched to 0-1 for display and for the total. */
  display: number
  /** The share of each theme in r; the six add up to r. */
  contributions: Six
}

/** Interest scores 0-10 on the 1-7 scale of career ratings. */
export function toRatingScale(scores: Six): Six {
  return six((k) => 1 + (6 * scores[k]) / 10)
}

/**
 * Hybrid of shape and distance, F = 0.5 r + 0.5 (1 - d/12), on profiles centred by their own means.
 *
 * Centring takes out a pupil's habit of saying yes or no to everything; the distance keeps strongly
 * shaped careers apart from faint ones of the same shape. 12 is close to the largest centred distance
 * that two profiles on 1-7 reach in practice.
 */
export function fit(pupil: Six, career: Six): Fit {
  const u = centred(pupil)
  const x = centred(career)
  const scale = length(u) * length(x)
  const contributions = six((k) => (scale > 1e-12 ? (u[k] * x[k]) / scale : 0))
  const r = scale > 1e-12 ? sum(contributions) : null
  const distance = length(six((k) => u[k] - x[k]))
  const hybrid = 0.5 * (r ?? 0) + 0.5 * (1 - distance / 12)
  return { r, distance, hybrid, display: Math.min(1, Math.max(0, (hybrid + 0.5) / 1.5)), contributions }
}

/** Likeness of two careers, by the correlation of their ratings. */
export function similarity(a: Six, b: Six): number {
  return fit(a, b).r ?? 0
}

/** What is left of the hybrid when a theme of the pupil is set to the pupil's own mean. */
export function hybridWithout(pupil: Six, career: Six, theme: ThemeIndex): number {
  const middle = mean(pupil)
  return fit(
    six((k) => (k === theme ? middle : pupil[k])),
    career,
  ).hybrid
}
